import type { ConversationAnswer } from '@pass-along/contracts';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../testing/chatBuilders.ts';
import { updateLastMessage, updateReadMarks, updateConversation, applyMessage, withMessage } from './chatCache.ts';
import { getConversationQuery, getConversationsQuery, getMessagesQuery } from './chatQueries.ts';

const pages = (...list: number[][]) => ({
  pages: list.map((numbers) => ({ messages: numbers.map((number) => aMessage(number)), hasMore: true })),
  pageParams: list.map((numbers, at) => (at === 0 ? null : (numbers.at(-1) ?? 0) + 1)),
});
const numbers = (shown: ReturnType<typeof withMessage>) =>
  shown?.pages.map(({ messages }) => messages.map(({ number }) => number));

describe('the pages of a conversation', () => {
  it('take what is said next at their end', () => {
    expect(numbers(withMessage(pages([3, 4], [1, 2]), aMessage(5)))).toEqual([
      [3, 4, 5],
      [1, 2],
    ]);
    expect(numbers(withMessage(pages([]), aMessage(1)))).toEqual([[1]]);
  });

  it('say nothing twice', () => {
    const once = withMessage(pages([3, 4]), aMessage(5)) ?? pages([]);
    expect(numbers(withMessage(once, aMessage(5)))).toEqual([[3, 4, 5]]);
  });

  it('are read again where something between is missing, or a message has no place yet', () => {
    expect(withMessage(pages([3, 4]), aMessage(6))).toBeUndefined();
    expect(withMessage(pages([3, 4]), aMessage(5, { number: null }))).toBeUndefined();
  });

  it('show a changed message where it stands, and where it is quoted', () => {
    const { _id, senderId, content } = aMessage(1);
    const shown = pages([2]);
    shown.pages[0]?.messages.push(aMessage(3, { replyTo: { _id, number: 1, senderId, content, deleted: false } }));
    const now = withMessage(shown, aMessage(1, { content: '', deleted: true }));
    expect(now?.pages[0]?.messages.at(-1)?.replyTo).toMatchObject({ content: '', deleted: true });
    const changed = withMessage(shown, aMessage(2, { content: 'line two' }));
    expect(changed?.pages[0]?.messages[0]?.content).toBe('line two');
  });
});

describe('a conversation in the list', () => {
  it('counts what others say, and not what one says oneself', () => {
    expect(updateLastMessage(aConversation(), aMessage(3), false)).toMatchObject({ unreadCount: 1, messageCount: 3 });
    expect(updateLastMessage(aConversation({ unreadCount: 4 }), aMessage(3), true)).toMatchObject({ unreadCount: 0 });
    expect(updateLastMessage(aConversation(), aMessage(1), false)).toEqual(aConversation());
  });

  it('shows that its last message is gone', () => {
    const now = updateLastMessage(aConversation(), aMessage(2, { content: '', deleted: true }), false);
    expect(now).toMatchObject({ unreadCount: 0, lastMessage: { content: '', deleted: true } });
  });

  it('knows how far each has read', () => {
    const unread = aConversation({ unreadCount: 2 });
    expect(updateReadMarks(unread, { memberId: 'asha', number: 1 }, true).unreadCount).toBe(1);
    const read = updateReadMarks(unread, { memberId: 'bram', number: 1 }, false);
    expect([read.unreadCount, read.readUpTo[1]]).toEqual([2, { memberId: 'bram', number: 1 }]);
  });

  it('counts no deleted message as unread', () => {
    const conversation = aConversation({ unreadCount: 0 });
    const { messageCount } = conversation;
    const gone = { ...aMessage(messageCount + 1), deleted: true };
    expect(updateLastMessage(conversation, gone, false).unreadCount).toBe(0);
    expect(updateReadMarks(conversation, { memberId: 'asha', number: 0 }, true).unreadCount).toBe(0);
  });
});

describe('what is heard while an answer is on its way', () => {
  let queryClient: QueryClient;
  let stops: (() => void)[];
  beforeEach(() => {
    queryClient = new QueryClient();
    stops = [];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  /** Controllable answers to the first, second and third request. */
  function answers<T>() {
    const given: ((answer: T) => void)[] = [];
    const ask = () => new Promise<T>((resolve) => void given.push(resolve));
    return { given, ask };
  }
  const page = (...said: number[]) => ({ messages: said.map((number) => aMessage(number)), hasMore: false });

  function readMessages(known?: ReturnType<typeof page>) {
    const { given, ask } = answers<ReturnType<typeof page>>();
    const options = getMessagesQuery('chat');
    if (known) queryClient.setQueryData(options.queryKey, { pages: [known], pageParams: [null] });
    stops.push(new InfiniteQueryObserver(queryClient, { ...options, queryFn: ask }).subscribe(() => undefined));
    const shown = () => numbers(queryClient.getQueryData(options.queryKey));
    return { given, shown };
  }

  it('is not lost to the older answer', async () => {
    const { given, shown } = readMessages(page(1, 2));
    applyMessage(queryClient, aMessage(3));
    expect(shown()).toEqual([[1, 2, 3]]);
    await expect.poll(() => given).toHaveLength(2);
    given[0]?.(page(1, 2));
    given[1]?.(page(1, 2, 3));
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(shown()).toEqual([[1, 2, 3]]);
  });

  it('is not missing from the first answer', async () => {
    const { given, shown } = readMessages();
    applyMessage(queryClient, aMessage(3));
    await expect.poll(() => given).toHaveLength(2);
    given[0]?.(page(1, 2));
    given[1]?.(page(1, 2, 3));
    await expect.poll(() => shown()).toEqual([[1, 2, 3]]);
  });

  it('asks nothing again where none is', () => {
    const { given } = readMessages(page(1, 2));
    given[0]?.(page(1, 2));
    queryClient.setQueryData(getMessagesQuery('other').queryKey, { pages: [page(1)], pageParams: [null] });
    applyMessage(queryClient, aMessage(2, { conversationId: 'other' }));
    expect(given).toHaveLength(1);
  });

  it('stays with the conversation, alone and in the list', async () => {
    const one = answers<ConversationAnswer>();
    const list = answers<ConversationAnswer[]>();
    const alone = getConversationQuery('chat');
    const all = getConversationsQuery('asha');
    queryClient.setQueryData(alone.queryKey, aConversation());
    queryClient.setQueryData(all.queryKey, [aConversation()]);
    stops.push(
      new QueryObserver(queryClient, { ...alone, queryFn: one.ask }).subscribe(() => undefined),
      new QueryObserver(queryClient, { ...all, queryFn: list.ask }).subscribe(() => undefined),
    );
    const said = (known: ConversationAnswer) => updateLastMessage(known, aMessage(3), false);
    updateConversation(queryClient, 'chat', 'asha', said);
    await expect.poll(() => [one.given.length, list.given.length]).toEqual([2, 2]);
    one.given[0]?.(aConversation());
    list.given[0]?.([aConversation()]);
    one.given[1]?.(said(aConversation()));
    list.given[1]?.([said(aConversation())]);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(queryClient.getQueryData(alone.queryKey)?.unreadCount).toBe(1);
    expect(queryClient.getQueryData(all.queryKey)?.map(({ unreadCount }) => unreadCount)).toEqual([1]);
  });
});
