import { useGetList, useResourceContext } from 'react-admin';
import { resources, type ResourceName } from '../api/resources.ts';

/** How many records of the list stand in a state, or in any. */
export function StateCount({ state }: { state: string | undefined }) {
  const resource = useResourceContext() as ResourceName;
  const { total } = useGetList(resource, {
    filter: state === undefined ? {} : { state },
    sort: resources[resource].sort,
    pagination: { page: 1, perPage: 1 },
  });
  return total?.toLocaleString() ?? null;
}
