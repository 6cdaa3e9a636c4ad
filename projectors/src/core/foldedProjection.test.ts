import type { ItemRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { impactProjection } from '../impact/impactProjection.ts';
import { itemsFold, itemsProjection } from '../items/itemsProjection.ts';
import { itemListed, later, recorded } from '../testing/events.ts';
import { foldBatch, type Fold } from './foldedProjection.ts';

it('reads the types that all folds of a projection list, and erasures; every type if a fold lists none', () => {
  const listed = ['ItemExchanged', 'SwapCompleted', 'SwapReversed', 'FactorTableSwitched'];
  const ofPledges = ['ItemPledged', 'PledgeWithdrawn', 'EventDeleted'];
  expect(impactProjection.types).toEqual([...listed, ...ofPledges, 'MemberErased']);
  expect(itemsProjection.types).toBeUndefined();
});

describe('foldBatch', () => {
  const listed = recorded('ItemListed', itemListed());
  const liked = recorded('ItemLiked', { itemId: 'spade', memberId: 'ben', likedAt: later });

  it('writes a row once however often a batch touches it', () => {
    const unliked = recorded('ItemUnliked', { itemId: 'spade', memberId: 'ben', unlikedAt: later });
    const { upserts, deletes } = foldBatch(itemsFold, new Map<string, ItemRow>(), [listed, liked, unliked, liked]);
    expect(upserts).toHaveLength(1);
    expect(upserts[0]?.like_count).toBe(1);
    expect(deletes).toEqual([]);
  });

  it('leaves rows alone that no event changes', () => {
    const { upserts } = foldBatch(itemsFold, new Map<string, ItemRow>(), [listed]);
    const rows = new Map(upserts.map((row) => [row.item_id, row]));
    const paused = recorded('SwapPaused', { swapId: 'swap1', rivalId: 'swap2', pausedAt: later });
    expect(foldBatch(itemsFold, rows, [paused])).toEqual({ upserts: [], updates: [], deletes: [] });
  });

  it('tells rows whose seldom changing columns stayed from those to write whole', () => {
    const { upserts } = foldBatch(itemsFold, new Map<string, ItemRow>(), [listed]);
    const rows = () => new Map(upserts.map((row) => [row.item_id, row]));
    expect(foldBatch(itemsFold, rows(), [liked], ['title'])).toMatchObject({
      upserts: [],
      updates: [{ like_count: 1 }],
    });
    const { listedAt: _, ...details } = itemListed({ title: 'Spade' });
    const revised = recorded('ItemRevised', { ...details, revisedAt: later });
    expect(foldBatch(itemsFold, rows(), [liked, revised], ['title'])).toMatchObject({
      upserts: [{ like_count: 1, title: 'Spade' }],
      updates: [],
    });
  });

  it('passes over event types it does not know, as a newer release may write', () => {
    const unknown = { ...liked, type: 'ItemPainted' };
    expect(foldBatch(itemsFold, new Map<string, ItemRow>(), [unknown])).toEqual({
      upserts: [],
      updates: [],
      deletes: [],
    });
  });

  it('begins the rows of an event that tells of several, and writes none that it does not begin', () => {
    const fold: Fold<{ side: string; count: number }, 'swap'> = {
      categories: ['swap'],
      getRowKeys: () => ['anna', 'ben'],
      evolve: (row, _, side = '') => (side === 'anna' ? { side, count: (row?.count ?? 0) + 1 } : row),
    };
    const paused = recorded('SwapPaused', { swapId: 'swap1', rivalId: 'swap2', pausedAt: later });
    expect(foldBatch(fold, new Map<string, { side: string; count: number }>(), [paused, paused])).toEqual({
      upserts: [{ side: 'anna', count: 2 }],
      updates: [],
      deletes: [],
    });
  });

  it('finds rows by what they hold, those of the same batch too', () => {
    const { upserts } = foldBatch(itemsFold, new Map<string, ItemRow>(), [listed]);
    const rows = new Map(upserts.map((row) => [row.item_id, row]));
    const batch = [
      recorded('ItemListed', itemListed({ itemId: 'kite' })),
      recorded('ItemListed', itemListed({ itemId: 'guitar', ownerId: 'ben' })),
      recorded('MemberErased', { memberId: 'anna', erasedAt: later }),
    ];
    const notes = foldBatch(itemsFold, rows, batch).upserts.map(({ item_id, delivery_notes }) => [
      item_id,
      delivery_notes,
    ]);
    expect(notes).toEqual([
      ['kite', ''],
      ['guitar', 'Ring twice'],
      ['spade', ''],
    ]);
  });
});
