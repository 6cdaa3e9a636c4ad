import { useGetList } from 'react-admin';
import type { ResourceName } from './resourceRecords.ts';

/** The number of records of a list: the total of its Content-Range. */
export function useTotal(resource: ResourceName, filter: Record<string, string> = {}, enabled = true) {
  const { total, error } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } }, { enabled });
  return { total, error };
}
