import {
  applySwapLoopEvent,
  createOfferedSwapLoop,
  getAwaitedIds,
  getLoopMemberIds,
  getUnsettledIds,
  getUnsettledSince,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import {
  asColumns,
  swapLoopReasonsTable,
  swapLoopRefusalsTable,
  swapLoopsTable,
  type SwapLoopReasonRow,
  type SwapLoopRefusalRow,
  type SwapLoopRow,
} from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { createFoldedProjection, createFoldedTable, type Fold } from '../core/foldedProjection.ts';

export const swapLoopsFold: Fold<SwapLoopRow, 'swapLoop' | 'member'> = {
  categories: ['swapLoop', 'member'],
  getRowKeys: (event) => (isInCategories(['swapLoop'], event) ? [event.data.loopId] : []),
  // an admin's reason is forgotten with the admin, and a proposed place with its author
  getRowMatches: (event) =>
    event.type === 'MemberErased'
      ? (['stopped_by', 'meeting_by'] as const).map((column) => ({ column, value: event.data.memberId }))
      : [],
  evolve(row, event) {
    if (isInCategories(['member'], event))
      return row && event.type === 'MemberErased' ? forgetMember(row, event.data.memberId) : row;
    if (event.type === 'SwapLoopOffered') return toSwapLoopRow(createOfferedSwapLoop(event.data));
    return row && toSwapLoopRow(applySwapLoopEvent(toShownSwapLoop(row), event));
  },
};

function forgetMember(row: SwapLoopRow, memberId: string): SwapLoopRow {
  const { meeting, stopped_by, stop_reason } = row;
  return {
    ...row,
    stop_reason: stopped_by === memberId ? '' : stop_reason,
    meeting:
      meeting?.by === memberId ? { ...meeting, plan: { ...meeting.plan, place: '', meetingPlaceId: null } } : meeting,
  };
}

/** Adds the columns that lists filter by. */
function toSwapLoopRow(loop: ShownSwapLoop): SwapLoopRow {
  return {
    ...asColumns(loop),
    replacements: loop.replacements.map((each) => ({ ...each, reason: '' })),
    settlements: loop.settlements.map((each) => ({ ...each, reason: '' })),
    member_ids: getLoopMemberIds(loop),
    item_ids: loop.legs.map(({ itemId }) => itemId),
    meeting_by: loop.meeting?.by ?? null,
    waits_for: getAwaitedIds(loop),
    unsettled_ids: getUnsettledIds(loop),
    unsettled_since: getUnsettledSince(loop),
  };
}

function toShownSwapLoop(row: SwapLoopRow): ShownSwapLoop {
  const { loop_id: loopId, status, legs, agreed_ids: agreedIds, nudged_at: nudgedAt, why, ended_by: endedBy } = row;
  const { stopped_by: stoppedBy, stop_reason: stopReason, offered_at: offeredAt, since, updated_at: updatedAt } = row;
  const { is_asked: isAsked, meeting, replacements, settlements, short_since: shortSince } = row;
  const stopped = { stoppedBy, stopReason };
  const madeGood = { replacements, settlements, shortSince };
  return {
    ...{ loopId, status, legs, isAsked, agreedIds, nudgedAt, why, endedBy },
    ...{ ...stopped, meeting, ...madeGood, offeredAt, since, updatedAt },
  };
}

/** An admin's reason is forgotten with the admin. */
export const swapLoopReasonsFold: Fold<SwapLoopReasonRow, 'swapLoop' | 'member'> = {
  categories: ['swapLoop', 'member'],
  getRowKeys({ type, data }) {
    if (type === 'SwapLoopReplacementProposed') return [data.swapId];
    return type === 'SwapLoopMemberSettled' ? [data.settlementId] : [];
  },
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'by_member_id', value: event.data.memberId }] : [],
  evolve(row, { type, data }) {
    if (type === 'MemberErased') return undefined;
    if (type !== 'SwapLoopReplacementProposed' && type !== 'SwapLoopMemberSettled') return row;
    return {
      settlement_id: type === 'SwapLoopMemberSettled' ? data.settlementId : data.swapId,
      loop_id: data.loopId,
      by_member_id: data.byMemberId,
      reason: data.reason,
    };
  },
};

export const swapLoopRefusalsFold: Fold<SwapLoopRefusalRow, 'swapLoop' | 'member'> = {
  categories: ['swapLoop', 'member'],
  getRowKeys: ({ type, data }) =>
    type === 'SwapLoopDeclined' || type === 'SwapLoopAccepted' ? [`${data.givesItemId}.${data.getsItemId}`] : [],
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [],
  evolve(row, event) {
    if (isInCategories(['member'], event)) return event.type === 'MemberErased' ? undefined : row;
    if (event.type !== 'SwapLoopDeclined') return event.type === 'SwapLoopAccepted' ? undefined : row;
    const { loopId, memberId, givesItemId, getsItemId, why, words, declinedAt } = event.data;
    return {
      refusal_id: `${givesItemId}.${getsItemId}`,
      loop_id: loopId,
      member_id: memberId,
      gives_item_id: givesItemId,
      gets_item_id: getsItemId,
      why,
      words,
      declined_at: declinedAt,
    };
  },
};

export const swapLoopsProjection = createFoldedProjection({
  name: 'swapLoops',
  version: 3,
  folds: [
    createFoldedTable(swapLoopsTable, swapLoopsFold),
    createFoldedTable(swapLoopReasonsTable, swapLoopReasonsFold),
    createFoldedTable(swapLoopRefusalsTable, swapLoopRefusalsFold),
  ],
});
