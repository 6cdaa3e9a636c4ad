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

/** Which of the member's events: all, joined or created ones. */
export const mineChoices = ['all', 'joined', 'created'] as const satisfies readonly (OwnEventType | 'all')[];
export type MineChoice = (typeof mineChoices)[number];

/** The filters of the events page, all in the address. */
export interface EventFilters {
  search: string;
  category: EventCategory | undefined;
  status: EventStatus | undefined;
  sortBy: EventSort;
  sortOrder: 'asc' | 'desc';
  /** Includes past events. */
  past: boolean;
  /** Undefined shows the events of all members. */
  mine: MineChoice | undefined;
  page: number;
}

export const defaultEventFilters: EventFilters = {
  search: '',
  category: undefined,
  status: undefined,
  sortBy: 'startDate',
  sortOrder: 'asc',
  past: false,
  mine: undefined,
  page: 1,
};

/** Reads the filters from an address; unknown values count as absent. */
export function readEventFilters(params: URLSearchParams): EventFilters {
  const findOption = <V extends string>(values: readonly V[], name: string) =>
    values.find((value) => value === params.get(name));
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    category: findOption(eventCategories, 'category'),
    status: findOption(eventStatuses, 'status'),
    sortBy: findOption(eventSorts, 'sortBy') ?? defaultEventFilters.sortBy,
    sortOrder: findOption(['asc', 'desc'], 'sortOrder') ?? defaultEventFilters.sortOrder,
    past: params.get('past') === 'true',
    mine: findOption(mineChoices, 'mine'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes only what differs from the default. */
export function writeEventFilters(filters: EventFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'category', 'status', 'sortBy', 'sortOrder', 'past', 'mine', 'page'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== defaultEventFilters[name]) params.set(name, String(value));
  }
  return params;
}

/** The filters that follow from a status: completed and cancelled events are mostly in the past. */
export function getStatusFilters(status: EventStatus | undefined): Partial<EventFilters> {
  return status === 'completed' || status === 'cancelled' ? { status, past: true } : { status };
}

export function isFiltered({ search, category, status }: EventFilters): boolean {
  return search !== '' || category !== undefined || status !== undefined;
}

/** The filters in the address. A changed filter resets the page to 1. */
export function useEventFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readEventFilters(params), [params]);
  const change = useCallback(
    (changes: Partial<EventFilters>, options: { replace?: boolean } = {}) => {
      setParams((current) => writeEventFilters({ ...readEventFilters(current), page: 1, ...changes }), options);
    },
    [setParams],
  );
  return { filters, change };
}
