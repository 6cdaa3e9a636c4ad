import { brand, type NamedPlan } from '@pass-along/contracts';

export interface CalendarHandover {
  swapId: string;
  plan: NamedPlan;
  /** How often it was moved since it was first agreed. */
  moved: number;
  /** What changes hands, and between whom; in no language, since a calendar is read in any. */
  titles: readonly string[];
  names: readonly string[];
}

/** An agreed handover as a calendar file (RFC 5545). Opened again after it was moved, it replaces what the calendar has. */
export function handoverCalendar({ swapId, plan, moved, titles, names }: CalendarHandover): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Handover//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:handover-${swapId}@pass-along`,
    `DTSTAMP:${moment(plan.at)}`,
    `LAST-MODIFIED:${moment(plan.at)}`,
    `SEQUENCE:${String(moved)}`,
    `DTSTART:${moment(plan.startsAt)}`,
    `DTEND:${moment(plan.endsAt)}`,
    `SUMMARY:${escaped(`${brand}: ${titles.join(' ↔ ')}`)}`,
    `DESCRIPTION:${escaped(names.join(', '))}`,
    ...(plan.place === '' ? [] : [`LOCATION:${escaped(plan.place)}`]),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
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
