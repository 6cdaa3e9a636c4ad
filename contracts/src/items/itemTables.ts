import { itemDetails } from './itemEvents.ts';
import type { ItemImage } from '../core/picturePaths.ts';
import type { ItemStatus } from './itemRules.ts';
import {
  boolean,
  byName,
  createDetailColumns,
  defineTable,
  integer,
  jsonb,
  nullable,
  seldomChanged,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

/** Likes are stored in the row because a community has 10 to 20 members. */
export const itemsTable = defineTable({
  name: 'items',
  key: 'item_id',
  columns: {
    item_id: text(),
    ...seldomChanged({
      /** Counts from 0 in the order of listing; the item's bit number in `item_postings`. */
      number: integer(),
      owner_id: text(),
      /** The circle that the item is limited to; null for the whole community. */
      circle_id: nullable(text()),
      ...createDetailColumns(itemDetails),
      images: jsonb<ItemImage[]>(),
      listed_at: timestamptz(),
      /** The title in the latest request that names the item; '' before the first. It stays after an erasure. */
      named_title: text(),
    }),
    status: text<ItemStatus>(),
    likes: jsonb<{ userId: string; likedAt: string }[]>(),
    like_count: integer(),
    views: integer(),
    swap_request_count: integer(),
    held_by_swap: nullable(text()),
    /** Exchanged, and taken off the lists since. */
    off_list: boolean(),
    updated_at: timestamptz(),
  },
  searched: ['title', 'tags', 'description'],
  indexes: {
    owner: '(owner_id, listed_at DESC, item_id)',
    number: '(number) INCLUDE (like_count, views, item_id)',
  },
  // each sort order is covered completely, tie-breaker included; a search scans them by number without reading the
  // items
  readersIndexes: {
    newest: '(listed_at DESC, item_id) INCLUDE (number)',
    status: '(status, listed_at DESC, item_id)',
    category: '(category, listed_at DESC, item_id)',
    category_status: '(category, status, listed_at DESC, item_id)',
    type: '(type, listed_at DESC, item_id)',
    circle: '(circle_id) WHERE circle_id IS NOT NULL',
    popular: '(like_count DESC, views DESC, item_id) INCLUDE (number)',
    cheapest: '(estimated_value, item_id) INCLUDE (number)',
    dearest: '(estimated_value DESC NULLS LAST, item_id) INCLUDE (number)',
    title: `(${byName('title')}, item_id) INCLUDE (number)`,
  },
});
export type ItemRow = RowIn<typeof itemsTable>;
