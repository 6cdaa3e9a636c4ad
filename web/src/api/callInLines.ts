import {
  buildRequest,
  getField,
  readLines,
  type AnswerOf,
  type ApiRoute,
  type EndpointOf,
  type InputOf,
} from '@pass-along/contracts';
import { createNetworkError, createUnusableAnswerError, parseJson, toApiError } from './apiErrors.ts';
import { reportAnswer } from './connection.ts';
import { credentials } from './storedCredentials.ts';

/**
 * Calls an endpoint that answers in lines: each one but the last goes to `onLine`. @throws ApiError as `call` does, and
 * the reason of `signal`
 */
export async function callInLines<R extends ApiRoute>(
  route: R,
  { body, ...address }: InputOf<EndpointOf<R>>,
  onLine: (line: unknown) => void,
  signal: AbortSignal,
): Promise<AnswerOf<EndpointOf<R>>> {
  const { method, url } = buildRequest(route, address);
  const token = credentials.token();
  const throwUnreachable = (): never => {
    signal.throwIfAborted();
    reportAnswer(false);
    throw createNetworkError(true);
  };
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal,
  }).catch(throwUnreachable);
  reportAnswer(true);
  if (!response.ok) {
    const error = await toApiError(response.status, parseJson(await response.text().catch(throwUnreachable)));
    if (response.status === 401 && token !== null) credentials.expire(token, error.message);
    throw error;
  }
  for await (const line of readLines(response.body, throwUnreachable)) {
    const parsed = parseJson(line);
    const answer = getField(parsed, 'answer');
    // the server checked it against the endpoint
    if (answer !== undefined) return answer as AnswerOf<EndpointOf<R>>;
    onLine(parsed);
  }
  throw createUnusableAnswerError(response.status);
}
