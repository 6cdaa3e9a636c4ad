import { itemDetails } from './itemEvents.ts';
import { type ItemImage } from '../core/picturePaths.ts';
import { type ItemStatus } from './itemRules.ts';
import {
  boolean,
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

/** Words as stems, so that word forms match, and as written, so that prefixes match. */
const buildSearchVector = (column: string, weight: string) =>
  `setweight(to_tsvector('english', ${column}) || to_tsvector('simple', ${column}), '${weight}')`;

/**
 * Search document of an item, a tsvector computed from its row: words of the title weigh A, of the tags B, of the
 * description C.
 */
export const searchDocument =
  `${buildSearchVector('title', 'A')} || ${buildSearchVector('tags', 'B')} || ` + buildSearchVector('description', 'C');

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
  generated: {
    /**
     * For searches with operators, best match first: `search_document @@ websearch_to_tsquery('english', $1)`, ranked
     * by `ts_rank`.
     */
    search_document: { sql: 'tsvector', as: searchDocument },
    /** For substring matches and typing errors (pg_trgm). */
    search_text: { sql: 'text', as: `lower(title || ' ' || tags::text || ' ' || description)` },
  },
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
    title: '(lower(title), item_id) INCLUDE (number)',
    search_document: 'USING gin (search_document)',
    search_text: 'USING gin (search_text gin_trgm_ops)',
  },
});
export type ItemRow = RowIn<typeof itemsTable>;
