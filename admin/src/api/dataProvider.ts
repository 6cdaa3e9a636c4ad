import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type GetManyParams, type GetOneParams, type RaRecord } from 'react-admin';
import { refusals } from '@pass-along/contracts';
import { httpClient, type JsonAnswer } from './httpClient.ts';
import { apiUrl, resources, type ResourceName } from './resources.ts';

/** Ids of one request: a uuid takes some 45 characters of the address. */
const idsPerRequest = 100;

const rest = simpleRestProvider(apiUrl, async (url: string, options) => {
  const answer = await httpClient(url, options);
  return { ...answer, json: withIds(answer.json) };
});

async function getMany<RecordType extends RaRecord>(resource: string, { ids, signal }: GetManyParams<RecordType>) {
  // a list without a range is cut at its first page, so the range says how many
  const pages = await Promise.all(
    chunksOf(ids.map(String), idsPerRequest).map((chunk) =>
      rest.getList<RecordType>(resource, {
        filter: { id: chunk },
        sort: resources[resource as ResourceName].sort,
        pagination: { page: 1, perPage: chunk.length },
        ...(signal && { signal }),
      }),
    ),
  );
  return { data: pages.flatMap((page) => page.data) };
}

async function getOne<RecordType extends RaRecord>(resource: string, params: GetOneParams<RecordType>) {
  if ('one' in resources[resource as ResourceName]) return rest.getOne<RecordType>(resource, params);
  const { data } = await getMany<RecordType>(resource, {
    ids: [params.id],
    ...(params.signal && { signal: params.signal }),
  });
  const [record] = data;
  if (record === undefined) throw new HttpError(refusals.not_found.message, refusals.not_found.status);
  return { data: record };
}

/** ra-data-simple-rest over `/api/admin`, with `_id` read as `id`. */
export const dataProvider: DataProvider = { ...rest, supportAbortSignal: true, getMany, getOne };

function withIds(json: unknown): JsonAnswer['json'] {
  if (Array.isArray(json)) return json.map(withIds);
  if (typeof json !== 'object' || json === null || !('_id' in json)) return json;
  return { ...json, id: json._id };
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
