import { ApiError } from '@pass-along/contracts';
import { i18n } from '../i18n/i18n.ts';

/** What people read when a call fails; client error mapping of the spec. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return i18n.t('errors.unknown');
}

/** Worth trying again by itself: nothing came back, or the server is briefly away. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status === 429 || error.status >= 500);
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
