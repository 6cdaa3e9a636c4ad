import { limits } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { createTryLimit } from './tryLimit.ts';

const minute = 60_000;

describe('the limit of tries', () => {
  it('lets ten tries pass and tells how long to wait for the next', () => {
    const limit = createTryLimit(limits.signIn);
    for (let tries = 0; tries < 10; tries += 1) expect(limit.take('anna', tries * 1000)).toBeUndefined();
    expect(limit.take('anna', minute)).toBe(14 * 60);
    expect(limit.take('ben', minute)).toBeUndefined();
  });
  it('forgets after fifteen minutes', () => {
    const limit = createTryLimit(limits.signIn);
    for (let tries = 0; tries < 10; tries += 1) limit.take('anna', 0);
    expect(limit.take('anna', 15 * minute - 1)).toBe(1);
    expect(limit.take('anna', 15 * minute)).toBeUndefined();
  });
  it('does not count a try that was given back', () => {
    const limit = createTryLimit({ tries: 2, minutes: 1 });
    limit.take('anna', 0);
    limit.take('anna', 1);
    limit.giveBack('anna');
    expect(limit.take('anna', 2)).toBeUndefined();
    expect(limit.take('anna', 3)).toBe(60);
  });
  it('starts anew when the tries are forgiven', () => {
    const limit = createTryLimit(limits.signIn);
    for (let tries = 0; tries < 10; tries += 1) limit.take('anna', 0);
    limit.clear('anna');
    expect(limit.take('anna', 1)).toBeUndefined();
  });
});
