import { useGetList } from 'react-admin';
import { type ResourceName } from './records.ts';

/** How many records a list has: the total of its Content-Range. */
export function useTotal(resource: ResourceName, filter: Record<string, string> = {}, enabled = true) {
  const { total, error } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } }, { enabled });
  return { total, error };
}
