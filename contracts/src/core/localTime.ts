/**
 * Converts a time as clients send it (see `moment`) to ISO 8601 UTC; one without an offset is read in this IANA zone. A
 * local time skipped by the clock change uses the offset before the gap, a repeated one means the first (RFC 5545
 * 3.3.5).
 */
export function parseInstant(moment: string, timeZone: string): string {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment)) return new Date(moment).toISOString();
  const asUtc = Date.parse(`${moment}Z`);
  const [before, after] = [getZoneOffset(asUtc - dayMs, timeZone), getZoneOffset(asUtc + dayMs, timeZone)];
  const isShown = (offset: number) => getZoneOffset(asUtc - offset, timeZone) === offset;
  return new Date(asUtc - (isShown(before) || !isShown(after) ? before : after)).toISOString();
}

const dayMs = 86_400_000;

/** What the clocks of an IANA zone show at a time, such as `2030-05-05T10:00:00`. */
export function toLocalTime(at: string, timeZone: string): string {
  const instant = Date.parse(at);
  return new Date(instant + getZoneOffset(instant, timeZone)).toISOString().slice(0, 19);
}

/** Calendar month of a time in an IANA zone, YYYY-MM. */
export function toCalendarMonth(at: string, timeZone: string): string {
  return toLocalTime(at, timeZone).slice(0, 7);
}

/** Offset of the zone from UTC in milliseconds. */
function getZoneOffset(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    getClockFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.trunc(instant / 1000) * 1000;
}

let lastClock: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Cached, because creating a formatter takes ten times as long as using it, and all days of a chart share a zone. */
function getClockFormat(timeZone: string): Intl.DateTimeFormat {
  if (lastClock?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    lastClock = { timeZone, format };
  }
  return lastClock.format;
}
