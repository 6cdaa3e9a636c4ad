import simpleRestProvider from 'ra-data-simple-rest';
import {
  HttpError,
  type DataProvider,
  type GetListParams,
  type GetManyParams,
  type GetOneParams,
  type RaRecord,
} from 'react-admin';
import { refusals } from '@pass-along/contracts';
import { resources } from './resources.ts';
import type { AdminResource } from './defineResource.ts';
import { fetchFromApi, type JsonAnswer } from '../api/apiFetch.ts';
import { apiUrl } from '../api/resourceRecords.ts';

/** Ids per request: a uuid takes about 45 characters of the URL. */
const idsPerRequest = 100;

const unsorted = { field: 'id', order: 'ASC' } as const;

const rest = simpleRestProvider(apiUrl, async (url: string, options) => {
  const answer = await fetchFromApi(url, options);
  return { ...answer, json: withIds(answer.json) };
});

const byName = new Map<string, AdminResource>(resources.map((resource) => [resource.name, resource]));

function getList<RecordType extends RaRecord>(name: string, params: GetListParams) {
  // react-admin sorts by id when no sort is chosen
  const sort = params.sort?.field === 'id' ? byName.get(name)?.sort : params.sort;
  return rest.getList<RecordType>(name, { ...params, ...(sort && { sort }) });
}

async function getMany<RecordType extends RaRecord>(resource: string, { ids, signal }: GetManyParams<RecordType>) {
  // a list without a range returns only its first page, so the request names the range
  const pages = await Promise.all(
    splitIntoChunks(ids.map(String), idsPerRequest).map((chunk) =>
      getList<RecordType>(resource, {
        filter: { id: chunk },
        sort: unsorted,
        pagination: { page: 1, perPage: chunk.length },
        ...(signal && { signal }),
      }),
    ),
  );
  return { data: pages.flatMap((page) => page.data) };
}

async function getOne<RecordType extends RaRecord>(resource: string, params: GetOneParams<RecordType>) {
  if (byName.get(resource)?.hasRecords) return rest.getOne<RecordType>(resource, params);
  const { data } = await getMany<RecordType>(resource, {
    ids: [params.id],
    ...(params.signal && { signal: params.signal }),
  });
  const [record] = data;
  if (record === undefined) throw new HttpError(refusals.not_found.message, refusals.not_found.status);
  return { data: record };
}

/** ra-data-simple-rest on `/api/admin`, with `_id` mapped to `id`. */
export const dataProvider: DataProvider = { ...rest, supportAbortSignal: true, getList, getMany, getOne };

function withIds(json: unknown): JsonAnswer['json'] {
  if (Array.isArray(json)) return json.map(withIds);
  if (typeof json !== 'object' || json === null || !('_id' in json)) return json;
  return { ...json, id: json._id };
}

function splitIntoChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
