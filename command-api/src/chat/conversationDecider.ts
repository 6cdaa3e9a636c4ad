import * as z from 'zod/mini';
import { DomainError, type ConversationEvent } from '@pass-along/contracts';
import { actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

interface MemberPair {
  /** Members that have blocked the other one. */
  blockedBy: readonly string[];
  /** Members that get no notifications of this conversation. */
  mutedBy: readonly string[];
}

export interface DirectConversation extends MemberPair {
  status: 'direct';
  conversationId: string;
  memberIds: readonly string[];
  openedBy: string;
  openedAt: string;
  /** True once the other member has written in it. */
  answered: boolean;
}

/** The conversation of the members of a swap loop, under the id of the loop. */
export interface LoopConversation extends MemberPair {
  status: 'loop';
  conversationId: string;
  memberIds: readonly string[];
}

/** `unopened`: none has been opened. The conversation of a circle exists without being opened. */
export type Conversation = ({ status: 'unopened' } & MemberPair) | DirectConversation | LoopConversation;

const conversationCommands = {
  OpenDirectConversation: { conversationId: streamId, memberIds: z.readonly(z.array(z.string())), by: actor },
  OpenLoopConversation: { conversationId: streamId, memberIds: z.readonly(z.array(z.string())) },
  AnswerConversation: { by: actor },
  HideConversation: { conversationId: streamId, by: actor },
  MuteConversation: { conversationId: streamId, by: actor },
  UnmuteConversation: { conversationId: streamId, by: actor },
  BlockMember: { conversationId: streamId, by: actor, blockedId: z.string() },
  UnblockMember: { conversationId: streamId, by: actor, blockedId: z.string() },
} satisfies CommandSchemas;

export type ConversationCommand = CommandIn<typeof conversationCommands>;

/** Returns an opened direct conversation. @throws DomainError conversation_not_found */
export function getDirectConversation(conversation: Conversation): DirectConversation {
  if (conversation.status !== 'direct') throw new DomainError('conversation_not_found');
  return conversation;
}

/** Tells whether a member has opened the conversation or answered in it. */
export function isAcquainted({ openedBy, answered }: DirectConversation, memberId: string): boolean {
  return openedBy === memberId || answered;
}

export const conversationDecider: Decider<Conversation, ConversationCommand, ConversationEvent> = {
  commands: conversationCommands,
  initial: { status: 'unopened', blockedBy: [], mutedBy: [] },

  decide(command, conversation) {
    switch (command.type) {
      case 'OpenDirectConversation': {
        if (conversation.status === 'direct') return [];
        const { conversationId, memberIds, by: byMemberId, at: openedAt } = command;
        const data = { conversationId, memberIds: [...memberIds], byMemberId, openedAt };
        return [{ type: 'DirectConversationOpened', data }];
      }
      case 'OpenLoopConversation': {
        if (conversation.status !== 'unopened') return [];
        const { conversationId, memberIds, at: openedAt } = command;
        return [{ type: 'LoopConversationOpened', data: { conversationId, memberIds: [...memberIds], openedAt } }];
      }
      case 'AnswerConversation': {
        const { conversationId, openedBy, answered } = getDirectConversation(conversation);
        if (answered || openedBy === command.by) return [];
        return [
          { type: 'ConversationAnswered', data: { conversationId, memberId: command.by, answeredAt: command.at } },
        ];
      }
      case 'HideConversation': {
        const { conversationId, by: memberId, at: hiddenAt } = command;
        return [{ type: 'ConversationHidden', data: { conversationId, memberId, hiddenAt } }];
      }
      case 'MuteConversation':
      case 'UnmuteConversation': {
        const { type, conversationId, by: memberId, at } = command;
        const mutes = type === 'MuteConversation';
        if (mutes === conversation.mutedBy.includes(memberId)) return [];
        return mutes
          ? [{ type: 'ConversationMuted', data: { conversationId, memberId, mutedAt: at } }]
          : [{ type: 'ConversationUnmuted', data: { conversationId, memberId, unmutedAt: at } }];
      }
      case 'BlockMember':
      case 'UnblockMember': {
        const { type, conversationId, by: memberId, blockedId, at } = command;
        const isBlock = type === 'BlockMember';
        if (isBlock === conversation.blockedBy.includes(memberId)) return [];
        const pair = { conversationId, memberId, blockedId };
        return isBlock
          ? [{ type: 'MemberBlocked', data: { ...pair, blockedAt: at } }]
          : [{ type: 'MemberUnblocked', data: { ...pair, unblockedAt: at } }];
      }
    }
  },

  evolve(conversation, event) {
    switch (event.type) {
      case 'DirectConversationOpened': {
        const { conversationId, memberIds, byMemberId: openedBy, openedAt } = event.data;
        const { blockedBy, mutedBy } = conversation;
        return { status: 'direct', conversationId, memberIds, openedBy, openedAt, answered: false, blockedBy, mutedBy };
      }
      case 'LoopConversationOpened': {
        const { conversationId, memberIds } = event.data;
        const { blockedBy, mutedBy } = conversation;
        return { status: 'loop', conversationId, memberIds, blockedBy, mutedBy };
      }
      case 'ConversationAnswered':
        return conversation.status === 'direct' ? { ...conversation, answered: true } : conversation;
      case 'ConversationHidden':
        return conversation;
      case 'ConversationMuted':
        return { ...conversation, mutedBy: [...conversation.mutedBy, event.data.memberId] };
      case 'ConversationUnmuted':
        return { ...conversation, mutedBy: conversation.mutedBy.filter((id) => id !== event.data.memberId) };
      case 'MemberBlocked':
        return { ...conversation, blockedBy: [...conversation.blockedBy, event.data.memberId] };
      case 'MemberUnblocked':
        return { ...conversation, blockedBy: conversation.blockedBy.filter((id) => id !== event.data.memberId) };
    }
  },
};
