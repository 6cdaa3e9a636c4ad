import { type CollusionRingEvent, whyNotDismissCollusionRing, DomainError } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

/** The exchanges of these members up to `dismissedUntil` are judged harmless; null without such a judgement. */
interface CollusionRingState {
  dismissedUntil: string | null;
}

type CollusionRingCommand =
  | {
      type: 'DismissRing';
      ringId: string;
      memberIds: string[];
      exchangesUntil: string;
      reason: string;
      by: string;
      at: string;
    }
  | { type: 'BringRingBack'; ringId: string; memberIds: string[]; by: string; at: string };

export const ringDecider: Decider<CollusionRingState, CollusionRingCommand, CollusionRingEvent> = {
  initial: { dismissedUntil: null },

  decide(command, { dismissedUntil }) {
    const { ringId, memberIds, by, at } = command;
    switch (command.type) {
      case 'DismissRing': {
        const { exchangesUntil, reason } = command;
        const code = whyNotDismissCollusionRing(memberIds, by);
        if (code !== undefined) throw new DomainError(code);
        if (isLater(exchangesUntil, at)) throw createFutureDateError();
        if (dismissedUntil !== null && !isLater(exchangesUntil, dismissedUntil)) return [];
        const data = { ringId, memberIds, exchangesUntil, reason, byMemberId: by, dismissedAt: at };
        return [{ type: 'RingDismissed', data }];
      }
      case 'BringRingBack':
        if (dismissedUntil === null) return [];
        return [{ type: 'RingBroughtBack', data: { ringId, memberIds, byMemberId: by, broughtBackAt: at } }];
    }
  },

  evolve: (_, { type, data }) => ({ dismissedUntil: type === 'RingDismissed' ? data.exchangesUntil : null }),
};

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other);

/** Future exchanges cannot have been judged yet. */
function createFutureDateError(): DomainError {
  const message = 'exchangesUntil must not be in the future';
  return new DomainError('validation_failed', {
    errors: [{ path: 'exchangesUntil', message, code: 'invalid_date' }],
  });
}
