import { addDays, toCalendarDay } from '../core/calendarDays.ts';
import { parseInstant } from '../core/localTime.ts';
import type { QuietHours } from '../members/memberRules.ts';

/** End of the quiet hours in force at `now`; undefined outside of them. Equal start and end times mean none. */
export function getQuietHoursEnd(hours: QuietHours | null, now: Date): Date | undefined {
  if (hours === null || hours.from === hours.to) return undefined;
  const { from, to, timeZone } = hours;
  const at = now.toISOString();
  const today = toCalendarDay(at, timeZone);
  const ends = [addDays(today, -1), today].flatMap((day) => {
    const begin = parseInstant(`${day}T${from}`, timeZone);
    const end = parseInstant(`${from < to ? day : addDays(day, 1)}T${to}`, timeZone);
    return begin <= at && at < end ? [new Date(end)] : [];
  });
  return ends[0];
}
