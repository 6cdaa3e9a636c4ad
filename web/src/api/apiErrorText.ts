import { ApiError } from '@pass-along/contracts';
import { getFailureText } from '../i18n/serverMessages.ts';

/** The text that members read when a call fails. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return getFailureText();
}

/** The server's message; without one, the text that names the failed action. */
export function describeRefusal(error: ApiError, otherwise: string): string {
  return error.message === getFailureText() ? otherwise : error.message;
}

/** Worth an automatic retry: there was no response, or the server is briefly unavailable. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status === 429 || error.status >= 500);
}

/** The data is gone, or may not be read any more. A proxy's error page has no code of this API, and does not count. */
export function isAccessLost(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status) && error.code !== 'internal';
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
