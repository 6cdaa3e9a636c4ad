import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

export const notificationKeys = {
  all: ['notifications'],
  unread: ['notifications', 'unread'],
  list: ['notifications', 'list'],
} as const;

export function getUnreadNotificationsQuery() {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => call('GET /api/notifications/unread', {}, { signal }),
  });
}

/** Newest first, page by page. */
export function getNotificationsQuery() {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/notifications', { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
