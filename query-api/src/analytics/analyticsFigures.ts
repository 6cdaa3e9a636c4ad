import type { ActivityCounts, FunnelAnswer, funnelSteps } from '@pass-along/contracts';
import type { FigureBucketRow, FunnelBucketRow } from '@pass-along/contracts/tables';
import { sumColumn, type SlotSums } from '../core/slotSums.ts';

type FunnelFigures = NonNullable<FunnelAnswer['figures']>;
type FunnelSums = SlotSums<FunnelBucketRow>;

/** The number of requests at each step, and the mean hours since the step before. */
export function computeFunnel(sums: readonly FunnelSums[], steps: typeof funnelSteps): FunnelFigures {
  const sumField = (field: Exclude<keyof FunnelSums, 'bucket'>) => sumColumn(sums, field);
  const scheduled = sumField('scheduled');
  const hours = {
    proposed: null,
    accepted: computeMeanHours(sumField('secondsToAccept'), sumField('accepted')),
    scheduled: computeMeanHours(sumField('secondsToSchedule'), scheduled),
    completed: computeMeanHours(sumField('secondsToHandOver'), sumField('completedAsScheduled')),
  };
  return {
    steps: steps.map((step) => ({ step, count: sumField(step), meanHours: hours[step] })),
    meanHours: computeMeanHours(sumField('secondsInAll'), sumField('completed')),
    failed: sumField('failed'),
    noShows: sumField('noShows'),
    noShowRate: scheduled === 0 ? null : toRounded(sumField('noShows') / scheduled, 3),
  };
}

export function toActivityCounts(sums: readonly SlotSums<FigureBucketRow>[]): ActivityCounts {
  const sumField = (field: keyof ActivityCounts) => sumColumn(sums, field);
  return {
    itemsListed: sumField('itemsListed'),
    wantedListed: sumField('wantedListed'),
    itemsDonated: sumField('itemsDonated'),
    swapsProposed: sumField('swapsProposed'),
    swapsAccepted: sumField('swapsAccepted'),
    swapsScheduled: sumField('swapsScheduled'),
    swapsCompleted: sumField('swapsCompleted'),
    swapsFailed: sumField('swapsFailed'),
    membersJoined: sumField('membersJoined'),
  };
}

function computeMeanHours(seconds: number, count: number): number | null {
  return count === 0 ? null : toRounded(seconds / count / 3600, 1);
}

function toRounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
