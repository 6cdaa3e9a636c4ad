import { swapsTable, type SwapRow } from '@pass-along/contracts';
import { isEventOf } from '@pass-along/platform';
import { type Fold, foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';

export const swapsFold: Fold<SwapRow, 'swap' | 'member'> = {
  categories: ['swap', 'member'],
  rowsOf: (event) => ('swapId' in event.data ? [event.data.swapId] : []),
  rowsHolding(event) {
    if (event.type !== 'MemberErased') return [];
    return (['owner_id', 'requester_id'] as const).map((column) => ({ column, value: event.data.memberId }));
  },
  evolve(swap, event) {
    if (event.type === 'SwapProposed') {
      const { swapId, requestedItemId, offeredItemId, requesterId, ownerId, message, proposedAt } = event.data;
      return {
        swap_id: swapId,
        requested_item_id: requestedItemId,
        offered_item_id: offeredItemId,
        requester_id: requesterId,
        owner_id: ownerId,
        message,
        reason: '',
        status: 'pending',
        confirmed_by: [],
        proposed_at: proposedAt,
        updated_at: proposedAt,
      };
    }
    if (!swap) return undefined;
    if (isEventOf(['member'], event))
      return event.type === 'MemberErased' ? withoutWordsOf(event.data.memberId, swap) : swap;
    switch (event.type) {
      case 'SwapProposalAbandoned':
        return swap;
      case 'SwapAcceptanceBegun':
        // until both items are held nothing is promised, so it goes on showing as it did
        return { ...swap, updated_at: event.data.begunAt };
      case 'SwapAccepted':
        return { ...swap, status: 'accepted', updated_at: event.data.acceptedAt };
      case 'SwapAcceptanceAbandoned':
        return { ...swap, status: 'paused', updated_at: event.data.abandonedAt };
      case 'SwapRejected':
        return { ...swap, status: 'rejected', reason: event.data.reason, updated_at: event.data.rejectedAt };
      case 'SwapCancelled':
        return { ...swap, status: 'cancelled', updated_at: event.data.cancelledAt };
      case 'SwapPaused':
        return { ...swap, status: 'paused', updated_at: event.data.pausedAt };
      case 'SwapResumed':
        return { ...swap, status: 'pending', updated_at: event.data.resumedAt };
      case 'SwapSuperseded':
        return { ...swap, status: 'superseded', updated_at: event.data.supersededAt };
      case 'SwapFailed':
        return { ...swap, status: 'failed', updated_at: event.data.failedAt };
      case 'SwapCountered':
        return { ...swap, offered_item_id: event.data.offeredItemId, updated_at: event.data.counteredAt };
      case 'SwapExpired':
        return { ...swap, status: 'expired', updated_at: event.data.expiredAt };
      case 'HandoverScheduled':
        return { ...swap, status: 'scheduled', updated_at: event.data.scheduledAt };
      case 'HandoverAnswered':
        return {
          ...swap,
          status: event.data.isComing ? swap.status : 'accepted',
          updated_at: event.data.answeredAt,
        };
      case 'SwapDisputed':
        return { ...swap, status: 'disputed', updated_at: event.data.disputedAt };
      case 'HandoverProposed':
        return { ...swap, updated_at: event.data.proposedAt };
      case 'SwapNudged':
      case 'CollectionCodeMistaken':
        return swap;
      case 'HandoverConfirmed': {
        const { byMemberId, confirmedAt } = event.data;
        const others = swap.confirmed_by.filter((memberId) => memberId !== byMemberId);
        return { ...swap, confirmed_by: [...others, byMemberId], updated_at: confirmedAt };
      }
      case 'SwapCompleted':
        return { ...swap, status: 'completed', updated_at: event.data.completedAt };
    }
  },
};

/** The requester wrote the message, the owner the reason. */
function withoutWordsOf(memberId: string, swap: SwapRow): SwapRow {
  return {
    ...swap,
    message: swap.requester_id === memberId ? '' : swap.message,
    reason: swap.owner_id === memberId ? '' : swap.reason,
  };
}

export const swapsProjection = foldedProjection({
  name: 'swaps',
  version: 2,
  folds: [foldedTable(swapsTable, swapsFold)],
});
