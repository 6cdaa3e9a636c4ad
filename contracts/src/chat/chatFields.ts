import * as z from 'zod/mini';
import { id } from '../core/schemaFields.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

// shared by the endpoints of conversations and of messages

/** Old clients send the caller's id; any other id is refused. */
export const callerId = z.optional(z.nullable(id));
export const byCaller = z._default(z.object({ userId: callerId }), {});
export const conversationParams = z.object({ conversationId: id });

/** Refusals to show a conversation or its messages. */
export const conversationRefusals = [
  'conversation_not_found',
  'forbidden',
  'not_a_participant',
] as const satisfies readonly RefusalCode[];
