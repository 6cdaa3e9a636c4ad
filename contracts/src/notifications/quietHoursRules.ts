import { type QuietHours } from '../members/memberRules.ts';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** End of the quiet hours in force at `now`; undefined outside of them. Equal start and end times mean none. */
export function getQuietHoursEnd(hours: QuietHours | null, now: Date): Date | undefined {
  if (hours === null) return undefined;
  const from = toMinutes(hours.from);
  const to = toMinutes(hours.to);
  const length = wrapMinutes(to - from);
  if (wrapMinutes(getLocalMinutes(now, hours.timeZone) - from) >= length) return undefined;
  const left = wrapMinutes(to - getLocalMinutes(now, hours.timeZone));
  const end = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + left * minuteMs);
  // the clocks may change during the night
  const off = wrapMinutes(to - getLocalMinutes(end, hours.timeZone) + dayMinutes / 2) - dayMinutes / 2;
  return new Date(end.getTime() + off * minuteMs);
}

function wrapMinutes(minutes: number): number {
  return ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function getLocalMinutes(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return toMinutes(format.format(at));
}
