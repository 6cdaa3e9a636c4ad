import { consistencyHeader, refusals, type FieldError } from '@pass-along/contracts';
import { fetchUtils, HttpError } from 'react-admin';
import { sessionToken } from '../auth/session.ts';
import { consistency } from './consistency.ts';

export interface JsonAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Calls the API with the admin's token and reads JSON; a read waits for what this page has written before.
 * Rejects with HttpError: `status` as answered (0 when nothing answered), `message` in the server's own words.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}): Promise<JsonAnswer> {
  const token = sessionToken();
  const headers = new Headers(options.headers ?? { Accept: 'application/json' });
  if (consistency.newest() !== '') headers.set(consistencyHeader, consistency.newest());
  try {
    const answer = await fetchUtils.fetchJson(url, {
      ...options,
      headers,
      ...(token !== null && { user: { authenticated: true, token: `Bearer ${token}` } }),
    });
    consistency.saw(answer.headers.get(consistencyHeader) ?? '');
    return answer;
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The broken field rules of a 400; empty for every other error. */
export function fieldErrorsIn(error: unknown): FieldError[] {
  if (typeof error !== 'object' || error === null || !('body' in error)) return [];
  const { errors } = (error.body ?? {}) as { errors?: FieldError[] };
  return Array.isArray(errors) ? errors : [];
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
  if (error instanceof TypeError) return new HttpError('The server cannot be reached', 0);
  const status = statusOf(error);
  if (status === undefined) return error;
  // a proxy's answer has no body of ours; its status line is nothing to show to people
  const { body } = error as { body?: { message?: unknown } | null };
  return typeof body?.message === 'string' ? error : new HttpError(refusals.internal.message, status, body);
}
