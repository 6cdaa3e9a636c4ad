import { findEventsFilter, type ChartAnswer } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { getEventsPath, getSourcePath } from './figurePaths.ts';

const period = { from: '2026-03-10', to: '2026-04-20' };
const chart = (about: Partial<ChartAnswer>): ChartAnswer => ({
  report: 'activity-over-time',
  period,
  before: null,
  granularity: 'month',
  timeZone: 'UTC',
  first: 'start',
  columns: [{ key: 'itemsListed', unit: 'count' }],
  rows: [
    { key: '2026-03-01', values: [4] },
    { key: '2026-04-01', values: [0] },
  ],
  withheld: false,
  inParts: false,
  ...about,
});

describe('the events behind a bar', () => {
  it('are those of its days within the period', () => {
    const asked = { figure: 'itemsListed', from: '2026-03-10', to: '2026-03-31' };
    expect(findEventsFilter(chart({}), 0, 'itemsListed')).toEqual(asked);
  });

  it('are none where it counts nothing, or is withheld', () => {
    expect(findEventsFilter(chart({}), 1, 'itemsListed')).toBeUndefined();
    const rows = [{ key: '2026-03-01', values: [null] }];
    expect(findEventsFilter(chart({ rows }), 0, 'itemsListed')).toBeUndefined();
  });

  it('are none for what few did together, nor for a number of different people in parts', () => {
    const columns = [{ key: 'listed', unit: 'count' as const }];
    const categories = chart({ report: 'categories', columns, rows: [{ key: 'other', values: [3] }] });
    expect(findEventsFilter(categories, 0, 'listed')).toBeUndefined();
    const health = { report: 'community-health', columns: [{ key: 'now', unit: 'count' }] } as const;
    const rows = [{ key: 'activeMembers', values: [8] }];
    expect(findEventsFilter(chart({ ...health, columns: [...health.columns], rows, inParts: true }), 0, 'now')).toBe(
      undefined,
    );
  });

  it('of karma are those of its reason, of a category those of it, and of a panel those of either period', () => {
    const karma = chart({ report: 'karma', columns: [{ key: 'adjusted', unit: 'points' }] });
    expect(findEventsFilter(karma, 0, 'adjusted')).toMatchObject({ figure: 'karma', reason: 'adjusted' });
    const categories = chart({
      report: 'categories',
      columns: [{ key: 'handedOver', unit: 'count' }],
      rows: [{ key: 'Books', values: [3] }],
    });
    expect(findEventsFilter(categories, 0, 'handedOver')).toEqual({
      figure: 'thingsHandedOver',
      category: 'Books',
      ...period,
    });
    const before = { from: '2026-01-27', to: '2026-03-09' };
    const growth = chart({
      report: 'growth-metrics',
      before,
      columns: ['now', 'before'].map((key) => ({ key, unit: 'count' })),
      rows: [{ key: 'membersJoined', values: [5, 2] }],
    });
    expect(findEventsFilter(growth, 0, 'before')).toEqual({ figure: 'membersJoined', ...before });
  });

  it.each(['things', 'reportedKg', 'reportedCo2eKg', 'restatedKg', 'restatedCo2eKg'])(
    'of %s are the things handed over that it is summed from',
    (key) => {
      const columns = [{ key, unit: 'kg' as const }];
      expect(findEventsFilter(chart({ report: 'impact', columns }), 0, key)).toMatchObject({
        figure: 'thingsHandedOver',
        to: '2026-03-31',
      });
      const rows = [{ key: 'Books', values: [2.5] }];
      const byCategory = chart({ report: 'impact-categories', columns, rows });
      expect(findEventsFilter(byCategory, 0, key)).toMatchObject({ figure: 'thingsHandedOver', category: 'Books' });
    },
  );

  it.each([
    ['environmental-impact', 'reportedKg', { figure: 'thingsHandedOver' }],
    ['environmental-impact', 'restatedCo2eKg', { figure: 'thingsHandedOver' }],
    ['environmental-impact', 'gradeB', { figure: 'thingsHandedOver', grade: 'B' }],
    ['community-health', 'hoursToHandover', { figure: 'funnelCompleted' }],
    ['swap-loops', 'legsCompleted', { figure: 'legsCompleted' }],
    ['swap-loops', 'loopMembers', { figure: 'loopMembers' }],
  ] as const)('of the panel %s and its %s are %j', (report, key, asked) => {
    const columns = [{ key: 'now', unit: 'count' as const }];
    const panel = chart({ report, columns, rows: [{ key, values: [7] }] });
    expect(findEventsFilter(panel, 0, 'now')).toEqual({ ...asked, ...period });
  });

  it.each([
    ['accepted', 'funnelAccepted'],
    ['completed', 'funnelAsScheduled'],
  ])('of the time to %s are the requests that took it', (key, figure) => {
    const columns = [{ key: 'meanHours', unit: 'hours' as const }];
    const funnel = chart({ report: 'funnel', columns, rows: [{ key, values: [30] }] });
    expect(findEventsFilter(funnel, 0, 'meanHours')).toEqual({ figure, ...period });
  });

  it('of somebody’s points are told by their karma’s own story, to who may know whose they are', () => {
    const columns = [{ key: 'pointsOfPeriod', unit: 'points' as const }];
    const board = (more: object) =>
      chart({ report: 'leaderboard', columns, rows: [{ key: 'A1B2C3', values: [30], ...more }] });
    expect(getSourcePath(board({ memberId: 'm-1' }), 0, 'pointsOfPeriod', {})).toBe('/timeline/karma-m-1');
    expect(getSourcePath(board({}), 0, 'pointsOfPeriod', {})).toBeUndefined();
  });

  it('of what is on the lists now leads to that list, for those who may read it', () => {
    const columns = [{ key: 'onLists', unit: 'count' as const }];
    const categories = chart({ report: 'categories', columns, rows: [{ key: 'Books', values: [3] }] });
    const filter = { circleId: 'elm', status: 'onLists', type: 'thing', category: 'Books' };
    const list = `/items?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(getSourcePath(categories, 0, 'onLists', { circleId: 'elm' }, true)).toBe(list);
    expect(getSourcePath(categories, 0, 'onLists', { circleId: 'elm' }, false)).toBeUndefined();
  });

  it('are asked for with what the page is narrowed to', () => {
    const asked = { figure: 'itemsListed', ...period } as const;
    expect(getEventsPath(asked, { category: 'Home & Garden' })).toBe(
      '/analytics/events?category=Home+%26+Garden&figure=itemsListed&from=2026-03-10&to=2026-04-20',
    );
  });
});
