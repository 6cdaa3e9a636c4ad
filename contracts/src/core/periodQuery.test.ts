import { describe, expect, it } from 'vitest';
import { findFieldErrors } from './fieldErrors.ts';
import { daysQuery, resolvePeriod, periodQuery } from './periodQuery.ts';

describe('a period as it is asked for', () => {
  it.each([
    [{ from: 'yesterday' }, 'from', 'invalid_date', 'The first day must be a day as 2026-03-31'],
    [{ from: 'yesterday', to: '2026-03-01' }, 'from', 'invalid_date', 'The first day must be a day as 2026-03-31'],
    [{ to: '2026-02-30' }, 'to', 'invalid_date', 'The last day must be a day as 2026-03-31'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'day_too_early', 'The last day can’t be before 2026-03-02'],
    [{ from: '2016-03-02', to: '2026-12-31' }, 'to', 'day_too_late', 'The last day can’t be after 2026-03-09'],
    [{ granularity: 'year' }, 'granularity', 'invalid_choice', 'Granularity must be one of: day, week, month'],
  ])('%j says what is wrong with it', (query, path, code, message) => {
    expect(findFieldErrors(periodQuery, query)).toMatchObject([{ path, code, message }]);
  });

  it('may be as long as its steps are', () => {
    const years = { from: '2023-01-01', to: '2026-01-01' };
    expect(findFieldErrors(periodQuery, years)).toEqual([]);
    expect(findFieldErrors(periodQuery, { ...years, granularity: 'day' })).toMatchObject([
      { path: 'to', code: 'day_too_late', figures: { max: '2024-02-04' } },
    ]);
  });

  it('takes an empty day for none', () => {
    expect(daysQuery.parse({ from: '', to: '' })).toEqual({ from: undefined, to: undefined });
  });
});

describe('a period', () => {
  const today = '2026-11-21';
  const open = { from: undefined, to: undefined };

  it.each([
    ['day', '2026-10-23'],
    ['week', '2026-05-25'],
    ['month', '2025-12-01'],
  ] as const)('by %s begins on %s where nobody says so', (granularity, from) => {
    expect(resolvePeriod(open, today, granularity)).toEqual({ from, to: today });
  });

  it('ends today where nobody says so, or as soon as it would grow too long', () => {
    expect(resolvePeriod({ from: '2026-11-01', to: undefined }, today)).toEqual({ from: '2026-11-01', to: today });
    expect(resolvePeriod({ from: '2000-01-01', to: undefined }, today)).toEqual({
      from: '2000-01-01',
      to: '2010-01-07',
    });
    expect(resolvePeriod({ from: '2030-01-01', to: undefined }, today)).toEqual({
      from: '2030-01-01',
      to: '2030-01-01',
    });
  });
});
