import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readItemFilters, writeItemFilters, type ItemFilters } from './itemFilters.ts';

/** The filters in the address. A changed filter resets the page to 1. */
export function useItemFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readItemFilters(params), [params]);
  const change = useCallback(
    (changes: Partial<ItemFilters>, options: { replace?: boolean } = {}) => {
      setParams((current) => writeItemFilters({ ...readItemFilters(current), page: 1, ...changes }), options);
    },
    [setParams],
  );
  return { filters, change };
}
