import { presentMessage, type ConversationAnswer, type MessageAnswer, type ShownMessage } from '@pass-along/contracts';
import { asha } from './builders.ts';

const ashaHerself = { _id: asha._id, name: asha.name, avatar: asha.avatar };
export const bram = { _id: 'bram', name: 'Bram de Wit', avatar: '' };

/** A message of Bram to Asha, as she reads it, unless a test says otherwise. */
export function aMessage(number: number, differences: Partial<ShownMessage> = {}): MessageAnswer {
  const message: ShownMessage = {
    messageId: `message${String(number)}`,
    conversationId: 'chat',
    sender: bram,
    content: `line ${String(number)}`,
    number,
    attachment: null,
    fileName: null,
    itemId: null,
    call: null,
    clientId: null,
    replyTo: null,
    mentionedIds: [],
    reactions: [],
    sentAt: '2026-03-04T10:00:00.000Z',
    editedAt: null,
    deleted: false,
    ...differences,
  };
  const addressOf = (messageId: string, file: string) => `/uploads/messages/${messageId}/${file}?signed`;
  return presentMessage(message, { memberId: asha._id, now: message.sentAt, addressOf });
}

/** A message of Asha. */
export function ownMessage(number: number, differences: Partial<ShownMessage> = {}): MessageAnswer {
  return aMessage(number, { sender: ashaHerself, ...differences });
}

/** A group of Asha and Bram. */
export function aGroup(differences: Partial<ConversationAnswer> = {}): ConversationAnswer {
  return aConversation({
    type: 'group',
    groupId: { _id: 'chat', name: 'Readers', avatar: '', inviteCode: 'BOOKS1', createdBy: asha._id },
    ...differences,
  });
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
      messageType: 'text',
      timestamp: '2026-03-04T10:00:00.000Z',
      senderId: bram._id,
      deleted: false,
    },
    updatedAt: '2026-03-04T10:00:00.000Z',
    unreadCount: 0,
    messageCount,
    looks: [],
    readUpTo: [
      { memberId: asha._id, number: messageCount },
      { memberId: bram._id, number: messageCount },
    ],
    blocked: false,
    muted: false,
    abilities: { write: true },
    whyNot: {},
    ...differences,
  };
}
