import { nextDeadline, streams, type SwapEvent } from '@pass-along/contracts';
import { swapDecider, type Swap } from '../domain/swaps/swap.ts';
import { command, type Policy, type Reaction } from './policy.ts';

type Moved = Exclude<SwapEvent, { type: 'SwapProposalAbandoned' }>;

/** Sets the deadline of the swap's current status; clears it once the swap is over. */
function waits({ data: { swapId } }: Moved, swap: Swap): Reaction[] {
  const next = swap.status === 'none' || swap.status === 'abandoned' ? undefined : nextDeadline(swap);
  return [{ deadline: { timer: 'swapDue', key: swapId, at: next?.at ?? null } }];
}

/** Reminds, expires, abandons and completes swaps at their deadline. Each swap has one, which every event resets. */
export const swapDeadlines: Policy<'swap', Swap> = {
  name: 'swapDeadlines',
  categories: ['swap'],
  view: ({ data: { swapId } }, load) => load.state(swapDecider, streams.swap(swapId)),
  on: {
    SwapProposed: waits,
    SwapAcceptanceBegun: waits,
    SwapAccepted: waits,
    SwapAcceptanceAbandoned: waits,
    SwapRejected: waits,
    SwapCountered: waits,
    SwapExpired: waits,
    SwapNudged: waits,
    SwapMemberWentAway: waits,
    SwapMemberReturned: waits,
    SwapCancelled: waits,
    SwapPaused: waits,
    SwapResumed: waits,
    SwapSuperseded: waits,
    SwapFailed: waits,
    HandoverProposed: waits,
    HandoverScheduled: waits,
    HandoverAnswered: waits,
    SwapDisputed: waits,
    DisputeStatementMade: waits,
    HandoverConfirmed: waits,
    SwapCompleted: waits,
    SwapReversed: waits,
  },
  timers: {
    swapDue: ({ key: swapId }) =>
      Promise.resolve([command(swapDecider, streams.swap(swapId), { type: 'KeepDeadline' })]),
  },
};
