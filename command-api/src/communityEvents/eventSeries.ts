import { createRequire } from 'node:module';
import { parseInstant, type CommunityEventDetails, type SeriesRule } from '@pass-along/contracts';
import type * as Rrule from 'rrule';

// a CommonJS package with exports that Node cannot name
const { RRule } = createRequire(import.meta.url)('rrule') as typeof Rrule;

const frequencies = { daily: RRule.DAILY, weekly: RRule.WEEKLY, monthly: RRule.MONTHLY } as const;
const weekdays = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU] as const;

type Times = Pick<CommunityEventDetails, 'startsAt' | 'endsAt' | 'timeZone'>;

/**
 * Begin and end of each event in a series, the first included, in UTC. Each begins at the same time of day in the
 * event's zone and lasts exactly as long as the first (RFC 5545: DTSTART with DURATION).
 */
export function computeOccurrences(
  { startsAt, endsAt, timeZone }: Times,
  rule: SeriesRule,
): { startsAt: string; endsAt: string }[] {
  const first = toZoneClock(startsAt, timeZone);
  const lengthMs = Date.parse(endsAt) - Date.parse(startsAt);
  const days = new RRule({
    freq: frequencies[rule.frequency],
    interval: rule.every,
    count: rule.times,
    dtstart: first,
    ...(rule.frequency === 'monthly' && rule.monthlyBy === 'weekday' && { byweekday: [toMonthlyWeekday(first)] }),
  }).all();
  return days.map((day, at) => {
    // the first event keeps its planned time, even in the hour that the clocks show twice
    const begins = at === 0 ? startsAt : toInstant(day, timeZone);
    return { startsAt: begins, endsAt: new Date(Date.parse(begins) + lengthMs).toISOString() };
  });
}

/** The zone's clock reading, written as if it were UTC, because recurrence rules count in clock time. */
function toZoneClock(at: string, timeZone: string): Date {
  // when two moments share a clock reading, either serves
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(at))
    .split(' ');
  return new Date(`${day}T${time}.000Z`);
}

function toInstant(clock: Date, timeZone: string): string {
  return parseInstant(clock.toISOString().slice(0, 19), timeZone);
}

/**
 * The weekday within the month, such as the third Friday. The fifth becomes the last, because not every month has five.
 */
function toMonthlyWeekday(day: Date): Rrule.ByWeekday {
  const weekday = weekdays[(day.getUTCDay() + 6) % 7] ?? RRule.MO;
  const nth = Math.ceil(day.getUTCDate() / 7);
  return weekday.nth(nth === 5 ? -1 : nth);
}
