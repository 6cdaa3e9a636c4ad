import { unreadChatEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const unreadKey = ['chat', 'unread'] as const;

/** The number of unread conversations. The navigation bars of every page show it without loading the chat. */
export function unreadOptions() {
  return queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(unreadChatEndpoints.unreadConversations, {}, { signal }),
  });
}
