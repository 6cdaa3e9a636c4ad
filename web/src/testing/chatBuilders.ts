import { presentMessage, type ConversationAnswer, type MessageAnswer, type ShownMessage } from '@pass-along/contracts';
import { asha } from './builders.ts';

const ashaHerself = { _id: asha._id, name: asha.name, avatar: asha.avatar };
export const bram = { _id: 'bram', name: 'Bram de Wit', avatar: '' };

/** What Bram said to Asha, as she reads it, unless a test says otherwise. */
export function aMessage(number: number, differences: Partial<ShownMessage> = {}): MessageAnswer {
  const message: ShownMessage = {
    messageId: `message${String(number)}`,
    conversationId: 'chat',
    sender: bram,
    content: `line ${String(number)}`,
    number,
    clientId: null,
    replyTo: null,
    mentionedIds: [],
    reactions: [],
    sentAt: '2026-03-04T10:00:00.000Z',
    editedAt: null,
    deleted: false,
    ...differences,
  };
  return presentMessage(message, asha._id, message.sentAt);
}

/** Said by Asha herself. */
export function ownMessage(number: number, differences: Partial<ShownMessage> = {}): MessageAnswer {
  return aMessage(number, { sender: ashaHerself, ...differences });
}

/** Asha's conversation with Bram, in which she has read everything, unless a test says otherwise. */
export function aConversation(differences: Partial<ConversationAnswer> = {}): ConversationAnswer {
  const { messageCount = 2 } = differences;
  return {
    _id: 'chat',
    type: 'direct',
    participants: [ashaHerself, bram],
    groupId: null,
    lastMessage: {
      _id: `message${String(messageCount)}`,
      content: `line ${String(messageCount)}`,
      timestamp: '2026-03-04T10:00:00.000Z',
      senderId: bram._id,
      deleted: false,
    },
    updatedAt: '2026-03-04T10:00:00.000Z',
    unreadCount: 0,
    messageCount,
    readUpTo: [
      { memberId: asha._id, number: messageCount },
      { memberId: bram._id, number: messageCount },
    ],
    blocked: false,
    abilities: { write: true },
    whyNot: {},
    ...differences,
  };
}
