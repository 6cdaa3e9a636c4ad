import { ApiError, failureMessage, parseErrorBody } from '@pass-along/contracts';
import { i18n } from '../i18n/i18n.ts';
import { getFailureText, getRefusalText, getRuleText } from '../i18n/serverMessages.ts';
import { isAway } from './connection.ts';

/** A response as the transport returns it, before it is checked. */
export interface RawAnswer {
  status: number;
  position: string | null;
  body: unknown;
}

/** There was no answer. While offline the text of a command says that it was not sent. */
export function createNetworkError(isCommand: boolean): ApiError {
  const failed = getFailureText();
  return new ApiError(0, 'network', isCommand && isAway() ? `${failed}. ${i18n.t('errors.notSent')}` : failed);
}

/** The request timed out; the client does not repeat it. */
export function createTimeoutError(): ApiError {
  return new ApiError(408, 'internal', i18n.t('errors.tooSlow'));
}

/** A refusal in the reader's language. */
export async function toApiError(status: number, body: unknown): Promise<ApiError> {
  const { code, message, errors, figures } = parseErrorBody(status, body);
  const said = errors.map((broken) => ({ ...broken, message: getRuleText(broken) }));
  const text =
    message === failureMessage || code === 'network' ? getFailureText() : await getRefusalText(code, message);
  return new ApiError(status, code, text, said, figures);
}

/** A response that does not come from this API, such as the page of a captive portal. */
export function createUnusableAnswerError(status: number): ApiError {
  return new ApiError(status, 'internal', getFailureText());
}

/** A response that is not JSON (a proxy's error page) counts as one without a message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
