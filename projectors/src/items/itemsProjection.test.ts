import { describe, expect, it } from 'vitest';
import { itemListed, later, recorded, swapProposed } from '../testing/events.ts';
import { itemsFold } from './itemsProjection.ts';

const listed = itemsFold.evolve(undefined, recorded('ItemListed', itemListed()));

describe('items', () => {
  it('shows a listed item as available, without likes or views', () => {
    expect(listed).toMatchObject({
      item_id: 'spade',
      title: 'Garden spade',
      status: 'available',
      likes: [],
      like_count: 0,
      views: 0,
    });
  });

  it('takes the whole listing when it is revised and keeps what others did', () => {
    const liked = itemsFold.evolve(listed, recorded('ItemLiked', { itemId: 'spade', memberId: 'ben', likedAt: later }));
    const { listedAt: _, ...details } = itemListed({ title: 'Spade with a new handle', estimatedValue: null });
    const revised = itemsFold.evolve(liked, recorded('ItemRevised', { ...details, revisedAt: later }));
    expect(revised).toMatchObject({
      title: 'Spade with a new handle',
      estimated_value: null,
      like_count: 1,
      updated_at: later,
    });
  });

  it('counts one like a member, and forgets it again', () => {
    const like = recorded('ItemLiked', { itemId: 'spade', memberId: 'ben', likedAt: later });
    const twice = itemsFold.evolve(itemsFold.evolve(listed, like), like);
    expect(twice).toMatchObject({ likes: [{ userId: 'ben', likedAt: later }], like_count: 1 });
    const unliked = itemsFold.evolve(
      twice,
      recorded('ItemUnliked', { itemId: 'spade', memberId: 'ben', unlikedAt: later }),
    );
    expect(unliked).toMatchObject({ likes: [], like_count: 0 });
  });

  it('counts views and swap requests', () => {
    const viewed = itemsFold.evolve(
      listed,
      recorded('ItemViewed', { itemId: 'spade', viewer: 'ben', viewedAt: later }),
    );
    const proposed = itemsFold.evolve(viewed, recorded('SwapProposed', swapProposed()));
    expect(proposed).toMatchObject({ views: 1, swap_request_count: 1 });
  });

  it('names the swap that holds it until it is released or handed over', () => {
    const held = itemsFold.evolve(
      listed,
      recorded('ItemReserved', { itemId: 'spade', swapId: 'swap1', attempt: 1, reservedAt: later }),
    );
    expect(held).toMatchObject({ status: 'pending', held_by_swap: 'swap1' });
    const free = itemsFold.evolve(
      held,
      recorded('ItemReleased', { itemId: 'spade', swapId: 'swap1', releasedAt: later }),
    );
    expect(free).toMatchObject({ status: 'available', held_by_swap: null });
    const gone = itemsFold.evolve(
      held,
      recorded('ItemExchanged', { itemId: 'spade', swapId: 'swap1', exchangedAt: later }),
    );
    expect(gone).toMatchObject({ status: 'exchanged', held_by_swap: null });
  });

  it('keeps a removed item as history', () => {
    const removed = itemsFold.evolve(
      listed,
      recorded('ItemRemoved', { itemId: 'spade', ownerId: 'anna', removedAt: later }),
    );
    expect(removed?.status).toBe('removed');
  });

  it('counts a request for the requested item only, and learns from it how both items were called', () => {
    const { items } = swapProposed();
    const proposed = recorded('SwapProposed', swapProposed());
    expect(itemsFold.getRowKeys(proposed)).toEqual(items.map(({ itemId }) => itemId));
    const offered = itemsFold.evolve(listed && { ...listed, item_id: items[1]?.itemId ?? '' }, proposed);
    expect(offered).toMatchObject({ named_title: items[1]?.title, swap_request_count: 0 });
  });

  it('keeps no words or pictures of an owner who is erased, and the title only as a request named it', () => {
    const erasure = recorded('MemberErased', { memberId: 'anna', erasedAt: later });
    expect(itemsFold.getRowMatches?.(erasure)).toEqual([{ column: 'owner_id', value: 'anna' }]);
    const rest = { description: '', tags: [], delivery_notes: '', images: [] };
    expect(itemsFold.evolve(listed, erasure)).toMatchObject({ ...rest, title: 'Deleted item' });

    const asked = itemsFold.evolve(listed, recorded('SwapProposed', swapProposed()));
    const { listedAt: _, ...details } = itemListed({ title: 'My aunt’s spade' });
    const renamed = itemsFold.evolve(asked, recorded('ItemRevised', { ...details, revisedAt: later }));
    const [named] = swapProposed().items;
    expect(itemsFold.evolve(renamed, erasure)).toMatchObject({ ...rest, title: named?.title });
  });
});
