import { itemStoriesTable, type ItemStoryRow } from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

/** The listings of each thing, with its handovers and what its owners left in its story. */
export const itemStoriesFold: Fold<ItemStoryRow, 'item' | 'member'> = {
  categories: ['item', 'member'],
  getRowKeys: (event) =>
    isInCategories(['item'], event) && event.type !== 'ItemLiked' && event.type !== 'ItemUnliked'
      ? [event.data.itemId]
      : [],
  getRowMatches: (event) => (event.type === 'MemberErased' ? [{ column: 'owner_id', value: event.data.memberId }] : []),
  evolve(row, event) {
    if (event.type === 'ItemListed') {
      const { itemId, ownerId, circleId, type, continues, listedAt } = event.data;
      if (type === 'request') return undefined;
      return {
        item_id: itemId,
        owner_id: ownerId,
        circle_id: circleId,
        first_item_id: continues?.firstItemId ?? itemId,
        continues_item_id: continues?.itemId ?? null,
        handovers: continues?.handovers ?? 0,
        listed_at: listedAt,
        exchanged_at: null,
        to_member_id: null,
        removed_by: null,
        words: '',
        picture: null,
      };
    }
    if (!row) return undefined;
    if (isInCategories(['member'], event)) return event.type === 'MemberErased' ? clearNote(row) : row;
    switch (event.type) {
      case 'ItemRevised':
        return row.circle_id === event.data.circleId ? row : { ...row, circle_id: event.data.circleId };
      case 'ItemRemoved':
        return { ...row, removed_by: event.data.byMemberId ?? '' };
      case 'ItemRestored':
        return { ...row, removed_by: null };
      case 'ItemExchanged': {
        const { toMemberId, exchangedAt } = event.data;
        const handovers = toMemberId === null ? row.handovers : row.handovers + 1;
        return { ...row, handovers, exchanged_at: exchangedAt, to_member_id: toMemberId };
      }
      case 'StoryNoteLeft':
        return { ...row, words: event.data.words, picture: event.data.picture };
      case 'StoryNoteWithdrawn':
        return clearNote(row);
      case 'ItemLiked':
      case 'ItemUnliked':
      case 'ItemReserved':
      case 'ItemReleased':
      case 'SwapWantsDeclared':
      case 'InheritedPicturesRemoved':
        return row;
    }
  },
};

const clearNote = (row: ItemStoryRow): ItemStoryRow => ({ ...row, words: '', picture: null });

export const itemStoriesProjection = createFoldedProjection({
  name: 'itemStories',
  version: 1,
  folds: [createFoldedTable(itemStoriesTable, itemStoriesFold)],
});
