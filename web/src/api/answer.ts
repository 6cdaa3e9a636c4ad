import { ApiError } from '@pass-along/contracts';
import { i18n } from '../i18n/i18n.ts';

/** What a transport brings back, before it is judged. */
export interface RawAnswer {
  status: number;
  position: string | null;
  body: unknown;
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', i18n.t('errors.network'));
}

/** An answer that is no JSON (a proxy's error page) counts as one without a message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
