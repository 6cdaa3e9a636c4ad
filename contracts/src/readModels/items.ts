import { itemDetails } from '../events/itemEvents.ts';
import { type ItemImage } from '../pictures.ts';
import { type ItemStatus } from '../rules/items.ts';
import {
  boolean,
  columnsOf,
  defineTable,
  integer,
  jsonb,
  nullable,
  seldomChanged,
  text,
  timestamptz,
  type RowIn,
} from './table.ts';

/** Words as stems, so that forms of a word match, and as written, so that a begun word does. */
const searchable = (column: string, weight: string) =>
  `setweight(to_tsvector('english', ${column}) || to_tsvector('simple', ${column}), '${weight}')`;

/** Likes live in the row because a community has 10 to 20 members. */
export const itemsTable = defineTable({
  name: 'items',
  key: 'item_id',
  columns: {
    item_id: text(),
    ...seldomChanged({
      owner_id: text(),
      /** The circle whose members alone see it; null: everybody does. */
      circle_id: nullable(text()),
      ...columnsOf(itemDetails),
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
    /** For the keyword search, best match first: `search_document @@ websearch_to_tsquery('english', $1)`, ranked by `ts_rank`. */
    search_document: {
      sql: 'tsvector',
      as: `${searchable('title', 'A')} || ${searchable('tags', 'B')} || ${searchable('description', 'C')}`,
    },
    /** For texts found anywhere and for typos (pg_trgm). */
    search_text: { sql: 'text', as: `lower(title || ' ' || tags::text || ' ' || description)` },
  },
  indexes: {
    newest: '(listed_at DESC, item_id)',
    status: '(status, listed_at DESC)',
    category: '(category, listed_at DESC)',
    type: '(type, listed_at DESC)',
    owner: '(owner_id, listed_at DESC)',
    circle: '(circle_id) WHERE circle_id IS NOT NULL',
    popular: '(like_count DESC)',
    cheapest: '(estimated_value)',
    dearest: '(estimated_value DESC NULLS LAST)',
    title: '(lower(title))',
    search_document: 'USING gin (search_document)',
    search_text: 'USING gin (search_text gin_trgm_ops)',
  },
});
export type ItemRow = RowIn<typeof itemsTable>;
