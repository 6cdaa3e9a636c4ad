import { describe, expect, it } from 'vitest';
import { aConversation, aMessage } from '../../testing/chatBuilders.ts';
import { afterMessage, afterReading, withMessage } from './chatCache.ts';

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
    expect(afterMessage(aConversation(), aMessage(3), false)).toMatchObject({ unreadCount: 1, messageCount: 3 });
    expect(afterMessage(aConversation({ unreadCount: 4 }), aMessage(3), true)).toMatchObject({ unreadCount: 0 });
    expect(afterMessage(aConversation(), aMessage(1), false)).toEqual(aConversation());
  });

  it('shows that its last message is gone', () => {
    const now = afterMessage(aConversation(), aMessage(2, { content: '', deleted: true }), false);
    expect(now).toMatchObject({ unreadCount: 0, lastMessage: { content: '', deleted: true } });
  });

  it('knows how far each has read', () => {
    const unread = aConversation({ unreadCount: 2 });
    expect(afterReading(unread, { memberId: 'asha', number: 1 }, true).unreadCount).toBe(1);
    const read = afterReading(unread, { memberId: 'bram', number: 1 }, false);
    expect([read.unreadCount, read.readUpTo[1]]).toEqual([2, { memberId: 'bram', number: 1 }]);
  });
});
