import * as z from 'zod/mini';
import { type RefusalCode } from '../errors.ts';
import { id } from './fields.ts';

// what the calls of conversations and of messages have in common

/** Old clients name the caller; anybody else is refused. */
export const callerId = z.optional(z.nullable(id));
export const byCaller = z._default(z.object({ userId: callerId }), {});
export const conversationParams = z.object({ conversationId: id });

/** Why a conversation, or what was said in it, is not shown. */
export const notSeen = [
  'conversation_not_found',
  'forbidden',
  'not_a_participant',
] as const satisfies readonly RefusalCode[];
