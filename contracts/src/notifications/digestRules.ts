import { parseInstant } from '../core/localTime.ts';
import { addDays, getBucketStart, toCalendarDay } from '../core/calendarDays.ts';
import type { QuietHours } from '../members/memberRules.ts';
import { getQuietHoursEnd } from './quietHoursRules.ts';
import { notificationLimits } from './notificationLimits.ts';

const weekMs = 7 * 24 * 3_600_000;
const dayMs = weekMs / 7;

/**
 * When a member's next digest is due after `after`, ISO 8601 UTC: at the start of the week in the zone of their quiet
 * hours, or else the community's, and never during quiet hours.
 */
export function getNextDigestTime(after: string, quietHours: QuietHours | null, communityZone: string): string {
  const timeZone = quietHours?.timeZone ?? communityZone;
  const monday = getBucketStart(toCalendarDay(after, timeZone), 'week');
  const moments = [monday, addDays(monday, 7)].map((day) => {
    const begins = parseInstant(`${day}T${notificationLimits.digest.at}`, timeZone);
    return getQuietHoursEnd(quietHours, new Date(begins))?.toISOString() ?? begins;
  });
  return (
    moments.find((moment) => moment > after) ??
    parseInstant(`${addDays(monday, 14)}T${notificationLimits.digest.at}`, timeZone)
  );
}

/** Start of the week that ends at `until`: the end of the previous digest, unless that is too long ago. */
export function getDigestStart(until: string, lastUntil: string | null): string {
  const begins = Date.parse(until) - weekMs;
  // clock changes make a week an hour longer or shorter, and quiet hours may have delayed the previous digest
  const follows = lastUntil !== null && Date.parse(lastUntil) > begins - dayMs;
  return follows ? lastUntil : new Date(begins).toISOString();
}
