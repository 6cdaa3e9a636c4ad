import type { AnswerOf, ApiRoute, EndpointOf } from '@pass-along/contracts';

export const apiUrl = '/api/admin';

type ListRoute<N extends string> = `GET ${typeof apiUrl}/${N}`;

/** Resources of the admin app: each is a list of the contract at `<apiUrl>/<name>`. */
export type ResourceName = {
  [R in ApiRoute]: R extends ListRoute<infer Name>
    ? AnswerOf<EndpointOf<R>> extends readonly { _id: string }[]
      ? Name
      : never
    : never;
}[ApiRoute];

export const getListRoute = (name: ResourceName) => `GET ${apiUrl}/${name}` as const;

type RowOf<N extends ResourceName> =
  AnswerOf<EndpointOf<ListRoute<N> & ApiRoute>> extends readonly (infer Row)[] ? Row : never;

/** One row of a list. react-admin identifies records by `id`, the API by `_id`. Nested objects keep `_id`. */
export type RecordOf<N extends ResourceName> = RowOf<N> & { id: string };
