import { consistencyHeader, refusals, type FieldError, getField } from '@pass-along/contracts';
import { fetchUtils, HttpError } from 'react-admin';
import { getSessionToken } from './adminSession.ts';
import { adminConsistency } from './adminConsistency.ts';

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
export async function fetchFromApi(url: string, options: fetchUtils.Options = {}): Promise<JsonAnswer> {
  const token = getSessionToken();
  const headers = new Headers(options.headers ?? { Accept: 'application/json' });
  if (adminConsistency.newest() !== '') headers.set(consistencyHeader, adminConsistency.newest());
  try {
    const answer = await fetchUtils.fetchJson(url, {
      ...options,
      headers,
      ...(token !== null && { user: { authenticated: true, token: `Bearer ${token}` } }),
    });
    adminConsistency.saw(answer.headers.get(consistencyHeader) ?? '');
    return answer;
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The field errors of a 400; empty for every other error. */
export function getFieldErrors(error: unknown): FieldError[] {
  const errors = getField(getField(error, 'body'), 'errors');
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

const isFieldError = (value: unknown): value is FieldError =>
  ['path', 'message'].every((name) => typeof getField(value, name) === 'string');

/** The status of a failed call; undefined when the error does not come from the API. */
export function getErrorStatus(error: unknown): number | undefined {
  const status = getField(error, 'status');
  return typeof status === 'number' ? status : undefined;
}

/** 503 and a broken connection are temporary: the session stays and a retry makes sense. */
export function isTemporaryError(error: unknown): boolean {
  const status = getErrorStatus(error);
  return status === 0 || status === 429 || (status !== undefined && status >= 500);
}

/** Whether what was loaded before stays, and an open dialog with it: no later load failed, or only for a while. */
export const keepsLoaded = (error: unknown) => !error || isTemporaryError(error);

function toHttpError(error: unknown): unknown {
  // fetch rejects with a TypeError when there is no answer
  if (error instanceof TypeError) return new HttpError('The server cannot be reached', 0);
  const status = getErrorStatus(error);
  if (status === undefined) return error;
  // a proxy's error has no body of ours, and its status line is not fit for display
  const body = getField(error, 'body');
  return typeof getField(body, 'message') === 'string' ? error : new HttpError(refusals.internal.message, status, body);
}
