import { ApiError, errorFrom } from '@pass-along/contracts';
import { inOurWords } from '../i18n/serverWords.ts';

/** What a transport brings back, before it is judged. */
export interface RawAnswer {
  status: number;
  position: string | null;
  body: unknown;
}

export function networkError(): ApiError {
  return new ApiError(0, 'network', inOurWords('Network Error'));
}

/** A refusal, said in the reader's language. */
export function refusalOf(status: number, body: unknown): ApiError {
  const { code, message, errors } = errorFrom(status, body);
  const said = errors.map((broken) => ({ ...broken, message: inOurWords(broken.message) }));
  return new ApiError(status, code, inOurWords(message), said);
}

/** An answer that is no JSON (a proxy's error page) counts as one without a message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
