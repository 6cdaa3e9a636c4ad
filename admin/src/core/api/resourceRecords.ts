import { type AnswerOf, type Endpoint, type Endpoints } from '@pass-along/contracts';

export const apiUrl = '/api/admin';

type RowsOf<K extends keyof Endpoints> = Endpoints[K] extends Endpoint ? AnswerOf<Endpoints[K]> : never;

type ListNames = {
  [K in keyof Endpoints]: Endpoints[K] extends { method: 'GET'; path: `${typeof apiUrl}/${infer Name}` }
    ? Name extends `${string}/${string}` | `${string}.${string}`
      ? never
      : RowsOf<K> extends readonly { _id: string }[]
        ? { name: Name; key: K }
        : never
    : never;
}[keyof Endpoints];

/** Resources of the admin app: each is a list of the contract at `<apiUrl>/<name>`. */
export type ResourceName = ListNames['name'];

type RowOf<N extends ResourceName> =
  RowsOf<Extract<ListNames, { name: N }>['key']> extends readonly (infer Row)[] ? Row : never;

/** One row of a list. react-admin identifies records by `id`, the API by `_id`. Nested objects keep `_id`. */
export type RecordOf<N extends ResourceName> = RowOf<N> & { id: string };
