import { describe, expect, it } from 'vitest';
import { alternativesOf, alternativesOfAll, slipsBetween, Vocabulary } from './spelling.ts';

const vocabulary = new Vocabulary([
  'bicycl',
  'guitar',
  'keyboard',
  'lamp',
  'lampshad',
  'boot',
  'book',
  'tabl',
  "o'brien",
]);

describe('slipsBetween', () => {
  it.each([
    ['guitr', 'guitar', 1],
    ['giutar', 'guitar', 1],
    ['guittar', 'guitar', 1],
    ['bycicl', 'bicycl', 2],
    ['lamp', 'lamp', 0],
  ])('counts from %s to %s: %i', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant, 2)).toBe(slips);
  });

  it('gives up beyond the most', () => {
    expect(slipsBetween('xylophon', 'keyboard', 2)).toBe(Infinity);
  });
});

describe('alternativesOf', () => {
  it('leaves a known word as it is', () => {
    expect(alternativesOf('boot', vocabulary)).toEqual(['boot']);
  });

  it('completes a half-typed word', () => {
    expect(alternativesOf('bicy', vocabulary)).toEqual(['bicycl']);
  });

  it('finds the nearest words of a slip', () => {
    expect(alternativesOf('keybord', vocabulary)).toEqual(['keyboard']);
    expect(alternativesOf('boon', vocabulary)).toEqual(['boot', 'book']);
  });

  it('does not bend a short word', () => {
    expect(alternativesOf('lam', new Vocabulary(['ham', 'jam']))).toEqual([]);
  });

  it('knows nothing like a stranger', () => {
    expect(alternativesOf('xylophon', vocabulary)).toEqual([]);
  });
});

describe('alternativesOfAll', () => {
  it('has alternatives for every word', () => {
    expect(alternativesOfAll(['giutar', 'boon'], vocabulary)).toEqual([['guitar'], ['boot', 'book']]);
  });

  it('has none when one word resembles nothing, or when there is no word', () => {
    expect(alternativesOfAll(['guitar', 'xylophon'], vocabulary)).toBeUndefined();
    expect(alternativesOfAll([], vocabulary)).toBeUndefined();
  });
});
