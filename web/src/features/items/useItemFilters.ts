import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type ItemFilters } from './itemFilters.ts';

/** The filters in the address. A changed filter resets the page to 1. */
export function useItemFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (changes: Partial<ItemFilters>, options: { replace?: boolean } = {}) => {
      setParams((current) => writeFilters({ ...readFilters(current), page: 1, ...changes }), options);
    },
    [setParams],
  );
  return { filters, change };
}
