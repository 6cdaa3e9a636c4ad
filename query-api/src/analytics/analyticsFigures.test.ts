import { funnelSteps } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { computeFunnel } from './analyticsFigures.ts';
import { formatChartCsv } from './chartCsv.ts';
import { hideSmallCounts } from './analyticsCharts.ts';

const hour = 3600;
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
    expect(computeFunnel([march], funnelSteps)).toEqual({
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
    expect(computeFunnel([march, april], funnelSteps).steps[1]).toEqual({ step: 'accepted', count: 5, meanHours: 7 });
  });

  it('of nothing has no means and no rate', () => {
    const { steps, meanHours, noShowRate } = computeFunnel([], funnelSteps);
    expect([...steps.map((step) => step.meanHours), meanHours, noShowRate]).toEqual(Array(6).fill(null));
  });
});

describe('a chart as a spreadsheet', () => {
  const chart = { first: 'step', columns: [{ key: 'count', unit: 'count' }] } as const;

  it('has its columns, and nothing where something is withheld', () => {
    const rows = [
      { key: 'proposed', values: [8] },
      { key: 'accepted', values: [null] },
    ];
    expect(formatChartCsv({ ...chart, columns: [...chart.columns], rows })).toBe(
      '\uFEFF"step","count"\r\n"proposed",8\r\n"accepted",\r\n',
    );
  });

  it('names units in its heading, or in a column where rows differ', () => {
    const { columns } = chart;
    const inKilograms = columns.map((column) => ({ ...column, unit: 'kg' as const }));
    const total = { key: 'total', values: [8] };
    const rows = [total];
    expect(formatChartCsv({ ...chart, columns: inKilograms, rows })).toContain('"step","count (kg)"');
    const mixed = [
      { ...total, unit: 'hours' as const },
      { key: 'more', values: [1] },
    ];
    expect(formatChartCsv({ ...chart, columns: inKilograms, rows: mixed })).toContain(
      '"total",8,"hours"\r\n"more",1,"kg"',
    );
  });

  it('tells grades, and never who somebody is', () => {
    const rows = [{ key: 'A1B2C3', values: [8], grade: 'B' as const, memberId: 'anna' }];
    expect(formatChartCsv({ ...chart, columns: [...chart.columns], rows })).toBe(
      '\uFEFF"step","count","grade"\r\n"A1B2C3",8,"B"\r\n',
    );
  });
});

describe('counts of people', () => {
  it('leave out one or two', () => {
    expect(hideSmallCounts([2, 0, 7, 1])).toEqual([null, 0, 7, null]);
  });

  it('leave out a second where the sum would tell the one', () => {
    expect(hideSmallCounts([2, 9, 7, 0])).toEqual([null, 9, null, 0]);
    expect(hideSmallCounts([5, 9])).toEqual([5, 9]);
  });
});
