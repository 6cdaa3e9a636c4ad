import { describe, expect, it } from 'vitest';
import { createSearchMatcher } from './savedSearchMatcher.ts';
import type { SearchRow, ThingRow } from './wantQueries.ts';

const at = '2030-01-01T00:00:00.000Z';

const createThing = (itemId: string, title: string): ThingRow => ({
  ...{ itemId, ownerId: `owner of ${itemId}`, circleId: null, type: 'barter', status: 'available', category: 'Books' },
  ...{ estimatedValue: null, isKeptOut: false, valuesMayDiffer: false, likes: [], listedAt: at },
  ...{ title, tags: [], description: '' },
});

const createSearch = (memberId: string, keyword: string, category: SearchRow['category'] = null): SearchRow => ({
  ...{ searchId: `search of ${memberId}`, memberId, keyword, category, savedAt: at },
});

describe('saved searches beside things that were looked at before', () => {
  const matchSearches = createSearchMatcher();
  const lamp = createSearch('Ana', 'lamp');
  const rug = createSearch('Ben', 'rug');

  it('find what fits', async () => {
    const things = [createThing('1', 'A red lamp'), createThing('2', 'A kettle')];
    expect(await matchSearches([lamp, rug], '').findSearchers(things)).toEqual(['Ana']);
  });

  it('heed a changed title', async () => {
    const things = [createThing('1', 'A rug'), createThing('2', 'A kettle')];
    expect(await matchSearches([lamp, rug], '').findSearchers(things)).toEqual(['Ben']);
  });

  it('heed a new search, and one that is gone', async () => {
    const things = [createThing('1', 'A rug'), createThing('2', 'A kettle')];
    expect(await matchSearches([lamp, createSearch('Caro', 'kettle')], '').findSearchers(things)).toEqual(['Caro']);
  });

  it('heed new synonyms', async () => {
    const things = [createThing('1', 'A rug'), createThing('2', 'A kettle')];
    expect(await matchSearches([createSearch('Dan', 'carpet')], '').findSearchers(things)).toEqual([]);
    expect(await matchSearches([createSearch('Dan', 'carpet')], 'rug, carpet').findSearchers(things)).toEqual(['Dan']);
  });

  it('leave out other categories and own things, and match for those who have something to give', async () => {
    const things = [createThing('1', 'A rug'), { ...createThing('3', 'A bowl'), ownerId: 'Ben' }];
    const searches = [
      rug,
      createSearch('Caro', 'rug'),
      createSearch('Ben', 'bowl'),
      createSearch('Ben', 'rug', 'Toys'),
    ];
    expect(await matchSearches(searches, '').match(things)).toEqual([
      { searchId: 'search of Ben', memberId: 'Ben', itemId: '1', matchedAt: at },
    ]);
  });
});
