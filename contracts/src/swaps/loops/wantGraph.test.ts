import { describe, expect, it } from 'vitest';
import { getGoalGap, isProvenBest } from './wantGraph.ts';

describe('the result of a goal', () => {
  it('is proven best where it equals its bound', () => {
    expect(isProvenBest({ goal: 'members', value: 15, bound: 15 })).toBe(true);
    expect(isProvenBest({ goal: 'members', value: 14, bound: 15 })).toBe(false);
    expect(isProvenBest({ goal: 'waiting', value: 14, bound: null })).toBe(false);
  });

  it('has its gap as a share of the bound', () => {
    expect(getGoalGap({ goal: 'strength', value: 97, bound: 100 })).toBeCloseTo(0.03);
    expect(getGoalGap({ goal: 'links', value: 103, bound: 100 })).toBeCloseTo(0.03);
    expect(getGoalGap({ goal: 'waiting', value: 0, bound: 0 })).toBe(0);
    expect(getGoalGap({ goal: 'waiting', value: 7, bound: null })).toBeNull();
  });
});
