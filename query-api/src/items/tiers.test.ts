import { describe, expect, it } from 'vitest';
import { begun, whole } from './postings.ts';
import { tiersOf, tiersOfKnown } from './tiers.ts';

describe('the tiers of a keyword', () => {
  it('look for whole words in the title, then in the tags, then in the description', () => {
    expect(tiersOf({ all: ['red', 'lamp'], before: [] })).toEqual([
      [[whole('title', 'red')], [whole('title', 'lamp')]],
      [[whole('tags', 'red')], [whole('tags', 'lamp')]],
      [[whole('text', 'red')], [whole('text', 'lamp')]],
    ]);
  });

  it('look last for what the last word begins', () => {
    const tiers = tiersOf({ all: ['red', 'la'], before: ['red'], begun: 'la' });
    expect(tiers).toHaveLength(6);
    expect(tiers[3]).toEqual([[whole('title', 'red')], [begun('title', 'la')]]);
  });

  it('are those of the begun word alone where the rest says nothing', () => {
    expect(tiersOf({ all: [], before: [], begun: 'th' })).toHaveLength(3);
    expect(tiersOf({ all: [], before: [] })).toEqual([]);
  });

  it('take any of the words that may be meant', () => {
    expect(tiersOfKnown([['boot', 'book']])[0]).toEqual([[whole('title', 'boot'), whole('title', 'book')]]);
  });
});
