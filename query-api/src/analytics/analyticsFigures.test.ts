import { funnelSteps } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { funnelCsv } from './analyticsCsv.ts';
import { funnelOf } from './analyticsFigures.ts';

const hour = 3600;
const period = { from: '2026-03-01', to: '2026-03-31' };
const nothing = {
  bucket: 0,
  proposed: 0,
  accepted: 0,
  scheduled: 0,
  completed: 0,
  completedAsScheduled: 0,
  failed: 0,
  noShows: 0,
  secondsToAccept: 0,
  secondsToSchedule: 0,
  secondsToHandOver: 0,
  secondsInAll: 0,
};
const march = {
  ...nothing,
  ...{ proposed: 8, accepted: 4, scheduled: 3, completed: 2, completedAsScheduled: 1, failed: 2, noShows: 1 },
  secondsToAccept: 4 * 6 * hour,
  secondsToSchedule: 3 * 2 * hour,
  secondsToHandOver: 30 * hour,
  secondsInAll: 2 * 50 * hour,
};

describe('the funnel', () => {
  it('gives each step with the mean time from the one before', () => {
    expect(funnelOf([march], funnelSteps)).toEqual({
      steps: [
        { step: 'proposed', count: 8, meanHours: null },
        { step: 'accepted', count: 4, meanHours: 6 },
        { step: 'scheduled', count: 3, meanHours: 2 },
        { step: 'completed', count: 2, meanHours: 30 },
      ],
      meanHours: 50,
      failed: 2,
      noShows: 1,
      noShowRate: 0.333,
    });
  });

  it('takes the mean of all requests, not of means', () => {
    const april = { ...nothing, proposed: 1, accepted: 1, secondsToAccept: 11 * hour };
    expect(funnelOf([march, april], funnelSteps).steps[1]).toEqual({ step: 'accepted', count: 5, meanHours: 7 });
  });

  it('of nothing has no means and no rate', () => {
    const { steps, meanHours, noShowRate } = funnelOf([], funnelSteps);
    expect([...steps.map((step) => step.meanHours), meanHours, noShowRate]).toEqual(Array(6).fill(null));
  });

  it('is a spreadsheet of steps, and an empty one where it is withheld', () => {
    expect(funnelCsv({ period, figures: funnelOf([march], funnelSteps) }).split('\r\n')).toEqual([
      'step,count,meanHours',
      'proposed,8,',
      'accepted,4,6',
      'scheduled,3,2',
      'completed,2,30',
      'failed,2,',
      'noShow,1,',
      '',
    ]);
    expect(funnelCsv({ period, figures: null })).toBe('step,count,meanHours\r\n');
  });
});
