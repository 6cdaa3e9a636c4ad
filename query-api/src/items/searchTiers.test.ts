import { describe, expect, it } from 'vitest';
import { getPrefixRange, getTermRange } from './searchIndexTerms.ts';
import { toTiers, toKnownTiers } from './searchTiers.ts';

describe('the tiers of a keyword', () => {
  it('look for whole words in the title, then in the tags, then in the description', () => {
    expect(toTiers({ all: ['red', 'lamp'], before: [] })).toEqual([
      [[getTermRange('title', 'red')], [getTermRange('title', 'lamp')]],
      [[getTermRange('tags', 'red')], [getTermRange('tags', 'lamp')]],
      [[getTermRange('text', 'red')], [getTermRange('text', 'lamp')]],
    ]);
  });

  it('look last for what the last word begins', () => {
    const tiers = toTiers({ all: ['red', 'la'], before: ['red'], begun: 'la' });
    expect(tiers).toHaveLength(6);
    expect(tiers[3]).toEqual([[getTermRange('title', 'red')], [getPrefixRange('title', 'la')]]);
  });

  it('are those of the begun word alone where the rest says nothing', () => {
    expect(toTiers({ all: [], before: [], begun: 'th' })).toHaveLength(3);
    expect(toTiers({ all: [], before: [] })).toEqual([]);
  });

  it('take any of the words that may be meant', () => {
    expect(toKnownTiers([['boot', 'book']])[0]).toEqual([
      [getTermRange('title', 'boot'), getTermRange('title', 'book')],
    ]);
  });
});
