import { limits } from '@pass-along/contracts';
import { describe, expect, it, vi } from 'vitest';
import { alternativesOf, alternativesOfAll, Vocabulary } from './spelling.ts';

const words = ['bicycl', 'guitar', 'keyboard', 'lamp', 'lampshad', 'boot', 'book', 'tabl', "o'brien"];
const vocabulary = new Vocabulary(words);

describe('the nearest words', () => {
  it.each([
    ['guitr', 'guitar', 1],
    ['giutar', 'guitar', 1],
    ['guittar', 'guitar', 1],
    ['bycicl', 'bicycl', 2],
    ['lamp', 'lamp', 0],
  ])('of %s have %s in them from so many slips on: %i', (typed, meant, slips) => {
    const known = new Vocabulary(['guild', 'guitar', 'guitarist', 'bicycl', 'lamp', 'lampshad']);
    expect(known.nearest(typed, slips)).toEqual([meant]);
    expect(known.nearest(typed, slips - 1)).toEqual([]);
  });

  it('are those with the fewest slips, whatever stands between them', () => {
    const known = new Vocabulary(['tabl', 'table', 'tabor', 'cable', 'fable', 'maple', 'stable', 'stables']);
    expect(known.nearest('tablle', 2)).toEqual(['table']);
    expect(known.nearest('gable', 2)).toEqual(['cable', 'fable', 'table']);
    expect(known.nearest('xylophon', 2)).toEqual([]);
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
    expect(alternativesOf('boon', vocabulary)).toEqual(['book', 'boot']);
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
    expect(alternativesOfAll(['giutar', 'boon'], vocabulary)).toEqual([['guitar'], ['book', 'boot']]);
  });

  it('has none when one word resembles nothing, or when there is no word', () => {
    expect(alternativesOfAll(['guitar', 'xylophon'], vocabulary)).toBeUndefined();
    expect(alternativesOfAll([], vocabulary)).toBeUndefined();
  });

  it('asks no further after a word that resembles nothing', () => {
    const known = new Vocabulary(words);
    const nearest = vi.spyOn(known, 'nearest');
    alternativesOfAll(['guitar', 'xylophon', 'boon', 'giutar'], known);
    expect(nearest.mock.calls).toEqual([['xylophon', 2]]);
  });

  it('takes some words for slips, beside any number of known ones, and looks for none of more', () => {
    const { keywordCorrected } = limits.item;
    const slips = (count: number) => Array.from({ length: count }, () => 'keybord');
    const lamps = Array.from({ length: 20 }, () => 'lamp');
    expect(alternativesOfAll([...lamps, ...slips(keywordCorrected)], vocabulary)).toHaveLength(20 + keywordCorrected);
    expect(alternativesOfAll([...lamps, ...slips(keywordCorrected + 1)], vocabulary)).toBeUndefined();
  });
});
