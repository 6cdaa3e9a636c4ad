import { ApiError } from '@pass-along/contracts';
import { wordsOfRefusal } from '../i18n/serverWords.ts';

/** What people read when a call fails. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return wordsOfRefusal('internal');
}

/** The server's own words; where it has none, what was not done. */
export function reasonOf(error: ApiError, otherwise: string): string {
  return error.message === wordsOfRefusal('internal') ? otherwise : error.message;
}

/** Worth trying again by itself: nothing came back, or the server is briefly away. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status === 429 || error.status >= 500);
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
