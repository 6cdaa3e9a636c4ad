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
  isCancelled: boolean;
}

/**
 * Formats a calendar file (RFC 5545). It is no invitation and has no METHOD, so DTSTAMP is the time of the last change
 * (3.8.7.2). `title` names the calendar, `purpose` its source.
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
    ...(title === undefined ? [] : [`X-WR-CALNAME:${escapeText(title)}`]),
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
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
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
