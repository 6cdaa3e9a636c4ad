import { unreadChatEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const unreadKey = ['chat', 'unread'] as const;

/** In how many conversations something is new. It stands in the bars of every page, without the rest of the chat. */
export function unreadOptions() {
  return queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(unreadChatEndpoints.unreadConversations, {}, { signal }),
  });
}
