import * as z from 'zod/mini';
import { type CollusionRingEvent, whyNotDismissCollusionRing, DomainError } from '@pass-along/contracts';
import { moment, actor, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';

/** The exchanges of these members up to `dismissedUntil` are judged harmless; null without such a judgement. */
interface CollusionRingState {
  dismissedUntil: string | null;
}

const collusionRingCommands = {
  DismissRing: {
    ringId: streamId,
    memberIds: z.array(z.string()),
    exchangesUntil: moment,
    reason: z.string(),
    by: actor,
  },
  BringRingBack: { ringId: streamId, memberIds: z.array(z.string()), by: actor },
} satisfies CommandSchemas;

type CollusionRingCommand = CommandIn<typeof collusionRingCommands>;

export const ringDecider: Decider<CollusionRingState, CollusionRingCommand, CollusionRingEvent> = {
  commands: collusionRingCommands,
  initial: { dismissedUntil: null },

  decide(command, { dismissedUntil }) {
    const { ringId, memberIds, by, at } = command;
    switch (command.type) {
      case 'DismissRing': {
        const { exchangesUntil, reason } = command;
        refuse(whyNotDismissCollusionRing(memberIds, by));
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
