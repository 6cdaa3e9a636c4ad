import { limits, type ConversationEvent, type MessageEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { conversationDecider, isAcquainted, getDirectConversation } from './conversationDecider.ts';
import { messageDecider } from './messageDecider.ts';
import { readingDecider } from './readingDecider.ts';

const at = '2030-05-05T10:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

describe('a direct conversation', () => {
  const given = givenFor(conversationDecider);
  const pair = { conversationId: 'chat1', memberIds: ['anna', 'ben'] };
  const opened: ConversationEvent = {
    type: 'DirectConversationOpened',
    data: { ...pair, byMemberId: 'anna', openedAt: at },
  };
  const answered: ConversationEvent = {
    type: 'ConversationAnswered',
    data: { conversationId: 'chat1', memberId: 'ben', answeredAt: at },
  };

  it('is opened once, whoever asks for it', () => {
    given()
      .when({ type: 'OpenDirectConversation', ...pair, by: 'anna', at })
      .then(opened);
    given(opened)
      .when({ type: 'OpenDirectConversation', ...pair, by: 'ben', at })
      .decidesNothing();
  });

  it('remembers that the other side wrote, once, and not that its opener did', () => {
    given(opened).when({ type: 'AnswerConversation', by: 'ben', at }).then(answered);
    given(opened, answered).when({ type: 'AnswerConversation', by: 'ben', at }).decidesNothing();
    given(opened).when({ type: 'AnswerConversation', by: 'anna', at }).decidesNothing();
    given().when({ type: 'AnswerConversation', by: 'anna', at }).refuses('conversation_not_found');
  });

  it('makes its opener a stranger until the other side answers', () => {
    const before = getDirectConversation(given(opened).state());
    expect([isAcquainted(before, 'anna'), isAcquainted(before, 'ben')]).toEqual([true, false]);
    expect(isAcquainted(getDirectConversation(given(opened, answered).state()), 'ben')).toBe(true);
  });

  it('is hidden by each for themselves', () => {
    given(opened)
      .when({ type: 'HideConversation', conversationId: 'chat1', by: 'ben', at })
      .then({ type: 'ConversationHidden', data: { conversationId: 'chat1', memberId: 'ben', hiddenAt: at } });
  });
});

describe('the conversation of a swap loop', () => {
  const given = givenFor(conversationDecider);
  const loop = { conversationId: 'loop1', memberIds: ['anna', 'ben', 'cleo'] };
  const opened: ConversationEvent = { type: 'LoopConversationOpened', data: { ...loop, openedAt: at } };

  it('is opened once for its members, and has no side that answers first', () => {
    given()
      .when({ type: 'OpenLoopConversation', ...loop, at })
      .then(opened);
    given(opened)
      .when({ type: 'OpenLoopConversation', ...loop, at })
      .decidesNothing();
    expect(given(opened).state()).toMatchObject({ status: 'loop', memberIds: loop.memberIds });
    given(opened).when({ type: 'AnswerConversation', by: 'ben', at }).refuses('conversation_not_found');
  });

  it('is hidden and muted by each for themselves', () => {
    given(opened)
      .when({ type: 'MuteConversation', conversationId: 'loop1', by: 'ben', at })
      .then({ type: 'ConversationMuted', data: { conversationId: 'loop1', memberId: 'ben', mutedAt: at } });
  });
});

describe('a message', () => {
  const given = givenFor(messageDecider);
  const command = {
    type: 'SendMessage',
    messageId: 'message1',
    conversationId: 'chat1',
    by: 'anna',
    content: 'Is the lamp still there?',
    clientId: 'mine1',
    replyToId: null,
    mentionedIds: [],
    addressedIds: ['ben'],
    at,
  } as const;
  const named = { messageId: 'message1', conversationId: 'chat1' };
  const sent = {
    type: 'MessageSent',
    data: {
      ...named,
      senderId: 'anna',
      content: 'Is the lamp still there?',
      clientId: 'mine1',
      replyToId: null,
      mentionedIds: [],
      addressedIds: ['ben'],
      sentAt: at,
    },
  } satisfies MessageEvent;
  const deleted: MessageEvent = { type: 'MessageDeleted', data: { ...named, senderId: 'anna', deletedAt: at } };
  const liked: MessageEvent = {
    type: 'ReactionAdded',
    data: { ...named, memberId: 'ben', reaction: '👍', addedAt: at },
  };

  it('is sent once, however often it is tried', () => {
    given().when(command).then(sent);
    given(sent)
      .when({ ...command, at: minutesLater(1) })
      .decidesNothing();
    given(sent, deleted).when(command).decidesNothing();
  });

  it('is edited by its author for fifteen minutes', () => {
    const edit = { type: 'EditMessage', by: 'anna', content: 'Is the lamp there?' } as const;
    const until = minutesLater(limits.message.editMinutes);
    given(sent)
      .when({ ...edit, at: until })
      .then({
        type: 'MessageEdited',
        data: { ...named, senderId: 'anna', content: 'Is the lamp there?', editedAt: until },
      });
    given(sent)
      .when({ ...edit, content: command.content, at })
      .decidesNothing();
    given(sent)
      .when({ ...edit, at: minutesLater(15.01) })
      .refuses('edit_too_late');
    given(sent)
      .when({ ...edit, by: 'ben', at })
      .refuses('not_your_message');
    given(sent, deleted)
      .when({ ...edit, at })
      .refuses('message_deleted');
    given()
      .when({ ...edit, at })
      .refuses('message_not_found');
  });

  it('tells of an edit whom it mentions anew, as far as they would hear of it', () => {
    const content = '@Ben @Cleo, is it there?';
    const sentToBen: MessageEvent = { type: 'MessageSent', data: { ...sent.data, mentionedIds: ['ben'] } };
    const edit = { type: 'EditMessage', by: 'anna', content, at } as const;
    const mentions = { mentionedIds: ['ben', 'cleo'], addressedIds: ['ben', 'cleo'] };
    const edited = { ...named, senderId: 'anna', content, editedAt: at };
    const mentioning: MessageEvent = {
      type: 'MessageEdited',
      data: { ...edited, mentionedIds: ['ben', 'cleo'], addressedIds: ['cleo'] },
    };
    given(sentToBen)
      .when({ ...edit, mentions })
      .then(mentioning);
    given(sentToBen).when(edit).then({ type: 'MessageEdited', data: edited });
    expect(given(sentToBen, mentioning).state()).toMatchObject({ mentionedIds: ['ben', 'cleo'] });
    expect(given(sentToBen, { type: 'MessageEdited', data: edited }).state()).toMatchObject({ mentionedIds: ['ben'] });
  });

  it('is deleted by its author alone, and keeps no word', () => {
    given(sent).when({ type: 'DeleteMessage', by: 'anna', at }).then(deleted);
    given(sent, deleted).when({ type: 'DeleteMessage', by: 'anna', at }).decidesNothing();
    given(sent).when({ type: 'DeleteMessage', by: 'ben', at }).refuses('not_yours_to_delete');
    expect(given(sent, liked, deleted).state()).toMatchObject({ status: 'deleted', content: '', reactions: [] });
  });

  it('takes each reaction of a member once', () => {
    const react = { type: 'React', by: 'ben', reaction: '👍', given: true, at } as const;
    given(sent).when(react).then(liked);
    given(sent, liked).when(react).decidesNothing();
    given(sent)
      .when({ ...react, given: false })
      .decidesNothing();
    given(sent, liked)
      .when({ ...react, given: false })
      .then({ type: 'ReactionRemoved', data: { ...named, memberId: 'ben', reaction: '👍', removedAt: at } });
    given(sent, deleted).when(react).refuses('message_deleted');
  });
});

describe('reading', () => {
  const given = givenFor(readingDecider);
  const read = {
    type: 'ReadMessages',
    conversationId: 'chat1',
    memberId: 'ben',
    upToMessageId: 'message1',
    at,
  } as const;
  const data = { conversationId: 'chat1', memberId: 'ben', upToMessageId: 'message1', readAt: at };

  it('is noted once for a message, and every time for all there is', () => {
    given().when(read).then({ type: 'MessagesRead', data });
    given({ type: 'MessagesRead', data }).when(read).decidesNothing();
    const all = { ...data, upToMessageId: null };
    given({ type: 'MessagesRead', data: all })
      .when({ ...read, upToMessageId: null })
      .then({ type: 'MessagesRead', data: all });
  });
});

describe('muting a conversation', () => {
  const given = givenFor(conversationDecider);
  const muted: ConversationEvent = {
    type: 'ConversationMuted',
    data: { conversationId: 'chat1', memberId: 'anna', mutedAt: at },
  };

  it('is for one side alone, and holds until it is taken back', () => {
    const by = { conversationId: 'chat1', by: 'anna', at };
    given()
      .when({ type: 'MuteConversation', ...by })
      .then(muted);
    given(muted)
      .when({ type: 'MuteConversation', ...by })
      .decidesNothing();
    given(muted)
      .when({ type: 'UnmuteConversation', ...by, by: 'ben' })
      .decidesNothing();
    given(muted)
      .when({ type: 'UnmuteConversation', ...by })
      .then({ type: 'ConversationUnmuted', data: { conversationId: 'chat1', memberId: 'anna', unmutedAt: at } });
  });
});

describe('blocking', () => {
  const given = givenFor(conversationDecider);
  const pair = { conversationId: 'chat1', blockedId: 'ben' };
  const blocked: ConversationEvent = { type: 'MemberBlocked', data: { ...pair, memberId: 'anna', blockedAt: at } };

  it('holds until it is taken back, before and after the two have talked', () => {
    given()
      .when({ type: 'BlockMember', ...pair, by: 'anna', at })
      .then(blocked);
    given(blocked)
      .when({ type: 'BlockMember', ...pair, by: 'anna', at })
      .decidesNothing();
    given(blocked)
      .when({ type: 'UnblockMember', ...pair, by: 'anna', at })
      .then({ type: 'MemberUnblocked', data: { ...pair, memberId: 'anna', unblockedAt: at } });
    given()
      .when({ type: 'UnblockMember', ...pair, by: 'anna', at })
      .decidesNothing();
    const opened: ConversationEvent = {
      type: 'DirectConversationOpened',
      data: { conversationId: 'chat1', memberIds: ['anna', 'ben'], byMemberId: 'ben', openedAt: at },
    };
    expect(given(blocked, opened).state()).toMatchObject({ status: 'direct', blockedBy: ['anna'] });
  });
});
