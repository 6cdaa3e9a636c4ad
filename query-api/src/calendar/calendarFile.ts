import { brand } from '@pass-along/contracts';

/** One entry of a calendar; in no language, since a calendar is read in any. Moments are ISO 8601 UTC. */
export interface CalendarEntry {
  /** Stays the same for the same thing, so that it is replaced when it is read again. */
  uid: string;
  /** When it came to be as it is. */
  changedAt: string;
  /** How often it changed before. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  summary: string;
  description: string;
  /** '' for none. */
  location: string;
  isCancelled: boolean;
}

/** A calendar file (RFC 5545). `title` names the calendar, `purpose` what made it. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { purpose, title }: { purpose: string; title?: string },
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//${purpose}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(title === undefined ? [] : [`X-WR-CALNAME:${escaped(title)}`]),
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function linesOf(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}@pass-along`,
    `DTSTAMP:${moment(entry.changedAt)}`,
    `LAST-MODIFIED:${moment(entry.changedAt)}`,
    `SEQUENCE:${String(entry.sequence)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escaped(entry.location)}`]),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** In UTC, to the second: `20300505T100000Z`. */
function moment(at: string): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
      // other control characters may not stand in a calendar at all
      .replace(/\p{Cc}/gu, '')
  );
}

const lineBytes = 75;

/** Lines longer than 75 bytes go on in the next one, after a space; no character is torn apart. */
function folded(line: string): string {
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
