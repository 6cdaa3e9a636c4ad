import type { SavedSearchRow, WishMatchRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { savedSearchesFold, wishMatchesFold } from './wishesProjection.ts';

const saved = recorded('SearchSaved', {
  ...{ memberId: 'anna', searchId: 'search1', name: 'Lamps', keyword: 'lamp', category: null, type: null },
  savedAt: at,
});
const deleted = recorded('SearchDeleted', { memberId: 'anna', searchId: 'search1', deletedAt: later });
const erased = recorded('MemberErased', { memberId: 'anna' });
const matched = recorded('WishMatched', {
  ...{ memberId: 'anna', wish: 'search', wishId: 'search1', searchName: 'Lamps', itemId: 'lamp' },
  matchedAt: later,
});

describe('saved searches', () => {
  const after = (...events: Parameters<typeof savedSearchesFold.evolve>[1][]) =>
    events.reduce<SavedSearchRow | undefined>((row, event) => savedSearchesFold.evolve(row, event), undefined);

  it('stand as they were saved, until they are deleted', () => {
    expect(after(saved)).toMatchObject({ search_id: 'search1', member_id: 'anna', name: 'Lamps', keyword: 'lamp' });
    expect(after(saved, deleted)).toBeUndefined();
  });

  it('go with who is erased', () => {
    expect(after(saved, erased)).toBeUndefined();
    expect(savedSearchesFold.getRowMatches?.(erased)).toEqual([{ column: 'member_id', value: 'anna' }]);
  });
});

describe('what wishes found', () => {
  const after = (...events: Parameters<typeof wishMatchesFold.evolve>[1][]) =>
    events.reduce<WishMatchRow | undefined>((row, event) => wishMatchesFold.evolve(row, event), undefined);

  it('is one row a pair', () => {
    expect(wishMatchesFold.getRowKeys(matched)).toEqual(['search1.lamp']);
    expect(after(matched)).toMatchObject({ match_id: 'search1.lamp', search_name: 'Lamps', item_id: 'lamp' });
  });

  it('goes with the search', () => {
    expect(wishMatchesFold.getRowMatches?.(deleted)).toEqual([{ column: 'wish_id', value: 'search1' }]);
    expect(after(matched, deleted)).toBeUndefined();
    expect(after(matched, erased)).toBeUndefined();
  });
});
