import { expect, it } from 'vitest';
import { parseInstant, toCalendarMonth, toLocalTime } from './localTime.ts';
import { isTimeZone } from './timeZone.ts';

it.each([
  ['2030-05-05T10:00', 'Europe/Berlin', '2030-05-05T08:00:00.000Z'],
  ['2030-01-05T10:00:30', 'Europe/Berlin', '2030-01-05T09:00:30.000Z'],
  ['2030-05-05T10:00', 'UTC', '2030-05-05T10:00:00.000Z'],
  ['2027-06-01T09:30', 'Asia/Kolkata', '2027-06-01T04:00:00.000Z'],
  ['2027-06-01T09:30', 'Pacific/Chatham', '2027-05-31T20:45:00.000Z'],
  ['2027-06-01T23:30', 'Pacific/Kiritimati', '2027-06-01T09:30:00.000Z'],
  // an hour after the clocks go forward, a minute before they do
  ['2030-03-31T03:00', 'Europe/Berlin', '2030-03-31T01:00:00.000Z'],
  ['2030-03-31T01:59', 'Europe/Berlin', '2030-03-31T00:59:00.000Z'],
  ['2030-05-05T10:00:00Z', 'Europe/Berlin', '2030-05-05T10:00:00.000Z'],
  ['2030-05-05T10:00:00+05:30', 'Europe/Berlin', '2030-05-05T04:30:00.000Z'],
])('reads %s in %s as %s', (moment, zone, instant) => {
  expect(parseInstant(moment, zone)).toBe(instant);
});

// RFC 5545 3.3.5: a time that does not exist counts with the offset before the gap
it.each([
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30:00'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30:00'],
  ['2027-03-28T01:30', 'Europe/Dublin', '2027-03-28T01:30:00.000Z', '2027-03-28T02:30:00'],
  ['2027-03-28T00:30', 'Atlantic/Azores', '2027-03-28T01:30:00.000Z', '2027-03-28T01:30:00'],
  ['2027-04-30T00:00', 'Africa/Cairo', '2027-04-29T22:00:00.000Z', '2027-04-30T01:00:00'],
  ['2027-09-05T00:30', 'America/Santiago', '2027-09-05T04:30:00.000Z', '2027-09-05T01:30:00'],
  ['2027-10-03T02:30', 'Australia/Sydney', '2027-10-02T16:30:00.000Z', '2027-10-03T03:30:00'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', '2027-10-03T02:45:00'],
  // a whole day that the island skipped
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', '2011-12-31T12:00:00'],
])('reads %s, which the clocks of %s skip, as %s', (moment, zone, instant, clock) => {
  expect(parseInstant(moment, zone)).toBe(instant);
  expect(toLocalTime(instant, zone)).toBe(clock);
});

// RFC 5545 3.3.5: a time that comes twice means the first
it.each([
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
  ['2027-04-03T23:30', 'America/Santiago', '2027-04-04T02:30:00.000Z', '2027-04-04T03:30:00.000Z'],
  ['2027-10-28T23:30', 'Africa/Cairo', '2027-10-28T20:30:00.000Z', '2027-10-28T21:30:00.000Z'],
  ['2027-04-04T02:30', 'Australia/Sydney', '2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
])('reads %s, which the clocks of %s show twice, as %s', (moment, zone, first, second) => {
  expect(parseInstant(moment, zone)).toBe(first);
  expect([first, second].map((instant) => toLocalTime(instant, zone))).toEqual([`${moment}:00`, `${moment}:00`]);
});

it.each([
  ['2030-04-30T21:59:59.999Z', 'Europe/Berlin', '2030-04'],
  ['2030-04-30T22:00:00.000Z', 'Europe/Berlin', '2030-05'],
  ['2030-05-01T03:59:59.999Z', 'America/New_York', '2030-04'],
  ['2030-12-31T12:00:00.000Z', 'Pacific/Kiritimati', '2031-01'],
])('%s in %s lies in %s', (moment, zone, month) => {
  expect(toCalendarMonth(moment, zone)).toBe(month);
});

it.each(['UTC', 'GMT', 'Etc/GMT+5', 'EST5EDT', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'Asia/Qostanay'])(
  'knows the zone %s',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

it.each(['Etc/Unknown', '', '+05:30', 'Europe/Berlin ', 'Mars/Olympus'])('knows no zone %j', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});
