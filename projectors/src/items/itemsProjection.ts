import { pickItemDetails, erasedItemTexts, erasedNames, type ItemDetails, type ItemImage } from '@pass-along/contracts';
import { asColumns, itemsTable, swapWantsTable, type ItemRow } from '@pass-along/contracts/tables';
import { isInCategories, type CategoryEvent, type TypedEvent } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable, unnumbered } from '../core/foldedProjection.ts';
import { itemCounts } from './itemCounters.ts';
import { itemPostings } from './itemSearchIndex.ts';
import { swapWantsFold } from './itemWantsFold.ts';

export const itemsFold: Fold<ItemRow, 'item' | 'itemViews' | 'swap' | 'member'> = {
  categories: ['item', 'itemViews', 'swap', 'member'],
  getRowKeys(event) {
    if (event.type === 'SwapProposed' || event.type === 'SwapCountered')
      return [...new Set([event.data.requestedItemId, ...event.data.items.map(({ itemId }) => itemId)])];
    if (isInCategories(['swap'], event)) return [];
    return 'itemId' in event.data ? [event.data.itemId] : [];
  },
  getRowMatches: (event) => (event.type === 'MemberErased' ? [{ column: 'owner_id', value: event.data.memberId }] : []),
  evolve(item, event) {
    if (event.type === 'ItemListed') {
      return {
        item_id: event.data.itemId,
        number: item?.number ?? unnumbered,
        owner_id: event.data.ownerId,
        ...toListingColumns(event.data),
        status: 'available',
        off_list: false,
        likes: [],
        like_count: 0,
        views: 0,
        swap_request_count: 0,
        held_by_swap: null,
        listed_at: event.data.listedAt,
        named_title: '',
        updated_at: event.data.listedAt,
      };
    }
    if (!item) return undefined;
    if (isInCategories(['swap'], event)) {
      return event.type === 'SwapProposed' || event.type === 'SwapCountered' ? applyRequest(item, event) : item;
    }
    if (isInCategories(['member'], event)) {
      return event.type === 'MemberErased' ? eraseOwnerTexts(item) : item;
    }
    switch (event.type) {
      case 'ItemRevised':
        return { ...item, ...toListingColumns(event.data), updated_at: event.data.revisedAt };
      case 'ItemRemoved':
        return event.data.from === 'exchanged'
          ? { ...item, off_list: true, updated_at: event.data.removedAt }
          : { ...item, status: 'removed', updated_at: event.data.removedAt };
      case 'ItemRestored':
        return event.data.to === 'exchanged'
          ? { ...item, off_list: false, updated_at: event.data.restoredAt }
          : { ...item, status: 'available', updated_at: event.data.restoredAt };
      case 'ItemLiked': {
        const { memberId: userId, likedAt } = event.data;
        return withLikes(item, [...item.likes.filter((like) => like.userId !== userId), { userId, likedAt }]);
      }
      case 'ItemUnliked': {
        const { memberId } = event.data;
        return withLikes(
          item,
          item.likes.filter((like) => like.userId !== memberId),
        );
      }
      case 'ItemReserved':
        return { ...item, status: 'pending', held_by_swap: event.data.swapId, updated_at: event.data.reservedAt };
      case 'ItemReleased':
        return { ...item, status: 'available', held_by_swap: null, updated_at: event.data.releasedAt };
      case 'ItemExchanged':
        return { ...item, status: 'exchanged', held_by_swap: null, updated_at: event.data.exchangedAt };
      case 'ItemViewed':
        return { ...item, views: item.views + 1 };
      case 'InheritedPicturesRemoved': {
        const { imageIds } = event.data;
        return { ...item, images: item.images.filter(({ id }) => !imageIds.includes(id)) };
      }
      case 'SwapWantsDeclared':
      case 'StoryNoteLeft':
      case 'StoryNoteWithdrawn':
        return item;
    }
  },
};

type Request = Extract<TypedEvent<CategoryEvent<'swap'>>, { type: 'SwapProposed' | 'SwapCountered' }>;

/** A request repeats the titles of its items, which then belong to the history of both sides. */
function applyRequest(item: ItemRow, { type, data }: Request): ItemRow {
  const isRequested = type === 'SwapProposed' && data.requestedItemId === item.item_id;
  const named_title = data.items.find(({ itemId }) => itemId === item.item_id)?.title ?? item.named_title;
  if (!isRequested) return named_title === item.named_title ? item : { ...item, named_title };
  return { ...item, named_title, swap_request_count: item.swap_request_count + 1 };
}

/** An erased owner's texts and pictures are gone. A title that a request has named stays with the other side. */
function eraseOwnerTexts(item: ItemRow): ItemRow {
  const title = item.named_title === '' ? erasedNames.item : item.named_title;
  return { ...item, ...asColumns(erasedItemTexts), title, images: [] };
}

function toListingColumns(data: ItemDetails & { circleId: string | null; images: ItemImage[] }) {
  return { ...asColumns(pickItemDetails(data)), circle_id: data.circleId, images: data.images };
}

function withLikes(item: ItemRow, likes: ItemRow['likes']): ItemRow {
  return { ...item, likes, like_count: likes.length };
}

export const itemsProjection = createFoldedProjection({
  name: 'items',
  version: 4,
  folds: [
    createFoldedTable(itemsTable, itemsFold, [itemPostings, itemCounts], 'number'),
    createFoldedTable(swapWantsTable, swapWantsFold),
  ],
});
