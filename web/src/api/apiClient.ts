import {
  consistencyHeader,
  idempotencyHeader,
  buildRequest,
  type AnswerOf,
  type ApiRoute,
  type EndpointOf,
  type InputOf,
} from '@pass-along/contracts';
import { createNetworkError, parseJson, toApiError, createUnusableAnswerError, type RawAnswer } from './apiErrors.ts';
import { reportAnswer } from './connection.ts';
import { consistency } from './consistencyToken.ts';
import { credentials } from './storedCredentials.ts';
import { generateKey } from './submitKeys.ts';
import { upload } from './upload.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** For commands: a repeated key gets the first answer again. */
  idempotencyKey?: string;
  /** Uploaded share of the body, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Calls one endpoint of the contract. @throws ApiError in the reader's language, with code `network` when there is no
 * response.
 */
export async function call<R extends ApiRoute>(
  route: R,
  { body, ...address }: InputOf<EndpointOf<R>>,
  options: CallOptions = {},
): Promise<AnswerOf<EndpointOf<R>>> {
  const { method, url } = buildRequest(route, address);
  const token = credentials.token();
  const headers: Record<string, string> = {};
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (method === 'GET') {
    if (consistency.newest() !== '') headers[consistencyHeader] = consistency.newest();
  } else {
    headers[idempotencyHeader] = options.idempotencyKey ?? generateKey();
  }

  const isForm = body instanceof FormData;
  if (!isForm && body !== undefined) headers['content-type'] = 'application/json';
  const sent = isForm || body === undefined ? body : JSON.stringify(body);
  const answer =
    sent !== undefined && (isForm || options.onProgress)
      ? await upload(method, url, headers, sent, options.onProgress, options.signal)
      : await send(method, url, headers, sent, options.signal);
  reportAnswer(true);

  if (answer.position !== null && method !== 'GET') consistency.wrote(answer.position);
  if (answer.status >= 200 && answer.status < 300) {
    if (answer.body === undefined) throw createUnusableAnswerError(answer.status);
    return answer.body as AnswerOf<EndpointOf<R>>;
  }
  const error = await toApiError(answer.status, answer.body);
  // a refused sign-in has another code
  if (error.code === 'invalid_token' && token !== null) credentials.expire(token, error.message);
  throw error;
}

async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: FormData | string | undefined,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    });
    return {
      status: response.status,
      position: response.headers.get(consistencyHeader),
      body: parseJson(await response.text()),
    };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    reportAnswer(false);
    throw createNetworkError(method !== 'GET');
  }
}
