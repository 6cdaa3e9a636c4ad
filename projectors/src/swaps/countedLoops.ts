import { getLoopMemberIds, toQuarterHour } from '@pass-along/contracts';
import {
  countedLoopsTable,
  loopBucketsTable,
  type CountedLoopRow,
  type LoopBucketRow,
} from '@pass-along/contracts/tables';
import { createCounterTable, type CounterShare } from '../core/counterTables.ts';
import { createFoldedTable, type Fold } from '../core/foldedProjection.ts';

const countedLoopsFold: Fold<CountedLoopRow, 'swapLoop'> = {
  categories: ['swapLoop'],
  getRowKeys: ({ data }) => [data.loopId],
  evolve(loop, { type, data }) {
    if (type === 'SwapLoopOffered') {
      return {
        loop_id: data.loopId,
        member_ids: getLoopMemberIds(data),
        found_at: data.offeredAt,
        ...{ offered_at: null, agreed_at: null, completed_at: null },
      };
    }
    if (!loop) return undefined;
    if (type === 'SwapLoopMembersAsked') return { ...loop, offered_at: loop.offered_at ?? data.askedAt };
    if (type === 'SwapLoopAgreed') return { ...loop, agreed_at: loop.agreed_at ?? data.agreedAt };
    if (type === 'SwapLoopCompleted') return { ...loop, completed_at: loop.completed_at ?? data.completedAt };
    // a leg that does not count leaves the loop incomplete
    return type === 'SwapLoopLegReversed' ? { ...loop, completed_at: null } : loop;
  },
};

/** The counted steps of a loop, each with its time. */
function getCountedSteps({ found_at, offered_at, agreed_at, completed_at }: CountedLoopRow) {
  const counted: [string | null, CounterShare<LoopBucketRow>][] = [
    [found_at, { loops_found: 1 }],
    [offered_at, { loops_offered: 1 }],
    [agreed_at, { loops_agreed: 1 }],
    [completed_at, { loops_completed: 1 }],
  ];
  return counted.flatMap(([at, counts]) => (at === null ? [] : [{ slot: toQuarterHour(at), counts }]));
}

/** The steps of swap loops; their handovers are counted as swaps. */
export const countedLoops = createFoldedTable(countedLoopsTable, countedLoopsFold, [
  createCounterTable(loopBucketsTable, (loop: CountedLoopRow) =>
    getCountedSteps(loop).map(({ slot, counts }) => ({ slot_id: slot, slot, ...counts })),
  ),
]);
