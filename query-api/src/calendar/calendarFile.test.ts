import { expect, it } from 'vitest';
import { formatCalendar, type CalendarEntry } from './calendarFile.ts';

const fair: CalendarEntry = {
  ...{ uid: 'event-fair', changedAt: '2030-05-01T10:00:00.000Z', sequence: 0, summary: 'Repair fair' },
  ...{ startsAt: '2030-05-08T08:00:00.000Z', endsAt: '2030-05-08T10:00:00.000Z', description: '', location: '' },
  ...{ isCancelled: false, url: 'https://swap.example.org/events/fair' },
};

it('a feed says how often to read it again, a single file does not', () => {
  const feed = formatCalendar([fair], { purpose: 'Events', title: 'Pass-Along' });
  expect(feed).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(formatCalendar([fair], { purpose: 'Event' })).not.toContain('REFRESH-INTERVAL');
});

it('an entry carries the address of its page and an alarm; a cancelled one rings no more', () => {
  const file = formatCalendar([fair], { purpose: 'Event' });
  expect(file).toContain('\r\nURL:https://swap.example.org/events/fair\r\n');
  expect(file).toContain('\r\nTRIGGER:-PT2H\r\nEND:VALARM\r\nEND:VEVENT\r\n');
  expect(formatCalendar([{ ...fair, isCancelled: true }], { purpose: 'Event' })).not.toContain('VALARM');
});
