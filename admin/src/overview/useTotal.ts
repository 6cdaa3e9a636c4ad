import { useGetList } from 'react-admin';
import { resources, type ResourceName } from '../api/resources.ts';

/** How many records a list has: the total of its Content-Range. */
export function useTotal(resource: ResourceName, status?: string) {
  const { total, error } = useGetList(resource, {
    filter: status === undefined ? {} : { status },
    sort: resources[resource].sort,
    pagination: { page: 1, perPage: 1 },
  });
  return { total, error };
}
