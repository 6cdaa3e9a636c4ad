import { describe, expect, it } from 'vitest';
import {
  addDays,
  getBucketStart,
  listBuckets,
  toCalendarDay,
  isDay,
  getMonthStart,
  toQuarterHour,
} from './calendarDays.ts';

describe('a day', () => {
  it.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00', '0000-01-01', ''])(
    '%j is none',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('is another one in another zone', () => {
    expect(toCalendarDay('2026-03-31T22:30:00.000Z', 'UTC')).toBe('2026-03-31');
    expect(toCalendarDay('2026-03-31T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-04-01');
    expect(toCalendarDay('2026-03-31T22:30:00.000Z', 'America/New_York')).toBe('2026-03-31');
  });

  it('has neighbours across months and clock changes', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-30', -1)).toBe('2026-03-29');
  });
});

describe('months', () => {
  it.each([
    ['2026-03-31', 0, '2026-03-01'],
    ['2026-03-31', -1, '2026-02-01'],
    ['2026-01-15', -1, '2025-12-01'],
    ['2026-12-15', 1, '2027-01-01'],
  ])('of %s, %d away, begin on %s', (day, away, start) => {
    expect(getMonthStart(day, away)).toBe(start);
  });
});

describe('buckets', () => {
  it('of weeks begin on Mondays', () => {
    expect(getBucketStart('2026-11-22', 'week')).toBe('2026-11-16');
    expect(getBucketStart('2026-11-16', 'week')).toBe('2026-11-16');
  });

  it.each([
    ['day', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['week', ['2026-02-23']],
    ['month', ['2026-02-01', '2026-03-01']],
  ] as const)('by %s hold every day between two', (granularity, buckets) => {
    expect(listBuckets('2026-02-27', '2026-03-01', granularity)).toEqual(buckets);
  });
});

describe('a slot', () => {
  it('is a quarter of an hour', () => {
    expect(toQuarterHour('2026-03-01T10:14:59.999Z')).toBe('2026-03-01T10:00:00.000Z');
    expect(toQuarterHour('2026-03-01T10:45:00.000Z')).toBe('2026-03-01T10:45:00.000Z');
  });

  it.each(['Asia/Kathmandu', 'Asia/Kolkata', 'Australia/Eucla', 'America/St_Johns'])(
    'begins with the day of %s',
    (timeZone) => {
      const days = Array.from({ length: 2 * 96 }, (_, at) =>
        toQuarterHour(new Date(Date.UTC(2026, 6, 1) + at * 15 * 60_000).toISOString()),
      );
      const first = days.find((slot) => toCalendarDay(slot, timeZone) === '2026-07-02');
      const before = new Date(Date.parse(first ?? '') - 1).toISOString();
      expect(toCalendarDay(before, timeZone)).toBe('2026-07-01');
    },
  );
});
