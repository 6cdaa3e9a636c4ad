import { expect, it, vi } from 'vitest';
import {
  countDaysAgo,
  formatAgo,
  formatDate,
  formatDeadline,
  formatMeetingTime,
  formatNumber,
  formatSlot,
  formatTimeZone,
} from './localeFormat.ts';
import { chooseLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

async function reads(language: Language, ...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await chooseLanguage(language);
}

it('writes days and numbers as the reader’s own variety of the language does', async () => {
  await reads('en', 'en-GB', 'en-US', 'de-CH');
  expect(formatDate('2026-11-24T12:00:00Z')).toBe('24 November 2026');
  await reads('de', 'en-GB', 'de-CH');
  expect(formatNumber(1234.5)).toMatch(/^1.234\.5$/);
});

it('writes the language as such where the browser names another, or none', async () => {
  await reads('de', 'en-GB');
  expect(formatDate('2026-11-24T12:00:00Z')).toBe('24. November 2026');
  await reads('en');
  expect(formatDate('2026-11-24T12:00:00Z')).toBe('November 24, 2026');
});

it('passes over what is no language tag', async () => {
  await reads('en', 'en-US@posix', 'en_GB.UTF-8', 'en-GB');
  expect(formatDate('2026-11-24T12:00:00Z')).toBe('24 November 2026');
});

it('writes a zone as people read it', () => {
  expect(formatTimeZone('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

it('names the weekday beside a time that is on another day where it was named', async () => {
  await reads('en', 'en-GB');
  vi.stubEnv('TZ', 'Europe/Berlin');
  const slot = (startsAt: string) => formatSlot(startsAt, startsAt, 'America/New_York');
  expect(slot('2030-05-07T03:00:00Z')).toBe('Tue, 7 May 2030, 5:00 (Mon 23:00 America/New York)');
  expect(slot('2030-05-07T18:00:00Z')).toBe('Tue, 7 May 2030, 20:00 (14:00 America/New York)');
  vi.unstubAllEnvs();
});

it.each([
  // half an hour after midnight, after a day of 23 hours
  ['Europe/Berlin', '2027-03-28T22:30:00Z', '2027-03-28T10:00:00Z', '2027-03-27T22:45:00Z'],
  // half an hour before midnight, in a day of 25 hours
  ['Europe/Berlin', '2027-10-31T22:30:00Z', '2027-10-30T21:59:00Z', '2027-10-29T21:59:00Z'],
  ['America/New_York', '2027-03-15T04:30:00Z', '2027-03-14T20:00:00Z', '2027-03-14T04:30:00Z'],
])('counts days by the calendar of %s at %s', (zone, now, yesterday, before) => {
  vi.stubEnv('TZ', zone);
  expect([now, yesterday, before].map((at) => countDaysAgo(at, Date.parse(now)))).toEqual([0, 1, 2]);
  vi.unstubAllEnvs();
});

it('counts a begun day of a deadline, also after midnight', async () => {
  await reads('en', 'en-GB');
  vi.stubEnv('TZ', 'Europe/Berlin');
  const formatFrom = (now: string) => formatDeadline('2026-12-08T22:59:30Z', Date.parse(now));
  expect(formatFrom('2026-11-24T22:59:30Z')).toBe('in 14 days');
  expect(formatFrom('2026-11-24T23:00:30Z')).toBe('in 14 days');
  expect(formatFrom('2026-11-25T23:00:30Z')).toBe('in 13 days');
  expect(formatFrom('2026-12-07T20:00:00Z')).toBe('tomorrow');
  expect(formatFrom('2026-12-08T20:00:00Z')).toBe('in 2 hours');
  vi.unstubAllEnvs();
});

it('calls only the day before yesterday', async () => {
  await reads('en', 'en-GB');
  vi.stubEnv('TZ', 'Europe/Berlin');
  const now = Date.parse('2026-11-24T19:00:00Z');
  expect(formatAgo('2026-11-23T17:00:00Z', now)).toBe('yesterday');
  expect(formatAgo('2026-11-22T21:00:00Z', now)).toBe('2 days ago');
  vi.unstubAllEnvs();
});

it('names today and tomorrow for a meeting, and the day for a later one', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const now = Date.parse('2026-11-24T19:00:00Z');
  await reads('en', 'en-GB');
  expect(formatMeetingTime('2026-11-24T21:30:00Z', now)).toBe('Today, 22:30');
  expect(formatMeetingTime('2026-11-25T19:00:00Z', now)).toBe('Tomorrow, 20:00');
  expect(formatMeetingTime('2026-11-26T19:00:00Z', now)).toMatch(/^Thu,? 26 Nov,? (at )?20:00$/);
  await reads('de', 'de-DE');
  expect(formatMeetingTime('2026-11-25T19:00:00Z', now)).toBe('Morgen, 20:00');
  vi.unstubAllEnvs();
});
