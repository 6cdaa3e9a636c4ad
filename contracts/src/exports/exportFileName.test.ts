import { expect, it } from 'vitest';
import { getChartFileName, getListFileName } from './exportFileName.ts';

const spring = { from: '2026-03-01', to: '2026-05-31', granularity: 'month' };

it('names a chart’s file after its period, its steps and its filters', () => {
  expect(getChartFileName({ report: 'funnel', ...spring }, 'csv')).toBe('funnel_2026-03-01_2026-05-31_month.csv');
  expect(getChartFileName({ report: 'funnel', ...spring, category: 'Home & Garden', circleId: 'c1' }, 'png')).toBe(
    'funnel_2026-03-01_2026-05-31_month_Home-Garden_circle-c1.png',
  );
});

it('names a list’s file after its day and its filters, in letters of any system', () => {
  const name = (filter: string) => getListFileName({ list: 'items', form: 'csv', filter }, '2026-11-26');
  expect(name('')).toBe('items_2026-11-26.csv');
  expect(name('{"type":"barter","q":"Ölkanne/../\\u202e日本"}')).toBe('items_2026-11-26_type-barter_q-Olkanne-...csv');
  expect(name(JSON.stringify({ q: 'a'.repeat(500) }))).toHaveLength(124);
});
