import {
  type ActivityCounts,
  type FigureSlotRow,
  type FunnelAnswer,
  type FunnelSlotRow,
  type funnelSteps,
} from '@pass-along/contracts';
import { totalOf, type SlotSums } from '../figures/slots.ts';

type FunnelFigures = NonNullable<FunnelAnswer['figures']>;
type FunnelSums = SlotSums<FunnelSlotRow>;

/** The number of requests at each step, and the mean hours since the step before. */
export function funnelOf(sums: readonly FunnelSums[], steps: typeof funnelSteps): FunnelFigures {
  const total = (field: Exclude<keyof FunnelSums, 'bucket'>) => totalOf(sums, field);
  const scheduled = total('scheduled');
  const hours = {
    proposed: null,
    accepted: meanHours(total('secondsToAccept'), total('accepted')),
    scheduled: meanHours(total('secondsToSchedule'), scheduled),
    completed: meanHours(total('secondsToHandOver'), total('completedAsScheduled')),
  };
  return {
    steps: steps.map((step) => ({ step, count: total(step), meanHours: hours[step] })),
    meanHours: meanHours(total('secondsInAll'), total('completed')),
    failed: total('failed'),
    noShows: total('noShows'),
    noShowRate: scheduled === 0 ? null : rounded(total('noShows') / scheduled, 3),
  };
}

export function countsOf(sums: readonly SlotSums<FigureSlotRow>[]): ActivityCounts {
  const total = (field: keyof ActivityCounts) => totalOf(sums, field);
  return {
    itemsListed: total('itemsListed'),
    wantedListed: total('wantedListed'),
    itemsDonated: total('itemsDonated'),
    swapsProposed: total('swapsProposed'),
    swapsAccepted: total('swapsAccepted'),
    swapsScheduled: total('swapsScheduled'),
    swapsCompleted: total('swapsCompleted'),
    swapsFailed: total('swapsFailed'),
    membersJoined: total('membersJoined'),
  };
}

function meanHours(seconds: number, count: number): number | null {
  return count === 0 ? null : rounded(seconds / count / 3600, 1);
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
