import * as z from 'zod/mini';
import { conversationTypes } from './chatRules.ts';
import { byCaller, conversationParams, conversationRefusals } from './chatFields.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, queryChoice, timestamp } from '../core/schemaFields.ts';
import { messageType } from './messageEndpoints.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { personRef } from '../members/personRef.ts';

export const directBody = z.object({ userId1: id, userId2: id });

export const lastMessage = z.object({
  _id: z.string(),
  content: z.string(),
  messageType,
  timestamp,
  senderId: z.string(),
  deleted: z.boolean(),
});

export const conversationAnswer = z.object({
  _id: z.string(),
  type: z.enum(conversationTypes),
  participants: z.array(personRef),
  /** The circle of a group conversation. The conversation of a swap loop has the id of the loop. */
  groupId: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      avatar: z.string(),
      inviteCode: z.string(),
      createdBy: z.nullable(z.string()),
    }),
  ),
  lastMessage: z.nullable(lastMessage),
  updatedAt: timestamp,
  unreadCount: z.number(),
  /** Number of the last message; messages are numbered from 1. */
  messageCount: z.number(),
  /** Number of the last message each member has read. */
  readUpTo: z.array(z.object({ memberId: z.string(), number: z.number() })),
  /** Times at which an admin looked in because of a report, with the number of the last message before. */
  looks: z.array(z.object({ at: timestamp, after: z.number() })),
  /** The caller blocks the other side's messages. */
  blocked: z.boolean(),
  /** The caller gets no mail or push about it. */
  muted: z.boolean(),
  abilities: z.object({ write: z.boolean() }),
  whyNot: z.object({ write: z.optional(refusalCode) }),
});
export type ConversationAnswer = z.infer<typeof conversationAnswer>;

/** A conversation as commands answer it, with the fields that old clients show in a list. */
export const openedConversation = z.pick(conversationAnswer, {
  _id: true,
  type: true,
  participants: true,
  groupId: true,
  lastMessage: true,
  updatedAt: true,
  unreadCount: true,
});
export type OpenedConversation = z.infer<typeof openedConversation>;

export const blockedAnswer = z.array(z.object({ person: personRef, blockedAt: timestamp }));

export const chatEndpoints = {
  openDirectConversation: defineEndpoint({
    method: 'POST',
    path: '/api/conversations/direct',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'My conversation with a member, opened if there is none',
    auth: 'member',
    body: directBody,
    status: 200,
    answer: openedConversation,
    refuses: [
      'blocked_by_them',
      'blocked_by_you',
      'forbidden',
      'member_away',
      'member_left',
      'no_direct_messages',
      'own_conversation',
    ],
  }),
  openGroupConversation: defineEndpoint({
    method: 'POST',
    path: '/api/conversations/group',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'The conversation of a circle of mine',
    auth: 'member',
    body: z.object({ groupId: id }),
    status: 200,
    answer: openedConversation,
    refuses: ['conversation_not_found', 'not_a_participant'],
  }),
  listConversations: defineEndpoint({
    method: 'GET',
    path: '/api/conversations/user/:userId',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'My conversations, last spoken in first',
    auth: 'member',
    params: z.object({ userId: id }),
    query: z.object({ type: queryChoice('Type', conversationTypes) }),
    status: 200,
    answer: z.array(conversationAnswer),
    refuses: ['forbidden'],
  }),
  getConversation: defineEndpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'One of my conversations',
    auth: 'member',
    params: conversationParams,
    status: 200,
    answer: conversationAnswer,
    refuses: conversationRefusals,
  }),
  hideConversation: defineEndpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId',
    alsoWithoutApi: true,
    tag: 'Chat',
    summary: 'Take a conversation and what was said so far off my list',
    auth: 'member',
    params: conversationParams,
    body: byCaller,
    status: 200,
    answer: doneAnswer,
    refuses: conversationRefusals,
  }),
  muteConversation: defineEndpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/mute',
    tag: 'Chat',
    summary: 'Be told nothing of a conversation by mail or push, or be told again',
    auth: 'member',
    params: conversationParams,
    body: z.object({ muted: z.boolean('Muted must be true or false') }),
    status: 200,
    answer: doneAnswer,
    refuses: conversationRefusals,
  }),
  listBlocked: defineEndpoint({
    method: 'GET',
    path: '/api/blocks',
    tag: 'Chat',
    summary: 'Whose messages I do not want',
    auth: 'member',
    status: 200,
    answer: blockedAnswer,
  }),
  blockMember: defineEndpoint({
    method: 'POST',
    path: '/api/blocks',
    tag: 'Chat',
    summary: 'Take no more messages from a member',
    auth: 'member',
    body: z.object({ userId: id }),
    status: 200,
    answer: doneAnswer,
    refuses: ['own_conversation'],
  }),
  unblockMember: defineEndpoint({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    tag: 'Chat',
    summary: 'Take messages from a member again',
    auth: 'member',
    params: z.object({ userId: id }),
    status: 200,
    answer: doneAnswer,
    refuses: ['own_conversation'],
  }),
} as const;
