import type { RecommendableItemRow } from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { type Fold, unnumbered } from '../core/foldedProjection.ts';

/** What recommendations need to know of every item, wanted posts included. */
export const recommendableItemsFold: Fold<RecommendableItemRow, 'item' | 'member'> = {
  categories: ['item', 'member'],
  getRowKeys: (event) =>
    isInCategories(['item'], event) && event.type !== 'ItemLiked' && event.type !== 'ItemUnliked'
      ? [event.data.itemId]
      : [],
  getRowMatches: (event) => (event.type === 'MemberErased' ? [{ column: 'owner_id', value: event.data.memberId }] : []),
  evolve(row, event) {
    if (event.type === 'ItemListed') {
      const { itemId, ownerId, circleId, category, tags, type } = event.data;
      return {
        ...{ item_id: itemId, number: row?.number ?? unnumbered, owner_id: ownerId, circle_id: circleId },
        ...{ category, tags, is_post: type === 'request', status: 'available' },
      };
    }
    if (!row) return undefined;
    if (isInCategories(['member'], event)) return event.type === 'MemberErased' ? { ...row, tags: [] } : row;
    switch (event.type) {
      case 'ItemRevised': {
        const { circleId, category, tags, type } = event.data;
        return { ...row, circle_id: circleId, category, tags, is_post: type === 'request' };
      }
      case 'ItemRemoved':
        return event.data.from === 'exchanged' ? row : { ...row, status: 'removed' };
      case 'ItemRestored':
        return { ...row, status: event.data.to };
      case 'ItemReserved':
        return { ...row, status: 'pending' };
      case 'ItemReleased':
        return { ...row, status: 'available' };
      case 'ItemExchanged':
        return { ...row, status: 'exchanged' };
      case 'ItemLiked':
      case 'ItemUnliked':
      case 'StoryNoteLeft':
      case 'StoryNoteWithdrawn':
      case 'SwapWantsDeclared':
      case 'InheritedPicturesRemoved':
        return row;
    }
  },
};
