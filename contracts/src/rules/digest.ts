import { instantOf } from '../http/moments.ts';
import { limits } from '../limits.ts';
import { addDays, bucketOf, dayAt } from './calendar.ts';
import { type QuietHours } from './members.ts';
import { quietUntil } from './quietHours.ts';

const weekMs = 7 * 24 * 3_600_000;
const dayMs = weekMs / 7;

/**
 * When a member's next digest is due after `after`, ISO 8601 UTC: at the week's beginning by their clock (that of their quiet
 * hours, else the community's), and never within their quiet hours.
 */
export function digestDueAfter(after: string, quietHours: QuietHours | null, communityZone: string): string {
  const timeZone = quietHours?.timeZone ?? communityZone;
  const monday = bucketOf(dayAt(after, timeZone), 'week');
  const moments = [monday, addDays(monday, 7)].map((day) => {
    const begins = instantOf(`${day}T${limits.digest.at}`, timeZone);
    return quietUntil(quietHours, new Date(begins))?.toISOString() ?? begins;
  });
  return moments.find((moment) => moment > after) ?? instantOf(`${addDays(monday, 14)}T${limits.digest.at}`, timeZone);
}

/** Where the week begins that ends at `until`: where the one before ended, unless that is long ago. */
export function weekBefore(until: string, lastUntil: string | null): string {
  const begins = Date.parse(until) - weekMs;
  // a week is an hour longer or shorter when the clocks change, and quiet hours may have moved its end
  const follows = lastUntil !== null && Date.parse(lastUntil) > begins - dayMs;
  return follows ? lastUntil : new Date(begins).toISOString();
}
