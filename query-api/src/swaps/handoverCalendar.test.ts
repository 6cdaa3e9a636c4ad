import { describe, expect, it } from 'vitest';
import { formatHandoverCalendar, type CalendarHandover } from './handoverCalendar.ts';

const handover: CalendarHandover = {
  swapId: 'swap1',
  plan: {
    method: 'meet',
    place: 'Library, main steps; ring\nthe bell \\o/',
    startsAt: '2030-05-08T08:00:00.000Z',
    endsAt: '2030-05-08T10:00:00.000Z',
    timeZone: 'Europe/Berlin',
    by: 'anna',
    at: '2030-05-05T10:00:00.000Z',
  },
  moved: 0,
  titles: ['Desk lamp', 'Chair'],
  names: ['Anna', 'Ben'],
  url: 'https://swap.example.org/swaps?swap=swap1',
};
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar file of a handover', () => {
  it('says when and where, in UTC, with what RFC 5545 asks for', () => {
    expect(linesOf(formatHandoverCalendar(handover))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pass-Along//Handover//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:handover-swap1@pass-along',
      'DTSTAMP:20300505T100000Z',
      'LAST-MODIFIED:20300505T100000Z',
      'SEQUENCE:0',
      'DTSTART:20300508T080000Z',
      'DTEND:20300508T100000Z',
      'SUMMARY:Pass-Along: Desk lamp ↔ Chair',
      'DESCRIPTION:Anna\\, Ben',
      'LOCATION:Library\\, main steps\\; ring\\nthe bell \\\\o/',
      'URL:https://swap.example.org/swaps?swap=swap1',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Pass-Along: Desk lamp ↔ Chair',
      'TRIGGER:-PT2H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('replaces what the calendar has once the handover was moved', () => {
    const [first, moved] = [formatHandoverCalendar(handover), formatHandoverCalendar({ ...handover, moved: 2 })].map(
      linesOf,
    );
    const lineOf = (lines: string[] | undefined, name: string) => lines?.find((line) => line.startsWith(name));
    expect(lineOf(moved, 'UID')).toBe(lineOf(first, 'UID'));
    expect(lineOf(moved, 'SEQUENCE')).toBe('SEQUENCE:2');
  });

  it('breaks lines after 75 bytes, never within a character', () => {
    const titles = ['Straßenlaterne für den Garten 🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔🪔', 'ä'.repeat(100)];
    const file = formatHandoverCalendar({ ...handover, titles });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:Pass-Along: ${titles.join(' ↔ ')}`);
  });

  it('lets nobody write lines of their own, nor what may stand in none', () => {
    const place = 'Home\r\nATTENDEE:mailto:x@example.org\u0000\u0007';
    const file = formatHandoverCalendar({ ...handover, plan: { ...handover.plan, place } });
    expect(linesOf(file)).toContain('LOCATION:Home\\nATTENDEE:mailto:x@example.org');
  });

  it('names no place where a courier comes to both', () => {
    const file = formatHandoverCalendar({ ...handover, plan: { ...handover.plan, place: '' } });
    expect(file).not.toContain('LOCATION');
  });
});
