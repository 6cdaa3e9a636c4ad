import { describe, expect, it } from 'vitest';
import { groupEntries, joinSmallBands, sumEntries, type FigureEntry, type FigurePart } from './figureParts.ts';

const entry = (day: string, people: string, category = 'Books', circleId = ''): FigureEntry => ({
  day,
  category,
  circleId,
  people: people.split(''),
  sums: { count: people.length },
});
const told = (parts: readonly FigurePart[]) =>
  parts.map(({ day, category, entries }) => [day, category, sumEntries(entries, 'count')]);

describe('the parts of a figure', () => {
  it('count on the day of the third person', () => {
    const days = [entry('2026-03-01', 'ab'), entry('2026-03-02', 'a'), entry('2026-03-05', 'c')];
    expect(told(groupEntries(days, '2026-03-06'))).toEqual([['2026-03-05', 'Books', 4]]);
    expect(groupEntries(days.slice(0, 2), '2026-03-05')).toEqual([]);
  });

  it('put what few did together at the end of the month, so that sums hold', () => {
    const days = [entry('2026-03-01', 'ab'), entry('2026-03-02', 'c', 'Toys'), entry('2026-03-03', 'abc', 'Music')];
    expect(told(groupEntries(days, '2026-04-01'))).toEqual([
      ['2026-03-03', 'Music', 3],
      ['2026-03-31', 'other', 3],
    ]);
    expect(told(groupEntries(days, '2026-03-31'))).toEqual([['2026-03-03', 'Music', 3]]);
  });

  it('wait for a third person from month to month', () => {
    const days = [entry('2026-03-01', 'ab'), entry('2026-05-02', 'c', 'Toys')];
    expect(groupEntries(days, '2026-05-31')).toEqual([]);
    expect(told(groupEntries(days, '2026-06-01'))).toEqual([['2026-05-31', 'other', 3]]);
  });

  it('stay as they are whatever follows', () => {
    const days = listRandomEntries(1);
    const all = groupEntries(days, '2026-09-01');
    for (const [index, { day: today }] of days.entries()) {
      const then = groupEntries(days.slice(0, index + 1), today);
      expect(all.slice(0, then.length)).toEqual(then);
    }
  });
});

it.each([2, 3, 4, 5])('every part has three people, whatever happened: history %i', (seed) => {
  const parts = groupEntries(listRandomEntries(seed), '2026-09-01');
  expect(parts.length).toBeGreaterThan(5);
  for (const { entries } of parts)
    expect(new Set(entries.flatMap(({ people }) => people)).size).toBeGreaterThanOrEqual(3);
});

describe('bands of points', () => {
  const band = (from: number, members: number) => ({ from, members });

  it('take in their neighbours until three people are in each', () => {
    expect(joinSmallBands([band(0, 2), band(25, 1), band(75, 4)])).toEqual([band(0, 3), band(75, 4)]);
    expect(joinSmallBands([band(0, 5), band(25, 0), band(75, 2)])).toEqual([band(0, 7)]);
  });

  it('are none where there are fewer than three people', () => {
    expect(joinSmallBands([band(0, 1), band(25, 1)])).toEqual([]);
  });
});

/** Entries of eight people over some months, in two categories and one circle. */
function listRandomEntries(seed: number): FigureEntry[] {
  let state = seed;
  const pick = <T>(from: readonly T[]): T => {
    state = (state * 48271) % 2147483647;
    return from[state % from.length] as T;
  };
  return Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 2, 1 + 2 * index)).toISOString().slice(0, 10);
    return entry(day, pick('abcdefgh'.split('')), pick(['Books', 'Toys']), pick(['', '', 'elm']));
  });
}
