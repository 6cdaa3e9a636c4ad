import { describe, expect, it } from 'vitest';
import { getNextDigestTime, getDigestStart } from './digestRules.ts';

const berlin = 'Europe/Berlin';

describe('a digest', () => {
  it('is due on Monday at eight by the clock of the community, also when the clocks change in between', () => {
    // summer time begins on Sunday, 2026-03-29
    expect(getNextDigestTime('2026-03-23T07:00:00.000Z', null, berlin)).toBe('2026-03-30T06:00:00.000Z');
    expect(getNextDigestTime('2026-03-23T06:59:59.000Z', null, berlin)).toBe('2026-03-23T07:00:00.000Z');
  });

  it('goes by the clock of the quiet hours, where there are some', () => {
    const quietHours = { from: '22:00', to: '06:00', timeZone: 'America/New_York' };
    expect(getNextDigestTime('2026-05-05T10:00:00.000Z', quietHours, berlin)).toBe('2026-05-11T12:00:00.000Z');
  });

  it('waits for the end of quiet hours, and is due no second time in the same week', () => {
    const quietHours = { from: '23:00', to: '09:30', timeZone: berlin };
    expect(getNextDigestTime('2026-05-05T10:00:00.000Z', quietHours, berlin)).toBe('2026-05-11T07:30:00.000Z');
    expect(getNextDigestTime('2026-05-11T06:30:00.000Z', quietHours, berlin)).toBe('2026-05-11T07:30:00.000Z');
    expect(getNextDigestTime('2026-05-11T07:30:00.000Z', quietHours, berlin)).toBe('2026-05-18T07:30:00.000Z');
  });
});

describe('the week of a digest', () => {
  it('begins where the one before ended, so that nothing falls between them', () => {
    expect(getDigestStart('2026-03-30T06:00:00.000Z', '2026-03-23T07:00:00.000Z')).toBe('2026-03-23T07:00:00.000Z');
  });

  it('is a week long where there was none, or none lately', () => {
    for (const last of [null, '2026-01-05T07:00:00.000Z'])
      expect(getDigestStart('2026-03-30T06:00:00.000Z', last)).toBe('2026-03-23T06:00:00.000Z');
  });
});
