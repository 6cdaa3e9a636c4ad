import {
  judgeSwap,
  RuleViolation,
  swapAfter,
  swapFrom,
  type ShownSwap,
  type SwapEvent,
  type SwapItemFacts,
  type SwapStep,
} from '@pass-along/contracts';

export interface ProposedSwap extends ShownSwap {
  /** As they were when offered, then when accepted; the requested item first. */
  items: SwapItemFacts[];
  circleId: string | null;
}

/** `abandoned`: the proposal stopped half-way and made room for a new one. */
export type Swap = { status: 'none' } | { status: 'abandoned' } | ProposedSwap;

/** @throws RuleViolation swap_not_found when nobody ever proposed it */
export function proposedSwap(swap: Swap): ProposedSwap {
  if (swap.status === 'none' || swap.status === 'abandoned') throw new RuleViolation('swap_not_found');
  return swap;
}

export function evolveSwap(swap: Swap, event: SwapEvent): Swap {
  if (event.type === 'SwapProposalAbandoned') return { status: 'abandoned' };
  if (event.type === 'SwapProposed') {
    const { items, circleId } = event.data;
    return { ...swapFrom(event.data), items, circleId };
  }
  if (swap.status === 'none' || swap.status === 'abandoned') return swap;
  const after = swapAfter(swap, event);
  if (event.type !== 'SwapCountered' && event.type !== 'SwapAccepted') return after;
  const { items, circleId } = event.data;
  return { ...after, items, circleId };
}

/** What every event says: both sides and both items. */
export function partiesOf({ swapId, requestedItemId, offeredItemId, requesterId, ownerId }: ProposedSwap) {
  return { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
}

/** What an end says besides: what changes hands, and in which attempt. */
export function goodsIn(swap: ProposedSwap) {
  const { items, circleId, attempts: attempt } = swap;
  return { ...partiesOf(swap), items, circleId, attempt };
}

/** @throws RuleViolation saying why this member may not do that with the request as it stands */
export function check(swap: ProposedSwap, step: SwapStep, { by, at }: { by: string; at: string }): void {
  const code = judgeSwap(swap, by, at).whyNot[step];
  if (code !== undefined) throw new RuleViolation(code);
}

export function takesPart({ ownerId, requesterId }: ProposedSwap, memberId: string): boolean {
  return memberId === ownerId || memberId === requesterId;
}

export function otherThan({ ownerId, requesterId }: ProposedSwap, memberId: string): string {
  return memberId === ownerId ? requesterId : ownerId;
}
