import { toQuarterHour } from '@pass-along/contracts';
import {
  countedSwapsTable,
  donationsTable,
  figureCellsTable,
  figureMembersTable,
  figureBucketsTable,
  figureTotalsTable,
  funnelCellsTable,
  funnelBucketsTable,
  loopBucketsTable,
  type CountedSwapRow,
  type FigureCellRow,
  type FunnelCellRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedTable } from '../core/foldedProjection.ts';
import { createCounterTable, type CounterShare } from '../core/counterTables.ts';
import { toCell } from '../core/figureCells.ts';

const countedSwapsFold: Fold<CountedSwapRow, 'swap'> = {
  categories: ['swap'],
  getRowKeys: ({ data }) => [data.swapId],
  evolve(swap, event) {
    if (event.type === 'SwapProposed') {
      const { swapId, ownerId, requesterId, gives, items, circleId, loopId, proposedAt } = event.data;
      const [asked] = items;
      if (!asked) return undefined;
      return {
        swap_id: swapId,
        owner_id: ownerId,
        requester_id: requesterId,
        // a leg of a loop is no gift
        gives: loopId === undefined ? gives : 'both',
        loop_id: loopId ?? null,
        category: asked.category,
        circle_id: circleId,
        proposed_at: proposedAt,
        accepted_at: null,
        scheduled_at: null,
        completed_at: null,
        failed_at: null,
        no_show: false,
      };
    }
    if (!swap) return undefined;
    const { type, data } = event;
    if (type === 'SwapAccepted') return { ...swap, accepted_at: swap.accepted_at ?? data.acceptedAt };
    if (type === 'HandoverScheduled') return { ...swap, scheduled_at: swap.scheduled_at ?? data.scheduledAt };
    if (type === 'SwapCompleted') return { ...swap, completed_at: swap.completed_at ?? data.completedAt };
    // A reversed swap no longer counts as completed. It counts as failed from its reversal on.
    if (type === 'SwapReversed') return { ...swap, completed_at: null, failed_at: data.reversedAt };
    return type === 'SwapFailed' ? { ...swap, failed_at: data.failedAt, no_show: data.why === 'no_show' } : swap;
  },
};

const community = 'community';
const toCount = (holds: boolean) => (holds ? 1 : 0);

type StepCounts = Partial<Omit<FigureCellRow, 'slot_id' | 'slot' | 'category' | 'circle_id'>>;

/** The counted steps of a swap, each with its time. */
function getCountedSteps(swap: CountedSwapRow): { at: string; counts: StepCounts }[] {
  const counted: [string | null, StepCounts][] = [
    [swap.proposed_at, { swaps_proposed: 1 }],
    [swap.accepted_at, { swaps_accepted: 1 }],
    [swap.scheduled_at, { swaps_scheduled: 1 }],
    [swap.completed_at, { swaps_completed: 1, items_donated: toCount(swap.gives !== 'both') }],
    [swap.failed_at, { swaps_failed: 1 }],
  ];
  return counted.flatMap(([at, counts]) => (at === null ? [] : [{ at, counts }]));
}

/** Seconds between two times; 0 when one of them is missing. */
function computeSeconds(from: string | null, to: string | null): number {
  return from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000;
}

/** The steps that a request reached, and the time between them. */
function toFunnelCounts(
  swap: CountedSwapRow,
): CounterShare<Omit<FunnelCellRow, 'slot_id' | 'slot' | 'category' | 'circle_id'>> {
  const { proposed_at, accepted_at, scheduled_at, completed_at, failed_at, no_show } = swap;
  return {
    proposed: 1,
    accepted: toCount(accepted_at !== null),
    scheduled: toCount(scheduled_at !== null),
    completed: toCount(completed_at !== null),
    completed_as_scheduled: toCount(scheduled_at !== null && completed_at !== null),
    failed: toCount(failed_at !== null),
    no_shows: toCount(no_show),
    seconds_to_accept: computeSeconds(proposed_at, accepted_at),
    seconds_to_schedule: computeSeconds(accepted_at, scheduled_at),
    seconds_to_hand_over: computeSeconds(scheduled_at, completed_at),
    seconds_in_all: computeSeconds(proposed_at, completed_at),
  };
}

export const countedSwaps = createFoldedTable(countedSwapsTable, countedSwapsFold, [
  createCounterTable(figureBucketsTable, (swap: CountedSwapRow) =>
    getCountedSteps(swap).map(({ at, counts }) => ({ slot_id: toQuarterHour(at), slot: toQuarterHour(at), ...counts })),
  ),
  createCounterTable(figureCellsTable, (swap: CountedSwapRow) =>
    getCountedSteps(swap).map(({ at, counts }) => ({ ...toCell(at, swap), ...counts })),
  ),
  createCounterTable(funnelBucketsTable, (swap: CountedSwapRow) => {
    const slot = toQuarterHour(swap.proposed_at);
    return [{ slot_id: slot, slot, ...toFunnelCounts(swap) }];
  }),
  createCounterTable(funnelCellsTable, (swap: CountedSwapRow) => [
    { ...toCell(swap.proposed_at, swap), ...toFunnelCounts(swap) },
  ]),
  createCounterTable(figureTotalsTable, ({ completed_at, gives }: CountedSwapRow) =>
    completed_at === null ? [] : [{ total_id: community, completions: 1, donations: toCount(gives !== 'both') }],
  ),
  createCounterTable(donationsTable, (swap: CountedSwapRow) => {
    const { swap_id, owner_id, requester_id, gives, category, circle_id, completed_at } = swap;
    if (completed_at === null || gives === 'both') return [];
    const [giver_id, receiver_id] = gives === 'owner' ? [owner_id, requester_id] : [requester_id, owner_id];
    const of = { giver_id, receiver_id, swap_id, item_id: null, category, circle_id };
    return [{ donation_id: swap_id, ...of, donated_at: completed_at, donations: 1 }];
  }),
  createCounterTable(loopBucketsTable, ({ completed_at, loop_id }: CountedSwapRow) => {
    if (completed_at === null || loop_id === null) return [];
    const slot = toQuarterHour(completed_at);
    return [{ slot_id: slot, slot, legs_completed: 1 }];
  }),
  createCounterTable(figureMembersTable, ({ completed_at, gives, owner_id, requester_id, loop_id }: CountedSwapRow) => {
    if (completed_at === null) return [];
    const sides = [
      { member_id: owner_id, giver: 'owner' },
      { member_id: requester_id, giver: 'requester' },
    ];
    return sides.map(({ member_id, giver }) => ({
      member_id,
      completed: 1,
      swapped: toCount(gives === 'both'),
      donated: toCount(gives === giver),
      // what the giver of a leg receives is a leg of its own
      received: toCount(loop_id === null ? gives !== giver : giver === 'requester'),
    }));
  }),
]);
