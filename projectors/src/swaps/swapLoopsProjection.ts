import {
  applySwapLoopEvent,
  createOfferedSwapLoop,
  getLoopMemberIds,
  getUnansweredIds,
  type ShownSwapLoop,
} from '@pass-along/contracts';
import {
  asColumns,
  swapLoopRefusalsTable,
  swapLoopsTable,
  type SwapLoopRefusalRow,
  type SwapLoopRow,
} from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { createFoldedProjection, createFoldedTable, type Fold } from '../core/foldedProjection.ts';

export const swapLoopsFold: Fold<SwapLoopRow, 'swapLoop'> = {
  categories: ['swapLoop'],
  getRowKeys: ({ data }) => [data.loopId],
  evolve(row, event) {
    if (event.type === 'SwapLoopOffered') return toSwapLoopRow(createOfferedSwapLoop(event.data));
    return row && toSwapLoopRow(applySwapLoopEvent(toShownSwapLoop(row), event));
  },
};

/** Adds the columns that lists filter by. */
function toSwapLoopRow(loop: ShownSwapLoop): SwapLoopRow {
  return {
    ...asColumns(loop),
    member_ids: getLoopMemberIds(loop),
    waits_for: loop.status === 'offered' ? getUnansweredIds(loop) : [],
  };
}

function toShownSwapLoop(row: SwapLoopRow): ShownSwapLoop {
  const { loop_id: loopId, status, legs, agreed_ids: agreedIds, nudged_at: nudgedAt, why, ended_by: endedBy } = row;
  const { offered_at: offeredAt, since, updated_at: updatedAt } = row;
  return { loopId, status, legs, agreedIds, nudgedAt, why, endedBy, offeredAt, since, updatedAt };
}

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
  version: 1,
  folds: [
    createFoldedTable(swapLoopsTable, swapLoopsFold),
    createFoldedTable(swapLoopRefusalsTable, swapLoopRefusalsFold),
  ],
});
