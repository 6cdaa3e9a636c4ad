import { limits } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { createAttemptLimit } from './attemptLimit.ts';

const minute = 60_000;

describe('the limit of tries', () => {
  it('lets ten tries pass and tells how long to wait for the next', () => {
    const limit = createAttemptLimit(limits.signIn);
    for (let tries = 0; tries < 10; tries += 1) expect(limit.countAttempt('anna', tries * 1000)).toBeUndefined();
    expect(limit.countAttempt('anna', minute)).toBe(14 * 60);
    expect(limit.countAttempt('ben', minute)).toBeUndefined();
  });
  it('forgets after fifteen minutes', () => {
    const limit = createAttemptLimit(limits.signIn);
    for (let tries = 0; tries < 10; tries += 1) limit.countAttempt('anna', 0);
    expect(limit.countAttempt('anna', 15 * minute - 1)).toBe(1);
    expect(limit.countAttempt('anna', 15 * minute)).toBeUndefined();
  });
  it('does not count a try that was given back', () => {
    const limit = createAttemptLimit({ tries: 2, minutes: 1 });
    limit.countAttempt('anna', 0);
    limit.countAttempt('anna', 1);
    limit.giveBack('anna');
    expect(limit.countAttempt('anna', 2)).toBeUndefined();
    expect(limit.countAttempt('anna', 3)).toBe(60);
  });
  it('starts anew when the tries are forgiven', () => {
    const limit = createAttemptLimit(limits.signIn);
    for (let tries = 0; tries < 10; tries += 1) limit.countAttempt('anna', 0);
    limit.clear('anna');
    expect(limit.countAttempt('anna', 1)).toBeUndefined();
  });
});
