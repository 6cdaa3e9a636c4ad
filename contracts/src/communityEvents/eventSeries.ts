import { addDays, getMonthStart } from '../core/calendarDays.ts';
import { parseInstant, toLocalTime } from '../core/localTime.ts';
import type { SeriesPlace } from './communityEventEvents.ts';
import type { EventTimes as Times } from './communityEventRules.ts';

const dayMs = 86_400_000;
type SeriesRule = SeriesPlace['rule'];

/**
 * Begin and end of each event in a series, the first included, in UTC. Each begins at the same time of day in the
 * event's zone and lasts exactly as long as the first (RFC 5545: DTSTART with DURATION).
 */
export function computeOccurrences(
  { startsAt, endsAt, timeZone }: Times,
  rule: SeriesRule,
): { startsAt: string; endsAt: string }[] {
  const [first = '', clock = ''] = toLocalTime(startsAt, timeZone).split('T');
  const lengthMs = Date.parse(endsAt) - Date.parse(startsAt);
  return Array.from({ length: rule.times }, (_, at) => {
    // the first event keeps its planned time, even in the hour that the clocks show twice
    const begins = at === 0 ? startsAt : parseInstant(`${computeDay(first, rule, at)}T${clock}`, timeZone);
    return { startsAt: begins, endsAt: new Date(Date.parse(begins) + lengthMs).toISOString() };
  });
}

/**
 * The times of a later date when an earlier one moved: shifted by as many days, to the same time of day, and as long
 * as the moved one.
 */
export function shiftOccurrence(times: Times, { before, after }: { before: Times; after: Times }): Times {
  const [dayBefore = ''] = toLocalTime(before.startsAt, before.timeZone).split('T');
  const [dayAfter = '', clock = ''] = toLocalTime(after.startsAt, after.timeZone).split('T');
  const [day = ''] = toLocalTime(times.startsAt, times.timeZone).split('T');
  const days = Math.round((Date.parse(dayAfter) - Date.parse(dayBefore)) / dayMs);
  const startsAt = parseInstant(`${addDays(day, days)}T${clock}`, after.timeZone);
  const lengthMs = Date.parse(after.endsAt) - Date.parse(after.startsAt);
  return {
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + lengthMs).toISOString(),
    timeZone: after.timeZone,
  };
}

function computeDay(first: string, { frequency, every, monthlyBy }: SeriesRule, at: number): string {
  switch (frequency) {
    case 'daily':
      return addDays(first, at * every);
    case 'weekly':
      return addDays(first, at * every * 7);
    case 'monthly': {
      const month = getMonthStart(first, at * every);
      return monthlyBy === 'weekday' ? findMonthlyWeekday(first, month) : findMonthlyDay(first, month);
    }
  }
}

const getDayOfMonth = (day: string) => Number(day.slice(8));
const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The same day of another month; months without it take their last day. */
function findMonthlyDay(first: string, month: string): string {
  const lastDay = getDayOfMonth(addDays(getMonthStart(month, 1), -1));
  return addDays(month, Math.min(getDayOfMonth(first), lastDay) - 1);
}

/** The same weekday of another month, such as the third Friday. The fifth becomes the last: few months have five. */
function findMonthlyWeekday(first: string, month: string): string {
  const nth = Math.ceil(getDayOfMonth(first) / 7);
  const daysUntil = (getWeekday(first) - getWeekday(month) + 7) % 7;
  const day = addDays(month, daysUntil + (nth - 1) * 7);
  return day < getMonthStart(month, 1) ? day : addDays(day, -7);
}
