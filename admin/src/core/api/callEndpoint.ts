import { buildRequest, type AnswerOf, type ApiRoute, type EndpointOf, type InputOf } from '@pass-along/contracts';
import { fetchFromApi } from './apiFetch.ts';

/** Calls one endpoint of the contract and reads its JSON answer. Rejects as `fetchFromApi` does. */
export async function callEndpoint<R extends ApiRoute>(
  route: R,
  { body, ...address }: InputOf<EndpointOf<R>>,
): Promise<AnswerOf<EndpointOf<R>>> {
  const { method, url } = buildRequest(route, address);
  const answer = await fetchFromApi(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return answer.json as AnswerOf<EndpointOf<R>>;
}
