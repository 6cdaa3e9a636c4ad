import type { WishKind } from './wishEvents.ts';
import type { ItemCategory, ItemType } from '../items/itemRules.ts';
import { defineTable, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

export const savedSearchesTable = defineTable({
  name: 'saved_searches',
  key: 'search_id',
  columns: {
    search_id: text(),
    member_id: text(),
    name: text(),
    keyword: text(),
    category: nullable(text<ItemCategory>()),
    type: nullable(text<ItemType | 'all'>()),
    saved_at: timestamptz(),
  },
  indexes: { member: '(member_id, saved_at DESC)' },
});
export type SavedSearchRow = RowIn<typeof savedSearchesTable>;

/** Matches of wishes; `wish_id` is a saved search or a wanted post. */
export const wishMatchesTable = defineTable({
  name: 'wish_matches',
  key: 'match_id',
  columns: {
    match_id: text(),
    member_id: text(),
    wish: text<WishKind>(),
    wish_id: text(),
    search_name: text(),
    item_id: text(),
    matched_at: timestamptz(),
  },
  indexes: { member: '(member_id, matched_at DESC)', wish: '(wish_id)' },
});
export type WishMatchRow = RowIn<typeof wishMatchesTable>;
