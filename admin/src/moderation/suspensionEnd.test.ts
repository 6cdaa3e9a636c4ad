import { describe, expect, it } from 'vitest';
import { getSuspensionEnd } from './suspensionEnd.ts';

describe('the end of a suspension', () => {
  it.each([
    ['day', new Date(2030, 0, 31, 9, 30), new Date(2030, 1, 1, 9, 30)],
    ['week', new Date(2030, 1, 26, 9, 30), new Date(2030, 2, 5, 9, 30)],
    ['month', new Date(2030, 4, 15, 9, 30), new Date(2030, 5, 15, 9, 30)],
    ['month', new Date(2030, 0, 31, 9, 30), new Date(2030, 1, 28, 9, 30)],
  ] as const)('after %s from %s is %s', (length, now, end) => {
    expect(getSuspensionEnd(length, now)).toEqual(end);
  });

  it('is left to an admin when it has no length', () => {
    expect(getSuspensionEnd('open', new Date(2030, 0, 31))).toBeNull();
  });
});
