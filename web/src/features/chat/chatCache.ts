import type { ConversationAnswer, MessageAnswer, MessagesAnswer } from '@pass-along/contracts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { chatKeys, getConversationQuery, getConversationsQuery, getMessagesQuery } from './chatQueries.ts';

type Pages = InfiniteData<MessagesAnswer>;

/** The highest message number in the list. */
export function getNewestNumber(pages: Pages): number {
  return pages.pages[0]?.messages.at(-1)?.number ?? 0;
}

/** Adds or replaces a message in the pages; returns undefined when an earlier message is missing. */
export function withMessage(pages: Pages, message: MessageAnswer): Pages | undefined {
  const { number } = message;
  if (number === null) return undefined;
  if (number > getNewestNumber(pages)) {
    if (number !== getNewestNumber(pages) + 1) return undefined;
    const [newest = { messages: [], hasMore: false }, ...older] = pages.pages;
    return { ...pages, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
  }
  return withChanged(pages, message);
}

/** Replaces a message in the pages, if they have it. */
function withChanged(pages: Pages, message: MessageAnswer): Pages {
  const updateMessage = (each: MessageAnswer) => (each._id === message._id ? message : updateQuote(each, message));
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, messages: page.messages.map(updateMessage) })) };
}

/** Updates the quote of a message in a reply. */
function updateQuote(each: MessageAnswer, message: MessageAnswer): MessageAnswer {
  const { _id, deleted } = message;
  return each.replyTo?._id === _id
    ? { ...each, replyTo: { ...each.replyTo, content: toPreviewText(message), deleted } }
    : each;
}

/** A message as one line: its text, or its file name. */
export function toPreviewText({ content, fileName }: Pick<MessageAnswer, 'content' | 'fileName'>): string {
  return content === '' ? (fileName ?? '') : content;
}

/** Restarts requests in flight: their response may lack the change that was just announced. */
function resetRunningRequests(queryClient: QueryClient, queryKey: QueryKey): void {
  const underWay = { queryKey, fetchStatus: 'fetching' } as const;
  void queryClient.invalidateQueries({ ...underWay, predicate: ({ state }) => state.data !== undefined });
  // resetQueries keeps the pending state until the first response
  void queryClient.resetQueries({ ...underWay, predicate: ({ state }) => state.data === undefined });
}

/** Applies a new or changed message to the caches, or reloads the conversation when messages are missing. */
export function applyMessage(queryClient: QueryClient, message: MessageAnswer): void {
  const { queryKey } = getMessagesQuery(message.conversationId);
  resetRunningRequests(queryClient, queryKey);
  resetRunningRequests(queryClient, chatKeys.found(message.conversationId));
  queryClient.setQueriesData<Pages>(
    { queryKey: chatKeys.around(message.conversationId) },
    (pages) => pages && withChanged(pages, message),
  );
  queryClient.setQueriesData<{ messages: MessageAnswer[] }>(
    { queryKey: chatKeys.found(message.conversationId) },
    (found) => found && { messages: found.messages.map((each) => (each._id === message._id ? message : each)) },
  );
  const pages = queryClient.getQueryData(queryKey);
  if (!pages) return;
  const now = withMessage(pages, message);
  if (now) queryClient.setQueryData(queryKey, now);
  else void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** The conversation with a new or changed last message. */
export function updateLastMessage(
  conversation: ConversationAnswer,
  message: MessageAnswer,
  isOwn: boolean,
): ConversationAnswer {
  const { _id, messageType, deleted, timestamp, number } = message;
  const lastMessage = {
    _id,
    content: toPreviewText(message),
    messageType,
    deleted,
    timestamp,
    senderId: message.senderId._id,
  };
  if (conversation.lastMessage?._id === _id) return { ...conversation, lastMessage };
  if (number === null || number <= conversation.messageCount) return conversation;
  const said = number - conversation.messageCount;
  return {
    ...conversation,
    lastMessage,
    updatedAt: timestamp,
    messageCount: number,
    unreadCount: isOwn ? 0 : conversation.unreadCount + (deleted ? said - 1 : said),
  };
}

/** The conversation after a member has read up to a number. */
export function updateReadMarks(
  conversation: ConversationAnswer,
  read: { memberId: string; number: number },
  isOwn: boolean,
): ConversationAnswer {
  return {
    ...conversation,
    readUpTo: conversation.readUpTo.map((each) => (each.memberId === read.memberId ? read : each)),
    // numbers include deleted messages, and reading adds nothing
    unreadCount: isOwn
      ? Math.max(0, Math.min(conversation.unreadCount, conversation.messageCount - read.number))
      : conversation.unreadCount,
  };
}

/** Changes a conversation in all caches; reloads the list if it lacks the conversation. */
export function updateConversation(
  queryClient: QueryClient,
  conversationId: string,
  memberId: string,
  change: (conversation: ConversationAnswer) => ConversationAnswer,
): void {
  const { queryKey } = getConversationsQuery(memberId);
  resetRunningRequests(queryClient, chatKeys.one(conversationId));
  resetRunningRequests(queryClient, queryKey);
  queryClient.setQueryData(getConversationQuery(conversationId).queryKey, (known) => known && change(known));
  const list = queryClient.getQueryData(queryKey);
  if (list?.some(({ _id }) => _id === conversationId) === true) {
    const changed = list.map((each) => (each._id === conversationId ? change(each) : each));
    queryClient.setQueryData(
      queryKey,
      changed.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
    );
  } else void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

export function reloadConversation(queryClient: QueryClient, conversationId: string, memberId: string): void {
  for (const queryKey of [
    chatKeys.list(memberId),
    chatKeys.one(conversationId),
    chatKeys.messages(conversationId),
    chatKeys.unread,
  ])
    void queryClient.invalidateQueries({ queryKey });
}
