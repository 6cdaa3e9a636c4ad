import { ApiError, errorFrom } from '@pass-along/contracts';
import { i18n } from '../i18n/i18n.ts';
import { wordsOfRefusal, wordsOfRule } from '../i18n/serverWords.ts';

/** What a transport brings back, before it is judged. */
export interface RawAnswer {
  status: number;
  position: string | null;
  body: unknown;
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', wordsOfRefusal('internal'));
}

/** Without a connection a command is not even tried, so that nobody believes it sent. */
export function offlineError(): ApiError {
  return new ApiError(0, 'network', `${wordsOfRefusal('internal')}. ${i18n.t('errors.notSent')}`);
}

/** It would have taken too long; it goes no second time by itself. */
export function tooSlow(): ApiError {
  return new ApiError(408, 'internal', i18n.t('errors.tooSlow'));
}

/** A refusal, said in the reader's language. */
export function refusalOf(status: number, body: unknown): ApiError {
  const { code, message, errors, figures } = errorFrom(status, body);
  const said = errors.map((broken) => ({ ...broken, message: wordsOfRule(broken) }));
  return new ApiError(status, code, code === 'network' ? message : wordsOfRefusal(code, message), said, figures);
}

/** A page that is not an answer of ours, as a captive portal's. */
export function unusable(status: number): ApiError {
  return new ApiError(status, 'internal', wordsOfRefusal('internal'));
}

/** An answer that is no JSON (a proxy's error page) counts as one without a message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
