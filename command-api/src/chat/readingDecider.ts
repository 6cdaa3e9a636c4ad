import { type ReadingEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** The last message that a member has marked as read today; marking it again changes nothing. */
interface Reading {
  upToMessageId: string | null;
}
export interface ReadMessages {
  type: 'ReadMessages';
  conversationId: string;
  memberId: string;
  upToMessageId: string | null;
  at: string;
}

export const readingDecider: Decider<Reading, ReadMessages, ReadingEvent> = {
  initial: { upToMessageId: null },
  decide({ conversationId, memberId, upToMessageId, at: readAt }, reading) {
    if (upToMessageId !== null && upToMessageId === reading.upToMessageId) return [];
    return [{ type: 'MessagesRead', data: { conversationId, memberId, upToMessageId, readAt } }];
  },
  evolve: (_, { data: { upToMessageId } }) => ({ upToMessageId }),
};
