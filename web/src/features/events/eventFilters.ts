import {
  eventCategories,
  eventSorts,
  eventStatuses,
  type EventCategory,
  type EventSort,
  type EventStatus,
  type OwnEventType,
} from '@pass-along/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which of one's own: all of them, or those that one joined or created. */
export const mineChoices = ['all', 'joined', 'created'] as const satisfies readonly (OwnEventType | 'all')[];
export type MineChoice = (typeof mineChoices)[number];

/** What the events page shows, all of it in the address. */
export interface EventFilters {
  search: string;
  category: EventCategory | undefined;
  status: EventStatus | undefined;
  sortBy: EventSort;
  sortOrder: 'asc' | 'desc';
  /** Shows what is over, too. */
  past: boolean;
  /** Everybody's, unless it is said. */
  mine: MineChoice | undefined;
  page: number;
}

export const noFilters: EventFilters = {
  search: '',
  category: undefined,
  status: undefined,
  sortBy: 'startDate',
  sortOrder: 'asc',
  past: false,
  mine: undefined,
  page: 1,
};

/** Reads an address; whatever makes no sense counts as not said. */
export function readFilters(params: URLSearchParams): EventFilters {
  const oneOf = <V extends string>(values: readonly V[], name: string) =>
    values.find((value) => value === params.get(name));
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    category: oneOf(eventCategories, 'category'),
    status: oneOf(eventStatuses, 'status'),
    sortBy: oneOf(eventSorts, 'sortBy') ?? noFilters.sortBy,
    sortOrder: oneOf(['asc', 'desc'], 'sortOrder') ?? noFilters.sortOrder,
    past: params.get('past') === 'true',
    mine: oneOf(mineChoices, 'mine'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes only what differs from the default. */
export function writeFilters(filters: EventFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'category', 'status', 'sortBy', 'sortOrder', 'past', 'mine', 'page'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== noFilters[name]) params.set(name, String(value));
  }
  return params;
}

/** The filters that choosing a status changes: what is completed or cancelled is mostly over. */
export function ofStatus(status: EventStatus | undefined): Partial<EventFilters> {
  return status === 'completed' || status === 'cancelled' ? { status, past: true } : { status };
}

export function isFiltered({ search, category, status }: EventFilters): boolean {
  return search !== '' || category !== undefined || status !== undefined;
}

/** The filters in the address. A changed filter starts again at page 1. */
export function useEventFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (changes: Partial<EventFilters>, options: { replace?: boolean } = {}) => {
      setParams((current) => writeFilters({ ...readFilters(current), page: 1, ...changes }), options);
    },
    [setParams],
  );
  return { filters, change };
}
