import {
  asColumns,
  fieldName,
  swapAfter,
  swapFrom,
  swapGroupOf,
  swapsTable,
  swapStepsTable,
  turnOf,
  type NamedPlan,
  type ShownSwap,
  type SwapRow,
} from '@pass-along/contracts';
import { isEventOf } from '@pass-along/platform';
import { type Fold, foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';
import { swapStepsFold } from './swapStepsFold.ts';

export const swapsFold: Fold<SwapRow, 'swap' | 'member'> = {
  categories: ['swap', 'member'],
  rowsOf: (event) => ('swapId' in event.data ? [event.data.swapId] : []),
  rowsHolding(event) {
    if (event.type !== 'MemberErased') return [];
    return (['owner_id', 'requester_id'] as const).map((column) => ({ column, value: event.data.memberId }));
  },
  evolve(row, event) {
    if (event.type === 'SwapProposed') return rowOf(swapFrom(event.data));
    if (!row) return undefined;
    if (isEventOf(['swap'], event)) return rowOf(swapAfter(swapIn(row), event));
    return event.type === 'MemberErased' ? withoutWordsOf(event.data.memberId, row) : row;
  },
};

/** Adds the columns that lists filter by. */
function rowOf(swap: ShownSwap): SwapRow {
  return {
    ...asColumns(swap),
    turn: turnOf(swap),
    owner_group: swapGroupOf(swap, 'owner'),
    requester_group: swapGroupOf(swap, 'requester'),
  };
}

function swapIn({ turn: _, owner_group: __, requester_group: ___, ...row }: SwapRow): ShownSwap {
  const fields = Object.entries(row).map(([column, value]): [string, unknown] => [fieldName(column), value]);
  return Object.fromEntries(fields) as unknown as ShownSwap;
}

/** Clears the member's texts: the requester's message, the reason with its author, and the place with its proposer. */
function withoutWordsOf(memberId: string, row: SwapRow): SwapRow {
  return {
    ...row,
    message: row.requester_id === memberId ? '' : row.message,
    reason: row.reason_by === memberId ? '' : row.reason,
    proposal: withoutPlaceOf(memberId, row.proposal),
    plan: withoutPlaceOf(memberId, row.plan),
  };
}

function withoutPlaceOf(memberId: string, plan: NamedPlan | null): NamedPlan | null {
  return plan?.by === memberId ? { ...plan, place: '' } : plan;
}

export const swapsProjection = foldedProjection({
  name: 'swaps',
  version: 3,
  folds: [foldedTable(swapsTable, swapsFold), foldedTable(swapStepsTable, swapStepsFold)],
});
