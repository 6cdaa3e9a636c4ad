import { limits, type MessagesAnswer } from '@pass-along/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { unreadChatsKey } from './unreadChatsQuery.ts';

export const chatKeys = {
  all: ['chat'],
  list: (memberId: string) => ['chat', 'list', memberId],
  one: (conversationId: string) => ['chat', 'one', conversationId],
  messages: (conversationId: string) => ['chat', 'messages', conversationId],
  /** A prefix of the messages key: whatever invalidates the messages invalidates these, too. */
  around: (conversationId: string) => ['chat', 'messages', conversationId, 'around'],
  found: (conversationId: string) => ['chat', 'found', conversationId],
  unread: unreadChatsKey,
  typing: (conversationId: string) => ['chat-typing', conversationId],
} as const;

export function getConversationsQuery(memberId: string) {
  return queryOptions({
    queryKey: chatKeys.list(memberId),
    queryFn: ({ signal }) =>
      call('GET /api/conversations/user/:userId', { params: { userId: memberId }, query: {} }, { signal }),
  });
}

export function getConversationQuery(conversationId: string) {
  return queryOptions({
    queryKey: chatKeys.one(conversationId),
    queryFn: ({ signal }) => call('GET /api/conversations/:conversationId', { params: { conversationId } }, { signal }),
  });
}

/** The newest page first, then older ones; new messages are added to the newest page. */
export function getMessagesQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: chatKeys.messages(conversationId),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /api/messages/conversation/:conversationId',
        {
          params: { conversationId },
          query: { includeDeleted: true, limit: limits.message.page, ...(pageParam !== null && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages: [oldest], hasMore }: MessagesAnswer) =>
      hasMore ? (oldest?.number ?? undefined) : undefined,
  });
}

/** The boundary that a page was requested with. */
type PageBoundary = { before: number } | { after: number };

/** The messages around an older one; newer pages come first, as in the main list. `count` is the page size. */
export function getMessagesAroundQuery(conversationId: string, number: number, count: number) {
  const first: PageBoundary = { before: number + limits.message.page / 2 };
  return infiniteQueryOptions({
    queryKey: [...chatKeys.around(conversationId), number],
    meta: { passing: true },
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /api/messages/conversation/:conversationId',
        { params: { conversationId }, query: { includeDeleted: true, limit: limits.message.page, ...pageParam } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ messages: [oldest], hasMore }: MessagesAnswer, _pages, asked): PageBoundary | undefined =>
      typeof oldest?.number === 'number' && (hasMore || 'after' in asked) ? { before: oldest.number } : undefined,
    getPreviousPageParam: ({ messages }: MessagesAnswer): PageBoundary | undefined => {
      const newest = messages.at(-1)?.number ?? count;
      return newest < count ? { after: newest } : undefined;
    },
  });
}

export function getMessageSearchQuery(conversationId: string, keyword: string) {
  return queryOptions({
    queryKey: [...chatKeys.found(conversationId), keyword],
    meta: { passing: true },
    enabled: keyword !== '',
    queryFn: ({ signal }) =>
      call(
        'GET /api/messages/conversation/:conversationId/search',
        { params: { conversationId }, query: { keyword } },
        { signal },
      ),
  });
}

/** The members that are typing in a conversation, each with an expiry; only the live connection fills it. */
export function getTypingQuery(conversationId: string) {
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
