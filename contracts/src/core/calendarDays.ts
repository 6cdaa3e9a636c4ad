import { toLocalTime } from './localTime.ts';

/** Calendar days are written as 2026-03-31. All functions are independent of the machine's time zone. */
export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

const dayLength = 24 * 60 * 60 * 1000;

export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Calendar day of a time in this IANA zone. */
export function toCalendarDay(moment: string, timeZone: string): string {
  return toLocalTime(moment, timeZone).slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** First day of the month that is this many months away. */
export function getMonthStart(day: string, monthsAway = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsAway, 1)).toISOString().slice(0, 10);
}

/** First day of the bucket that contains the day: the day itself, the week's Monday or the first of the month. */
export function getBucketStart(day: string, granularity: Granularity): string {
  switch (granularity) {
    case 'day':
      return day;
    case 'week': {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return addDays(day, -sinceMonday);
    }
    case 'month':
      return getMonthStart(day);
  }
}

/** First days of every bucket from one day to another, both included. */
export function listBuckets(from: string, to: string, granularity: Granularity): string[] {
  const buckets: string[] = [];
  for (let start = getBucketStart(from, granularity); start <= to; start = nextBucket(start, granularity))
    buckets.push(start);
  return buckets;
}

function nextBucket(start: string, granularity: Granularity): string {
  switch (granularity) {
    case 'day':
      return addDays(start, 1);
    case 'week':
      return addDays(start, 7);
    case 'month':
      return getMonthStart(start, 1);
  }
}

const quarterHourMs = 15 * 60 * 1000;

/**
 * Start of the 15-minute bucket that contains a time. Days in every time zone begin at a bucket's start, so sums by
 * bucket give the days of any zone, also after the community changes its zone.
 */
export function toQuarterHour(moment: string): string {
  return new Date(Math.floor(Date.parse(moment) / quarterHourMs) * quarterHourMs).toISOString();
}
