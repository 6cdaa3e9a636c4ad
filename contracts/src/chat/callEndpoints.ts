import * as z from 'zod/mini';
import { conversationParams } from './chatFields.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import type { RefusalCode } from '../core/refusalCode.ts';
import { id, timestamp } from '../core/schemaFields.ts';
import { personRef } from '../members/personRef.ts';

const callParams = z.object({ conversationId: id, callId: id });

/** The page that takes part; other pages of the member ring, and hear that it was answered here. */
const onDevice = z.object({ deviceId: id });

export const iceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof iceServer>;

export const callAnswer = z.object({
  _id: z.string(),
  conversationId: z.string(),
  status: z.enum(['ringing', 'active']),
  callerId: z.string(),
  calleeId: z.string(),
  callerDevice: z.string(),
  calleeDevice: z.nullable(z.string()),
  startedAt: timestamp,
  answeredAt: z.nullable(timestamp),
});
export type CallAnswer = z.infer<typeof callAnswer>;

/** The servers that help to connect (RTCConfiguration.iceServers); members of the call alone get them. */
const joinedCall = z.object({ call: callAnswer, iceServers: z.array(iceServer) });
export type JoinedCall = z.infer<typeof joinedCall>;

export const openCall = z.object({ ...callAnswer.shape, other: personRef });
export type OpenCall = z.infer<typeof openCall>;

/** Refusals to be in a call with a member. */
const inCallRefusals = [
  'blocked_by_them',
  'blocked_by_you',
  'call_direct_only',
  'call_not_found',
  'conversation_not_found',
  'member_away',
  'member_left',
  'not_a_participant',
] as const satisfies readonly RefusalCode[];

const ofConversation = ['call_not_found', 'conversation_not_found', 'not_a_participant', 'call_direct_only'] as const;

export const callEndpoints = {
  startCall: defineEndpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/calls',
    tag: 'Chat',
    summary: 'Call the other member of a direct conversation',
    rules: [
      'If the other member is calling at the same moment, the answer is that call, and it is answered.',
      'Pages of a call connect over the live connection (`call:signal`); media never passes the server.',
    ],
    auth: 'member',
    params: conversationParams,
    body: onDevice,
    status: 201,
    answer: joinedCall,
    refuses: [
      ...inCallRefusals,
      'call_before_answer',
      'in_a_call',
      'no_calls',
      'no_direct_messages',
      'own_call_open',
      'too_many_calls',
    ],
  }),
  acceptCall: defineEndpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/calls/:callId/accept',
    tag: 'Chat',
    summary: 'Accept a call',
    auth: 'member',
    params: callParams,
    body: onDevice,
    status: 200,
    answer: joinedCall,
    refuses: [...inCallRefusals, 'call_answered_elsewhere', 'in_a_call', 'own_call_open'],
  }),
  continueCall: defineEndpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/calls/:callId/continue',
    tag: 'Chat',
    summary: 'Say that a call goes on',
    rules: ['A call whose pages fall silent is over after three minutes.'],
    auth: 'member',
    params: callParams,
    status: 200,
    answer: doneAnswer,
    refuses: inCallRefusals,
  }),
  endCall: defineEndpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/calls/:callId/end',
    tag: 'Chat',
    summary: 'Decline a call, give it up, or hang up',
    auth: 'member',
    params: callParams,
    status: 200,
    answer: doneAnswer,
    refuses: ofConversation,
  }),
  openCalls: defineEndpoint({
    method: 'GET',
    path: '/api/calls',
    tag: 'Chat',
    summary: 'My calls that ring or go on',
    auth: 'member',
    status: 200,
    answer: z.object({ calls: z.array(openCall) }),
  }),
} as const;
