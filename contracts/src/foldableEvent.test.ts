import { describe, expect, it } from 'vitest';
import { whyNotFoldable } from './foldableEvent.ts';

const listed = { memberId: 'anna', duties: ['moderate'], listedAt: '2030-01-02T03:04:05.000Z' };

describe('an event that is folded', () => {
  it('is one of today when its type, its version and its fields are', () => {
    expect(whyNotFoldable('AdminListed', 1, listed)).toBeUndefined();
  });

  it('is none without a field that each has today, of a version that is still to come, or of an unknown type', () => {
    const { duties: _, ...before } = listed;
    expect(whyNotFoldable('AdminListed', 1, before)).toBe('AdminListed of version 1 lacks duties');
    expect(whyNotFoldable('AdminListed', 99, listed)).toContain('knows no AdminListed of version 99');
    expect(whyNotFoldable('AdminCrowned', 1, listed)).toContain('knows no AdminCrowned');
  });
});
