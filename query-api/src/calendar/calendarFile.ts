import { brand } from '@pass-along/contracts';

/** One calendar entry. It is in no language, because calendars of any language read it. Times are ISO 8601 in UTC. */
export interface CalendarEntry {
  /** Stays the same for the same subject, so that a new read replaces the entry. */
  uid: string;
  /** The time of the last change. */
  changedAt: string;
  /** The number of changes so far. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  summary: string;
  description: string;
  /** '' for none. */
  location: string;
  /** The page of its subject; undefined where the site's address is unknown. */
  url?: string | undefined;
  isCancelled: boolean;
}

const refreshInterval = 'PT1H';
const alarmBefore = 'PT2H';

/**
 * Formats a calendar file (RFC 5545). It is no invitation and has no METHOD, so DTSTAMP is the time of the last change
 * (3.8.7.2). `title` names a calendar that is read again and again,
 * `purpose` its source.
 */
export function formatCalendar(
  entries: readonly CalendarEntry[],
  { purpose, title }: { purpose: string; title?: string },
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//${purpose}//EN`,
    'CALSCALE:GREGORIAN',
    ...(title === undefined
      ? []
      : [
          `X-WR-CALNAME:${escapeText(title)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
          // Outlook knows only this name
          `X-PUBLISHED-TTL:${refreshInterval}`,
        ]),
    ...entries.flatMap(formatEntry),
    'END:VCALENDAR',
  ]
    .map((line) => `${wrapLine(line)}\r\n`)
    .join('');
}

function formatEntry(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}@pass-along`,
    `DTSTAMP:${formatMoment(entry.changedAt)}`,
    `LAST-MODIFIED:${formatMoment(entry.changedAt)}`,
    `SEQUENCE:${String(entry.sequence)}`,
    `DTSTART:${formatMoment(entry.startsAt)}`,
    `DTEND:${formatMoment(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(entry.isCancelled ? [] : formatAlarm(entry.summary)),
    'END:VEVENT',
  ];
}

/** A reminder in time to set out. */
function formatAlarm(summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:-${alarmBefore}`,
    'END:VALARM',
  ];
}

/** In UTC, to the second: `20300505T100000Z`. */
function formatMoment(at: string): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
      // A calendar file may not contain other control characters.
      .replace(/\p{Cc}/gu, '')
  );
}

const lineBytes = 75;

/** A line over 75 bytes continues on the next one after a space. No character is split. */
function wrapLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > lineBytes) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
