import { describe, expect, it } from 'vitest';
import { getQuietHoursEnd } from './quietHoursRules.ts';
import { isTimeZone } from '../core/timeZone.ts';

const berlin = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
const until = (now: string, hours = berlin) => getQuietHoursEnd(hours, new Date(now))?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2030-01-10T20:59:59Z', undefined],
    ['when they begin', '2030-01-10T21:00:00Z', '2030-01-11T06:00:00.000Z'],
    ['after midnight', '2030-01-11T02:30:20Z', '2030-01-11T06:00:00.000Z'],
    ['when they end', '2030-01-11T06:00:00Z', undefined],
    ['in the night the clocks go forward', '2030-03-30T22:00:00Z', '2030-03-31T05:00:00.000Z'],
    ['in the night the clocks go back', '2030-10-26T21:00:00Z', '2030-10-27T06:00:00.000Z'],
  ])('%s', (_, now, expected) => {
    expect(until(now)).toBe(expected);
  });

  it('that end in the hour the clocks skip end an hour later by the clock', () => {
    const short = { from: '22:00', to: '02:30', timeZone: 'Europe/Berlin' };
    expect(until('2030-03-30T22:00:00Z', short)).toBe('2030-03-31T01:30:00.000Z');
    expect(until('2030-03-31T01:30:00Z', short)).toBeUndefined();
  });

  it('that end in the hour the clocks show twice end in the first', () => {
    const short = { from: '22:00', to: '02:30', timeZone: 'Europe/Berlin' };
    expect(until('2030-10-26T22:00:00Z', short)).toBe('2030-10-27T00:30:00.000Z');
    expect(until('2030-10-27T01:10:00Z', short)).toBeUndefined();
  });

  it('may lie within a day', () => {
    const noon = { from: '12:00', to: '13:30', timeZone: 'UTC' };
    expect(until('2030-01-10T12:10:00Z', noon)).toBe('2030-01-10T13:30:00.000Z');
    expect(until('2030-01-10T13:30:00Z', noon)).toBeUndefined();
  });

  it('are none where none were chosen, or where they begin as they end', () => {
    expect(getQuietHoursEnd(null, new Date('2030-01-10T12:00:00Z'))).toBeUndefined();
    expect(until('2030-01-10T12:00:00Z', { from: '12:00', to: '12:00', timeZone: 'UTC' })).toBeUndefined();
  });

  it('know zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Middle/Earth')).toBe(false);
  });
});
