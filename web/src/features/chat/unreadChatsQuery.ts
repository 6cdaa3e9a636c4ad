import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';

export const unreadChatsKey = ['chat', 'unread'] as const;

/** The number of unread conversations. The navigation bars of every page show it without loading the chat. */
export function getUnreadChatsQuery() {
  return queryOptions({
    queryKey: unreadChatsKey,
    queryFn: ({ signal }) => call('GET /api/conversations/unread', {}, { signal }),
  });
}
