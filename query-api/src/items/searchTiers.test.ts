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
    expect(tiers).toHaveLength(11);
    expect(tiers[6]).toEqual([
      [getTermRange('title', 'rug'), getTermRange('title', 'rug~')],
      [getTermRange('title', 'lam'), getTermRange('title', 'lam~'), getPrefixRange('title', 'lam')],
    ]);
    expect(tiers[10]?.[1]?.at(-1)).toEqual(getPartPattern('text', 'lam'));
  });

  it('look for the word as typed first, then for stems and synonyms as well', () => {
    const tiers = tiersOf('bikes', 'bike, velo');
    expect(tiers[0]).toEqual([[getTermRange('title', 'bikes')]]);
    expect(tiers[3]).toEqual([
      ['bikes', 'bik', 'bik~', 'bike', 'velo', 'velo~'].map((word) => getTermRange('title', word)),
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
    const terms = ['boot', 'boot~', 'book', 'book~'].map((term) => getTermRange('title', term));
    expect(tiers[0]).toEqual([terms.slice(0, 2)]);
    expect(tiers[3]).toEqual([terms]);
  });
});
