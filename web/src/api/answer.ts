import { ApiError, errorFrom } from '@pass-along/contracts';
import { i18n } from '../i18n/i18n.ts';
import { wordsOfRefusal, wordsOfRule } from '../i18n/serverWords.ts';

/** A response as the transport returns it, before it is checked. */
export interface RawAnswer {
  status: number;
  position: string | null;
  body: unknown;
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', wordsOfRefusal('internal'));
}

/** Without a connection the client does not send a command, so that members do not take it for sent. */
export function offlineError(): ApiError {
  return new ApiError(0, 'network', `${wordsOfRefusal('internal')}. ${i18n.t('errors.notSent')}`);
}

/** The request timed out; the client does not repeat it. */
export function tooSlow(): ApiError {
  return new ApiError(408, 'internal', i18n.t('errors.tooSlow'));
}

/** A refusal in the reader's language. */
export function refusalOf(status: number, body: unknown): ApiError {
  const { code, message, errors, figures } = errorFrom(status, body);
  const said = errors.map((broken) => ({ ...broken, message: wordsOfRule(broken) }));
  return new ApiError(status, code, code === 'network' ? message : wordsOfRefusal(code, message), said, figures);
}

/** A response that does not come from this API, such as the page of a captive portal. */
export function unusable(status: number): ApiError {
  return new ApiError(status, 'internal', wordsOfRefusal('internal'));
}

/** A response that is not JSON (a proxy's error page) counts as one without a message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
