import { describe, expect, it } from 'vitest';
import { createSignInLimit } from './signInLimit.ts';

const minute = 60_000;

describe('the sign-in limit', () => {
  it('lets ten tries pass and tells how long to wait for the next', () => {
    const limit = createSignInLimit();
    for (let tries = 0; tries < 10; tries += 1) expect(limit.take('anna', tries * 1000)).toBeUndefined();
    expect(limit.take('anna', minute)).toBe(14 * 60);
    expect(limit.take('ben', minute)).toBeUndefined();
  });
  it('forgets after fifteen minutes', () => {
    const limit = createSignInLimit();
    for (let tries = 0; tries < 10; tries += 1) limit.take('anna', 0);
    expect(limit.take('anna', 15 * minute - 1)).toBe(1);
    expect(limit.take('anna', 15 * minute)).toBeUndefined();
  });
  it('starts anew after the right password', () => {
    const limit = createSignInLimit();
    for (let tries = 0; tries < 10; tries += 1) limit.take('anna', 0);
    limit.clear('anna');
    expect(limit.take('anna', 1)).toBeUndefined();
  });
});
