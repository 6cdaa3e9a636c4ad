import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { callEndings } from './callRules.ts';

const callFields = { callId: z.string(), conversationId: z.string(), callerId: z.string(), calleeId: z.string() };

/**
 * Calls of a direct conversation, stream `call-<conversationId>`. One stream for both members, so that two calls at the
 * same moment become one. It holds neither media nor session descriptions: these are never stored.
 */
export const callEvents = {
  /** `deviceId` is random and names the page that calls, for this call only. */
  CallStarted: defineEvent({
    version: 1,
    data: z.strictObject({ ...callFields, deviceId: z.string(), startedAt: z.iso.datetime() }),
  }),
  /** The callee accepted on this page, or called back at the same moment. */
  CallAnswered: defineEvent({
    version: 1,
    data: z.strictObject({ ...callFields, deviceId: z.string(), answeredAt: z.iso.datetime() }),
  }),
  /** A page of the call is still there; without this event the call ends by its deadline. */
  CallContinued: defineEvent({
    version: 1,
    data: z.strictObject({ ...callFields, continuedAt: z.iso.datetime() }),
  }),
  /** `seconds` is null for a call that was never answered. */
  CallEnded: defineEvent({
    version: 1,
    data: z.strictObject({
      ...callFields,
      byMemberId: z.nullable(z.string()),
      why: z.enum(callEndings),
      seconds: z.nullable(z.number()),
      endedAt: z.iso.datetime(),
    }),
  }),
};
export type CallEvent = EventOf<typeof callEvents>;
