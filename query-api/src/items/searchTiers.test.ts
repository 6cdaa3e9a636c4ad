import { parseSynonyms, splitPieces } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { getPartPattern, getPrefixRange, getTermRange } from './searchIndexTerms.ts';
import { toTiers, toKnownTiers } from './searchTiers.ts';

const tiersOf = (keyword: string, synonyms = '') => toTiers(splitPieces(keyword), parseSynonyms(synonyms));

describe('the tiers of a keyword', () => {
  it('look for whole words in the title, then in the tags, then in the description', () => {
    expect(tiersOf('rug lamp').slice(0, 3)).toEqual([
      [[getTermRange('title', 'rug')], [getTermRange('title', 'lamp')]],
      [[getTermRange('tags', 'rug')], [getTermRange('tags', 'lamp')]],
      [[getTermRange('text', 'rug')], [getTermRange('text', 'lamp')]],
    ]);
  });

  it('look then for what the last word begins, and last for parts of words', () => {
    const tiers = tiersOf('rug lam');
    expect(tiers).toHaveLength(8);
    expect(tiers[3]).toEqual([
      [getTermRange('title', 'rug')],
      [getTermRange('title', 'lam'), getPrefixRange('title', 'lam')],
    ]);
    expect(tiers[7]?.[1]).toEqual([getTermRange('text', 'lam'), getPartPattern('text', 'lam')]);
  });

  it('look for stems and synonyms as well', () => {
    expect(tiersOf('bikes', 'bike, velo')[0]).toEqual([
      ['bikes', 'bik', 'bike', 'velo'].map((word) => getTermRange('title', word)),
    ]);
  });

  it('look for every pair of characters where no spaces are written', () => {
    expect(tiersOf('古い机')[0]).toEqual([[getTermRange('title', '古い')], [getTermRange('title', 'い机')]]);
    expect(tiersOf('机')[0]).toEqual([[getPrefixRange('title', '机')]]);
  });

  it('leave out words that distinguish nothing, unless there are no others', () => {
    expect(tiersOf('the lamp')[0]).toHaveLength(1);
    expect(tiersOf('the')[0]).toHaveLength(1);
    expect(tiersOf('')).toEqual([]);
  });

  it('take the closest of the words that may be meant, then any of them', () => {
    const tiers = toKnownTiers([{ closest: ['boot'], all: ['boot', 'book'] }]);
    expect(tiers[0]).toEqual([[getTermRange('title', 'boot')]]);
    expect(tiers[3]).toEqual([[getTermRange('title', 'boot'), getTermRange('title', 'book')]]);
  });
});
