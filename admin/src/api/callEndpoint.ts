import { urlOf, type AnswerOf, type Endpoint, type InputOf } from '@pass-along/contracts';
import { httpClient } from './httpClient.ts';

/** Calls one endpoint of the contract and reads its JSON answer. Rejects as `httpClient` does. */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { body, ...address } = input as { params?: object; query?: object; body?: unknown };
  const answer = await httpClient(urlOf(endpoint, address), {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json as AnswerOf<E>;
}
