import { buildEndpointUrl, type AnswerOf, type Endpoint, type InputOf } from '@pass-along/contracts';
import { fetchFromApi } from './apiFetch.ts';

/** Calls one endpoint of the contract and reads its JSON answer. Rejects as `fetchFromApi` does. */
export async function callEndpoint<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { body, ...address } = input;
  const answer = await fetchFromApi(buildEndpointUrl(endpoint, address), {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json as AnswerOf<E>;
}
