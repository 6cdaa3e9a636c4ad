import {
  savedSearchesTable,
  wishMatchesTable,
  type SavedSearchRow,
  type WishMatchRow,
} from '@pass-along/contracts/tables';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

export const savedSearchesFold: Fold<SavedSearchRow, 'savedSearches' | 'member'> = {
  categories: ['savedSearches', 'member'],
  getRowKeys: (event) => ('searchId' in event.data ? [event.data.searchId] : []),
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [],
  evolve(search, event) {
    if (event.type === 'SearchSaved') {
      const { searchId, memberId, name, keyword, category, type, savedAt } = event.data;
      return { search_id: searchId, member_id: memberId, name, keyword, category, type, saved_at: savedAt };
    }
    return event.type === 'SearchDeleted' || event.type === 'MemberErased' ? undefined : search;
  },
};

/** The matches of a saved search are deleted with it. */
export const wishMatchesFold: Fold<WishMatchRow, 'wishMatch' | 'savedSearches' | 'member'> = {
  categories: ['wishMatch', 'savedSearches', 'member'],
  getRowKeys: (event) => (event.type === 'WishMatched' ? [`${event.data.wishId}.${event.data.itemId}`] : []),
  getRowMatches(event) {
    if (event.type === 'SearchDeleted') return [{ column: 'wish_id', value: event.data.searchId }];
    return event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [];
  },
  evolve(match, event) {
    if (event.type === 'WishMatched') {
      const { memberId, wish, wishId, searchName, itemId, matchedAt } = event.data;
      return {
        match_id: `${wishId}.${itemId}`,
        member_id: memberId,
        wish,
        wish_id: wishId,
        search_name: searchName,
        item_id: itemId,
        matched_at: matchedAt,
      };
    }
    return event.type === 'SearchDeleted' || event.type === 'MemberErased' ? undefined : match;
  },
};

export const wishesProjection = createFoldedProjection({
  name: 'wishes',
  version: 1,
  folds: [
    createFoldedTable(savedSearchesTable, savedSearchesFold),
    createFoldedTable(wishMatchesTable, wishMatchesFold),
  ],
});
