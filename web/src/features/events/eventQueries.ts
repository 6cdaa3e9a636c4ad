import { communityEventEndpoints, limits } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { type EventFilters } from './eventFilters.ts';
import { eventKeys } from './eventKeys.ts';

export function eventListOptions({ search, category, status, sortBy, sortOrder, past, page }: EventFilters) {
  const shown = { search, category, status, sortBy, sortOrder, page };
  const query = { ...shown, limit: limits.page.events, upcoming: past ? undefined : 'true' };
  return queryOptions({
    queryKey: [...eventKeys.all, 'list', query],
    queryFn: async ({ signal }) => (await call(communityEventEndpoints.listEvents, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function eventOptions(id: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'one', id],
    queryFn: async ({ signal }) => (await call(communityEventEndpoints.getEvent, { params: { id } }, { signal })).data,
  });
}

export const calendarFeedOptions = queryOptions({
  queryKey: eventKeys.feed,
  queryFn: ({ signal }) => call(communityEventEndpoints.calendarFeed, {}, { signal }),
});
