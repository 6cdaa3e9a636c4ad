import { describe, expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { collectedItemsFold, collectionsFold } from './collectionsProjection.ts';

const winter = { memberId: 'ben', collectionId: 'winter', name: 'For the winter' };
const made = collectionsFold.evolve(
  undefined,
  recorded('CollectionMade', { ...winter, sentence: 'Warm things', madeAt: at }),
);

describe('the row of a collection', () => {
  it('has its texts, and remembers when an item was last put in', () => {
    expect(made).toEqual({
      ...{ collection_id: 'winter', member_id: 'ben', name: 'For the winter', sentence: 'Warm things' },
      ...{ hidden: false, featured_at: null, made_at: at, filled_at: at },
    });
    const put = recorded('ItemCollected', { ...winter, itemId: 'rake', collectedAt: later });
    expect(collectionsFold.evolve(made, put)).toEqual({ ...made, filled_at: later });
    const taken = recorded('CollectedItemTakenOut', { ...winter, itemId: 'rake', takenOutAt: later });
    expect(collectionsFold.evolve(made, taken)).toBe(made);
  });

  it('follows what admins do with it', () => {
    const featured = collectionsFold.evolve(
      made,
      recorded('CollectionFeatured', { ...winter, byMemberId: 'boss', featuredAt: later }),
    );
    expect(featured).toEqual({ ...made, featured_at: later });
    const plain = recorded('CollectionUnfeatured', { ...winter, byMemberId: 'boss', unfeaturedAt: later });
    expect(collectionsFold.evolve(featured, plain)).toEqual(made);
    const hidden = collectionsFold.evolve(
      made,
      recorded('CollectionHidden', { ...winter, hiddenBy: 'boss', hiddenAt: later }),
    );
    expect(hidden).toEqual({ ...made, hidden: true });
    const shown = recorded('CollectionShown', { ...winter, shownBy: 'boss', shownAt: later });
    expect(collectionsFold.evolve(hidden, shown)).toEqual(made);
  });

  it('goes with the collection, and with the account of its maker', () => {
    const deleted = recorded('CollectionDeleted', { ...winter, deletedAt: later });
    expect(collectionsFold.evolve(made, deleted)).toBeUndefined();
    expect(collectedItemsFold.getRowMatches?.(deleted)).toEqual([{ column: 'collection_id', value: 'winter' }]);
  });
});
