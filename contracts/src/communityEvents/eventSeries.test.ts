import { describe, expect, it } from 'vitest';
import { computeOccurrences, shiftOccurrence } from './eventSeries.ts';
import { getFollowingEnd } from './communityEventRules.ts';

const weekly = { frequency: 'weekly', every: 1, monthlyBy: 'day', times: 3 } as const;
const begins = (times: Parameters<typeof computeOccurrences>[0], rule: Parameters<typeof computeOccurrences>[1]) =>
  computeOccurrences(times, rule).map(({ startsAt }) => startsAt);

describe('the events of a series', () => {
  it('begin at the same time of day when the clocks go forward', () => {
    const evening = {
      startsAt: '2030-03-25T18:00:00.000Z',
      endsAt: '2030-03-25T20:00:00.000Z',
      timeZone: 'Europe/Berlin',
    };
    expect(computeOccurrences(evening, weekly)).toEqual([
      { startsAt: '2030-03-25T18:00:00.000Z', endsAt: '2030-03-25T20:00:00.000Z' },
      { startsAt: '2030-04-01T17:00:00.000Z', endsAt: '2030-04-01T19:00:00.000Z' },
      { startsAt: '2030-04-08T17:00:00.000Z', endsAt: '2030-04-08T19:00:00.000Z' },
    ]);
  });

  it('begin at the same time of day when the clocks go back', () =>
    expect(
      begins(
        { startsAt: '2030-10-28T22:00:00.000Z', endsAt: '2030-10-29T00:00:00.000Z', timeZone: 'America/New_York' },
        weekly,
      ),
    ).toEqual(['2030-10-28T22:00:00.000Z', '2030-11-04T23:00:00.000Z', '2030-11-11T23:00:00.000Z']));

  it('follow the clocks of their zone, not those of the machine, across midnight UTC', () =>
    expect(
      begins(
        { startsAt: '2030-05-05T23:30:00.000Z', endsAt: '2030-05-06T01:00:00.000Z', timeZone: 'Australia/Sydney' },
        { ...weekly, frequency: 'daily' },
      ),
    ).toEqual(['2030-05-05T23:30:00.000Z', '2030-05-06T23:30:00.000Z', '2030-05-07T23:30:00.000Z']));

  it('keep the planned time of the first in the hour that the clocks show twice', () =>
    expect(
      begins(
        { startsAt: '2030-10-27T01:30:00.000Z', endsAt: '2030-10-27T02:30:00.000Z', timeZone: 'Europe/Berlin' },
        weekly,
      ),
    ).toEqual(['2030-10-27T01:30:00.000Z', '2030-11-03T01:30:00.000Z', '2030-11-10T01:30:00.000Z']));

  it('come every other week, on the same day of the month, or on its second Friday', () => {
    const friday = { startsAt: '2030-05-10T10:00:00.000Z', endsAt: '2030-05-10T11:00:00.000Z', timeZone: 'UTC' };
    const days = (rule: Partial<Parameters<typeof computeOccurrences>[1]>) =>
      begins(friday, { ...weekly, ...rule }).map((at) => at.slice(0, 10));
    expect(days({ every: 2 })).toEqual(['2030-05-10', '2030-05-24', '2030-06-07']);
    expect(days({ frequency: 'monthly' })).toEqual(['2030-05-10', '2030-06-10', '2030-07-10']);
    expect(days({ frequency: 'monthly', monthlyBy: 'weekday' })).toEqual(['2030-05-10', '2030-06-14', '2030-07-12']);
  });

  it.each([
    ['2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29', '2027-05-29', '2027-06-29']],
    ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30', '2028-06-30']],
  ])('from %s on take the last day of months that are shorter', (day, days) =>
    expect(
      begins(
        { startsAt: `${day}T10:00:00.000Z`, endsAt: `${day}T11:00:00.000Z`, timeZone: 'UTC' },
        { ...weekly, frequency: 'monthly', times: 6 },
      ).map((at) => at.slice(0, 10)),
    ).toEqual(days),
  );

  it('of a fifth weekday come on the last one', () =>
    expect(
      begins(
        { startsAt: '2030-05-31T10:00:00.000Z', endsAt: '2030-05-31T11:00:00.000Z', timeZone: 'UTC' },
        { ...weekly, frequency: 'monthly', monthlyBy: 'weekday' },
      ).map((at) => at.slice(0, 10)),
    ).toEqual(['2030-05-31', '2030-06-28', '2030-07-26']));
});

describe('a later date of a series that moves along', () => {
  const timeZone = 'Europe/Berlin';
  const before = { startsAt: '2030-03-25T18:00:00.000Z', endsAt: '2030-03-25T20:00:00.000Z', timeZone };
  const after = { startsAt: '2030-03-26T19:00:00.000Z', endsAt: '2030-03-26T20:00:00.000Z', timeZone };

  it('is at the new time of day, also when the clocks go forward in between', () => {
    const own = { startsAt: '2030-04-01T17:00:00.000Z', endsAt: '2030-04-01T19:00:00.000Z', timeZone };
    expect(shiftOccurrence(own, { before, after })).toEqual({
      ...{ startsAt: '2030-04-02T18:00:00.000Z', endsAt: '2030-04-02T19:00:00.000Z', timeZone },
    });
  });

  it('keeps its distance where it was moved on its own before', () => {
    const own = { startsAt: '2030-04-03T09:00:00.000Z', endsAt: '2030-04-03T12:00:00.000Z', timeZone };
    expect(shiftOccurrence(own, { before, after }).startsAt).toBe('2030-04-04T18:00:00.000Z');
  });
});

describe('the end in a form', () => {
  const startDate = '2030-05-05T14:00';

  it('follows the start: as long as before, or two hours', () => {
    expect(getFollowingEnd({ startDate: '', endDate: '' }, startDate)).toBe('2030-05-05T16:00');
    expect(getFollowingEnd({ startDate, endDate: '2030-05-05T18:30' }, '2030-05-06T22:00')).toBe('2030-05-07T02:30');
    expect(getFollowingEnd({ startDate, endDate: '2030-05-05T13:00' }, '2030-05-06T14:00')).toBe('2030-05-06T16:00');
  });

  it('stays while the start is being typed, and where it was entered first', () => {
    expect(getFollowingEnd({ startDate, endDate: '2030-05-05T18:30' }, '')).toBe('2030-05-05T18:30');
    expect(getFollowingEnd({ startDate: '', endDate: '2030-05-05T18:30' }, startDate)).toBe('2030-05-05T18:30');
  });
});
