import { getNextDeadline, streams, type SwapEvent } from '@pass-along/contracts';
import { swapDecider, type Swap } from './swapDecider.ts';
import { createPolicyCommand, type Policy, type Reaction } from '../core/policy.ts';

type DeadlineEvent = Exclude<SwapEvent, { type: 'SwapProposalAbandoned' }>;

/** Sets the deadline of the swap's current status; clears it once the swap is over. */
function setSwapDeadline({ data: { swapId } }: DeadlineEvent, swap: Swap): Reaction[] {
  const next = swap.status === 'none' || swap.status === 'abandoned' ? undefined : getNextDeadline(swap);
  return [{ deadline: { timer: 'swapDue', key: swapId, at: next?.at ?? null } }];
}

/** Reminds, expires, abandons and completes swaps at their deadline. Each swap has one, which every event resets. */
export const swapDeadlines: Policy<'swap', Swap> = {
  name: 'swapDeadlines',
  categories: ['swap'],
  view: ({ data: { swapId } }, load) => load.state(swapDecider, streams.swap(swapId)),
  on: {
    SwapProposed: setSwapDeadline,
    SwapAcceptanceBegun: setSwapDeadline,
    SwapAccepted: setSwapDeadline,
    SwapAcceptanceAbandoned: setSwapDeadline,
    SwapRejected: setSwapDeadline,
    SwapCountered: setSwapDeadline,
    SwapExpired: setSwapDeadline,
    SwapNudged: setSwapDeadline,
    SwapMemberWentAway: setSwapDeadline,
    SwapMemberReturned: setSwapDeadline,
    SwapCancelled: setSwapDeadline,
    SwapPaused: setSwapDeadline,
    SwapResumed: setSwapDeadline,
    SwapSuperseded: setSwapDeadline,
    SwapFailed: setSwapDeadline,
    HandoverProposed: setSwapDeadline,
    HandoverScheduled: setSwapDeadline,
    HandoverAnswered: setSwapDeadline,
    SwapDisputed: setSwapDeadline,
    DisputeStatementMade: setSwapDeadline,
    HandoverConfirmed: setSwapDeadline,
    SwapCompleted: setSwapDeadline,
    SwapReversed: setSwapDeadline,
  },
  timers: {
    swapDue: ({ key: swapId }) =>
      Promise.resolve([createPolicyCommand(swapDecider, streams.swap(swapId), { type: 'KeepDeadline' })]),
  },
};
