import { type ChartAnswer } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { eventsBehind, eventsPath } from './eventsBehind.ts';

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
  ...about,
});

describe('the events behind a bar', () => {
  it('are those of its days within the period', () => {
    const asked = { figure: 'itemsListed', from: '2026-03-10', to: '2026-03-31' };
    expect(eventsBehind(chart({}), 0, 'itemsListed')).toEqual(asked);
  });

  it('are none where it counts nothing, or is withheld', () => {
    expect(eventsBehind(chart({}), 1, 'itemsListed')).toBeUndefined();
    const rows = [{ key: '2026-03-01', values: [null] }];
    expect(eventsBehind(chart({ rows }), 0, 'itemsListed')).toBeUndefined();
  });

  it('of karma are those of its reason, of a category those of it, and of a panel those of either period', () => {
    const karma = chart({ report: 'karma', columns: [{ key: 'adjusted', unit: 'points' }] });
    expect(eventsBehind(karma, 0, 'adjusted')).toMatchObject({ figure: 'karma', reason: 'adjusted' });
    const categories = chart({
      report: 'categories',
      columns: [{ key: 'handedOver', unit: 'count' }],
      rows: [{ key: 'Books', values: [3] }],
    });
    expect(eventsBehind(categories, 0, 'handedOver')).toEqual({
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
    expect(eventsBehind(growth, 0, 'before')).toEqual({ figure: 'membersJoined', ...before });
  });

  it('are asked for with what the page is narrowed to', () => {
    const asked = { figure: 'itemsListed', ...period } as const;
    expect(eventsPath(asked, { category: 'Home & Garden' })).toBe(
      '/analytics/events?category=Home+%26+Garden&figure=itemsListed&from=2026-03-10&to=2026-04-20',
    );
  });
});
