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
 * Calls the API with the admin's token and reads JSON. A read waits for this page's earlier writes.
 * Rejects with HttpError: `status` as answered (0 without an answer), `message` in the server's words.
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

/** The field errors of a 400; empty for every other error. */
export function fieldErrorsIn(error: unknown): FieldError[] {
  if (typeof error !== 'object' || error === null || !('body' in error)) return [];
  const { errors } = (error.body ?? {}) as { errors?: FieldError[] };
  return Array.isArray(errors) ? errors : [];
}

/** The status of a failed call; undefined when the error does not come from the API. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** 503 and a broken connection are temporary: the session stays and a retry makes sense. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || (status !== undefined && status >= 500);
}

function toHttpError(error: unknown): unknown {
  // fetch rejects with a TypeError when there is no answer
  if (error instanceof TypeError) return new HttpError('The server cannot be reached', 0);
  const status = statusOf(error);
  if (status === undefined) return error;
  // a proxy's error has no body of ours, and its status line is not fit for display
  const { body } = error as { body?: { message?: unknown } | null };
  return typeof body?.message === 'string' ? error : new HttpError(refusals.internal.message, status, body);
}
