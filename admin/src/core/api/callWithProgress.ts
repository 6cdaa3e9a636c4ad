import {
  refusals,
  buildRequest,
  type AnswerOf,
  type ApiRoute,
  type EndpointOf,
  type InputOf,
  getField,
  readLines,
} from '@pass-along/contracts';
import { HttpError } from 'react-admin';
import { getSessionToken } from './adminSession.ts';

/** Progress of a long call. */
export interface Progress {
  done: number;
  total: number;
}

/** Calls an endpoint that streams its progress in lines. Rejects as `fetchFromApi` does. */
export async function callWithProgress<R extends ApiRoute>(
  route: R,
  { body, ...address }: InputOf<EndpointOf<R>>,
  onProgress: (progress: Progress) => void,
): Promise<AnswerOf<EndpointOf<R>>> {
  const { method, url } = buildRequest(route, address);
  const token = getSessionToken();
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(throwUnreachable);
  if (!response.ok) {
    const refused: unknown = await response.json().catch(() => null);
    const message = getField(refused, 'message');
    throw new HttpError(typeof message === 'string' ? message : refusals.internal.message, response.status, refused);
  }
  for await (const line of readLines(response.body, throwUnreachable)) {
    const progressOrAnswer = JSON.parse(line) as Progress | { answer: AnswerOf<EndpointOf<R>> };
    if ('answer' in progressOrAnswer) return progressOrAnswer.answer;
    onProgress(progressOrAnswer);
  }
  // the stream ended without an answer: the connection broke
  throw new HttpError(refusals.unavailable.message, 503);
}

function throwUnreachable(): never {
  throw new HttpError('The server cannot be reached', 0);
}
