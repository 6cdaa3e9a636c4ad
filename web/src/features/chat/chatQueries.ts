import { chatEndpoints, limits, messageEndpoints, type MessagesAnswer } from '@pass-along/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { unreadKey } from './unreadChats.ts';

export const chatKeys = {
  all: ['chat'],
  list: (memberId: string) => ['chat', 'list', memberId],
  one: (conversationId: string) => ['chat', 'one', conversationId],
  messages: (conversationId: string) => ['chat', 'messages', conversationId],
  found: (conversationId: string, keyword: string) => ['chat', 'found', conversationId, keyword],
  unread: unreadKey,
  typing: (conversationId: string) => ['chat-typing', conversationId],
} as const;

export function conversationsOptions(memberId: string) {
  return queryOptions({
    queryKey: chatKeys.list(memberId),
    queryFn: ({ signal }) =>
      call(chatEndpoints.listConversations, { params: { userId: memberId }, query: {} }, { signal }),
  });
}

export function conversationOptions(conversationId: string) {
  return queryOptions({
    queryKey: chatKeys.one(conversationId),
    queryFn: ({ signal }) => call(chatEndpoints.getConversation, { params: { conversationId } }, { signal }),
  });
}

/** The newest page first, then older ones; what is said meanwhile is added to the newest. */
export function messagesOptions(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: chatKeys.messages(conversationId),
    queryFn: ({ signal, pageParam }) =>
      call(
        messageEndpoints.listMessages,
        {
          params: { conversationId },
          query: { limit: limits.message.page, ...(pageParam !== null && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages: [oldest], hasMore }: MessagesAnswer) =>
      hasMore ? (oldest?.number ?? undefined) : undefined,
  });
}

export function foundOptions(conversationId: string, keyword: string) {
  return queryOptions({
    queryKey: chatKeys.found(conversationId, keyword),
    enabled: keyword !== '',
    queryFn: ({ signal }) =>
      call(messageEndpoints.searchMessages, { params: { conversationId }, query: { keyword } }, { signal }),
  });
}

/** Who is writing in a conversation, until when; kept by the live line alone. */
export function typingOptions(conversationId: string) {
  return queryOptions({
    queryKey: chatKeys.typing(conversationId),
    queryFn: (): readonly Typing[] => [],
    enabled: false,
  });
}

export interface Typing {
  memberId: string;
  /** Milliseconds since 1970. */
  until: number;
}
