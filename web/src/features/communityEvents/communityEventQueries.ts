import { limits } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import type { EventFilters } from './eventFilters.ts';
import { eventKeys } from './communityEventKeys.ts';

export function getEventListQuery({ past, mine, ...shown }: EventFilters) {
  const query = { ...shown, limit: limits.page.events, upcoming: past ? undefined : 'true' };
  return queryOptions({
    queryKey: [...eventKeys.all, 'list', query, mine],
    queryFn: async ({ signal }) => {
      const list = mine
        ? await call('GET /api/events/user/me', { query: { ...query, type: mine } }, { signal })
        : await call('GET /api/events', { query }, { signal });
      return list.data;
    },
    placeholderData: keepPreviousData,
  });
}

/** The next events. */
export const upcomingEventsQuery = queryOptions({
  queryKey: [...eventKeys.all, 'upcoming'],
  queryFn: async ({ signal }) => {
    const query = { status: 'active', upcoming: 'true', limit: limits.event.upcomingShown };
    return (await call('GET /api/events', { query }, { signal })).data.events;
  },
});

export function getEventQuery(id: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/events/:id', { params: { id } }, { signal })).data,
  });
}

export const calendarFeedQuery = queryOptions({
  queryKey: eventKeys.feed,
  queryFn: ({ signal }) => call('GET /api/calendar-feed', {}, { signal }),
});
