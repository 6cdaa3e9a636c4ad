import * as z from 'zod/mini';
import type { ReadingEvent } from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** The last message that a member has marked as read today; marking it again changes nothing. */
interface Reading {
  upToMessageId: string | null;
}

const readingCommands = {
  ReadMessages: { conversationId: z.string(), memberId: actor, upToMessageId: z.nullable(z.string()) },
} satisfies CommandSchemas;

export type ReadMessages = CommandIn<typeof readingCommands>;

export const readingDecider: Decider<Reading, ReadMessages, ReadingEvent> = {
  commands: readingCommands,
  initial: { upToMessageId: null },
  decide({ conversationId, memberId, upToMessageId, at: readAt }, reading) {
    if (upToMessageId !== null && upToMessageId === reading.upToMessageId) return [];
    return [{ type: 'MessagesRead', data: { conversationId, memberId, upToMessageId, readAt } }];
  },
  evolve: (_, { data: { upToMessageId } }) => ({ upToMessageId }),
};
