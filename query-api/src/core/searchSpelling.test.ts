import { limits } from '@pass-along/contracts';
import { describe, expect, it, vi } from 'vitest';
import { findAlternatives, findAllAlternatives, Vocabulary } from './searchSpelling.ts';

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
    expect(known.findNearest(typed, slips)).toEqual([meant]);
    expect(known.findNearest(typed, slips - 1)).toEqual([]);
  });

  it('are those with the fewest slips, whatever stands between them', () => {
    const known = new Vocabulary(['tabl', 'table', 'tabor', 'cable', 'fable', 'maple', 'stable', 'stables']);
    expect(known.findNearest('tablle', 2)).toEqual(['table']);
    expect(known.findNearest('gable', 2)).toEqual(['cable', 'fable', 'table']);
    expect(known.findNearest('xylophon', 2)).toEqual([]);
  });
});

const findAll = (word: string, known = vocabulary) => findAlternatives(word, known).all;

describe('alternativesOf', () => {
  it('leaves a known word as it is', () => {
    expect(findAll('boot')).toEqual(['boot']);
  });

  it('completes a half-typed word', () => {
    expect(findAll('bicy')).toEqual(['bicycl']);
  });

  it('finds the words that contain a word', () => {
    expect(findAll('board')).toEqual(['keyboard']);
  });

  it('finds the nearest words of a slip', () => {
    expect(findAll('keybord')).toEqual(['keyboard']);
    expect(findAll('boon')).toEqual(['book', 'boot']);
  });

  it('finds swapped letters before other slips', () => {
    expect(findAlternatives('lmap', new Vocabulary(['map', 'lamp', 'limap']))).toEqual({
      closest: ['lamp'],
      all: ['lamp', 'limap', 'map'],
    });
  });

  it('does not bend a short word', () => {
    expect(findAll('lam', new Vocabulary(['ham', 'jam']))).toEqual([]);
  });

  it('knows nothing like a stranger', () => {
    expect(findAll('xylophon')).toEqual([]);
  });
});

describe('alternativesOfAll', () => {
  it('has alternatives for every word', () => {
    expect(findAllAlternatives(['giutar', 'boon'], vocabulary)?.map(({ all }) => all)).toEqual([
      ['guitar'],
      ['book', 'boot'],
    ]);
  });

  it('has none when one word resembles nothing, or when there is no word', () => {
    expect(findAllAlternatives(['guitar', 'xylophon'], vocabulary)).toBeUndefined();
    expect(findAllAlternatives([], vocabulary)).toBeUndefined();
  });

  it('asks no further after a word that resembles nothing', () => {
    const known = new Vocabulary(words);
    const nearest = vi.spyOn(known, 'findNearest');
    findAllAlternatives(['guitar', 'xylophon', 'boon', 'giutar'], known);
    expect(nearest.mock.calls).toEqual([['xylophon', 2]]);
  });

  it('takes some words for slips, beside any number of known ones, and looks for none of more', () => {
    const { keywordCorrected } = limits.item;
    const slips = (count: number) => Array.from({ length: count }, () => 'keybord');
    const lamps = Array.from({ length: 20 }, () => 'lamp');
    expect(findAllAlternatives([...lamps, ...slips(keywordCorrected)], vocabulary)).toHaveLength(20 + keywordCorrected);
    expect(findAllAlternatives([...lamps, ...slips(keywordCorrected + 1)], vocabulary)).toBeUndefined();
  });
});
