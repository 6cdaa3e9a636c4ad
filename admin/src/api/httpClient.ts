import { refusals } from '@pass-along/contracts';
import { fetchUtils, HttpError } from 'react-admin';
import { sessionToken } from '../auth/session.ts';

export const unreachableText = 'The server cannot be reached. Check your connection and try again.';

export interface JsonAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Calls the API with the admin's token and reads JSON.
 * Rejects with HttpError: `status` as answered (0 when nothing answered), `message` in the server's own words.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}): Promise<JsonAnswer> {
  const token = sessionToken();
  try {
    return await fetchUtils.fetchJson(url, token === null ? options : { ...options, user: { authenticated: true, token: `Bearer ${token}` } });
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The status of a failed call; undefined when the error is no answer of the API. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** 503 and a broken connection pass by themselves: the session stays, a second try makes sense. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || (status !== undefined && status >= 500);
}

function toHttpError(error: unknown): unknown {
  // fetch rejects with a TypeError when no answer came
  if (error instanceof TypeError) return new HttpError(unreachableText, 0);
  const status = statusOf(error);
  if (status === undefined) return error;
  // a proxy's answer has no body of ours; its status line is nothing to show to people
  const { body } = error as { body?: { message?: unknown } | null };
  if (typeof body?.message === 'string') return error;
  return new HttpError(status === 502 || status === 503 || status === 504 ? refusals.unavailable.message : refusals.internal.message, status, body);
}
