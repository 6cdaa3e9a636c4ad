import {
  applySwapEvent,
  createProposedSwap,
  getSwapGroup,
  getTurn,
  type NamedPlan,
  type ShownSwap,
} from '@pass-along/contracts';
import { asColumns, toFieldName, swapsTable, swapStepsTable, type SwapRow } from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';
import { swapStepsFold } from './swapStepsFold.ts';

export const swapsFold: Fold<SwapRow, 'swap' | 'member'> = {
  categories: ['swap', 'member'],
  getRowKeys: (event) => ('swapId' in event.data ? [event.data.swapId] : []),
  getRowMatches(event) {
    if (event.type !== 'MemberErased') return [];
    return (['owner_id', 'requester_id', 'plan_by'] as const).map((column) => ({ column, value: event.data.memberId }));
  },
  evolve(row, event) {
    if (event.type === 'SwapProposed') return toSwapRow(createProposedSwap(event.data));
    if (!row) return undefined;
    if (isInCategories(['swap'], event)) return toSwapRow(applySwapEvent(toShownSwap(row), event));
    return event.type === 'MemberErased' ? clearMemberTexts(event.data.memberId, row) : row;
  },
};

/** Adds the columns that lists filter by. */
function toSwapRow(swap: ShownSwap): SwapRow {
  return {
    ...asColumns(swap),
    turn: getTurn(swap),
    owner_group: getSwapGroup(swap, 'owner'),
    requester_group: getSwapGroup(swap, 'requester'),
    plan_by: swap.plan?.by ?? null,
  };
}

const listColumns = new Set<string>(['turn', 'owner_group', 'requester_group', 'plan_by']);
const shownColumns = swapsTable.columns
  .filter((column) => !listColumns.has(column))
  .map((column) => ({ column, field: toFieldName(column) }));

function toShownSwap(row: SwapRow): ShownSwap {
  return Object.fromEntries(shownColumns.map(({ column, field }) => [field, row[column]])) as unknown as ShownSwap;
}

/** Clears the member's texts: the requester's message, the reason with its author, and the place with its proposer. */
function clearMemberTexts(memberId: string, row: SwapRow): SwapRow {
  return {
    ...row,
    message: row.requester_id === memberId ? '' : row.message,
    reason: row.reason_by === memberId ? '' : row.reason,
    proposal: clearMemberPlace(memberId, row.proposal),
    plan: clearMemberPlace(memberId, row.plan),
  };
}

function clearMemberPlace(memberId: string, plan: NamedPlan | null): NamedPlan | null {
  return plan?.by === memberId ? { ...plan, place: '', meetingPlaceId: null } : plan;
}

export const swapsProjection = createFoldedProjection({
  name: 'swaps',
  version: 6,
  folds: [createFoldedTable(swapsTable, swapsFold), createFoldedTable(swapStepsTable, swapStepsFold)],
});
