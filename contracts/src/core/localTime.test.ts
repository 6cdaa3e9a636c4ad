import { expect, it } from 'vitest';
import { parseInstant, toCalendarMonth } from './localTime.ts';

it.each([
  ['2030-05-05T10:00', 'Europe/Berlin', '2030-05-05T08:00:00.000Z'],
  ['2030-01-05T10:00:30', 'Europe/Berlin', '2030-01-05T09:00:30.000Z'],
  ['2030-05-05T10:00', 'UTC', '2030-05-05T10:00:00.000Z'],
  ['2030-05-05T10:00', 'Asia/Kolkata', '2030-05-05T04:30:00.000Z'],
  // an hour after the clocks go forward, an hour before they do
  ['2030-03-31T03:00', 'Europe/Berlin', '2030-03-31T01:00:00.000Z'],
  ['2030-03-31T01:59', 'Europe/Berlin', '2030-03-31T00:59:00.000Z'],
  ['2030-05-05T10:00:00Z', 'Europe/Berlin', '2030-05-05T10:00:00.000Z'],
  ['2030-05-05T10:00:00+05:30', 'Europe/Berlin', '2030-05-05T04:30:00.000Z'],
])('reads %s in %s as %s', (moment, zone, instant) => {
  expect(parseInstant(moment, zone)).toBe(instant);
});

it.each([
  ['2030-04-30T21:59:59.999Z', 'Europe/Berlin', '2030-04'],
  ['2030-04-30T22:00:00.000Z', 'Europe/Berlin', '2030-05'],
  ['2030-05-01T03:59:59.999Z', 'America/New_York', '2030-04'],
  ['2030-12-31T12:00:00.000Z', 'Pacific/Kiritimati', '2031-01'],
])('%s in %s lies in %s', (moment, zone, month) => {
  expect(toCalendarMonth(moment, zone)).toBe(month);
});
