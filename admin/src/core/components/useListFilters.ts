import { isRecord } from '@pass-along/contracts';
import { useListContext } from 'react-admin';

/** The chosen filters of the list, by name. */
export function useListFilters(): Readonly<Record<string, unknown>> {
  const filters: unknown = useListContext().filterValues;
  return isRecord(filters) ? filters : {};
}
