import {
  checkSwapRules,
  DomainError,
  applySwapEvent,
  createProposedSwap,
  type ShownSwap,
  type SwapEvent,
  type SwapItemFacts,
  type SwapStep,
} from '@pass-along/contracts';

export interface ProposedSwap extends ShownSwap {
  /** The items at the time of the offer, then at the acceptance; the requested item first. */
  items: SwapItemFacts[];
  circleId: string | null;
}

/** `abandoned`: the proposal failed half-way and made room for a new one. */
export type Swap = { status: 'none' } | { status: 'abandoned' } | ProposedSwap;

/** Returns a swap that was proposed. @throws DomainError swap_not_found */
export function getProposedSwap(swap: Swap): ProposedSwap {
  if (swap.status === 'none' || swap.status === 'abandoned') throw new DomainError('swap_not_found');
  return swap;
}

export function evolveSwap(swap: Swap, event: SwapEvent): Swap {
  if (event.type === 'SwapProposalAbandoned') return { status: 'abandoned' };
  if (event.type === 'SwapProposed') {
    const { items, circleId } = event.data;
    return { ...createProposedSwap(event.data), items, circleId };
  }
  if (swap.status === 'none' || swap.status === 'abandoned') return swap;
  const after = applySwapEvent(swap, event);
  if (event.type !== 'SwapCountered' && event.type !== 'SwapAccepted') return after;
  const { items, circleId } = event.data;
  return { ...after, items, circleId };
}

/** The fields that every event carries: both sides and both items. */
export function getSwapParties({ swapId, requestedItemId, offeredItemId, requesterId, ownerId }: ProposedSwap) {
  return { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
}

/** The further fields of an end: the exchanged items and the attempt. */
export function getSwapGoods(swap: ProposedSwap) {
  const { items, circleId, loopId, attempts: attempt } = swap;
  return { ...getSwapParties(swap), items, circleId, ...(loopId !== null && { loopId }), attempt };
}

/** @throws DomainError with the reason why this member may not take the step now */
export function checkStep(swap: ProposedSwap, step: SwapStep, { by, at }: { by: string; at: string }): void {
  const code = checkSwapRules(swap, by, at).whyNot[step];
  if (code !== undefined) throw new DomainError(code);
}

export function isParticipant({ ownerId, requesterId }: ProposedSwap, memberId: string): boolean {
  return memberId === ownerId || memberId === requesterId;
}

export function getOtherParty({ ownerId, requesterId }: ProposedSwap, memberId: string): string {
  return memberId === ownerId ? requesterId : ownerId;
}
