import { type ItemRow } from '@pass-along/contracts';
import { type Table } from '../../runtime/projection.ts';

const columns = [
  'item_id',
  'owner_id',
  'title',
  'description',
  'category',
  'type',
  'condition',
  'status',
  'estimated_value',
  'tags',
  'delivery_notes',
  'images',
  'likes',
  'like_count',
  'views',
  'swap_request_count',
  'held_by_swap',
  'listed_at',
  'updated_at',
] as const satisfies (keyof ItemRow)[];

/** What a listing says; likes, views and swaps leave it alone. */
const listingColumns = [
  'owner_id',
  'title',
  'description',
  'category',
  'type',
  'condition',
  'estimated_value',
  'tags',
  'delivery_notes',
  'images',
  'listed_at',
] as const satisfies (keyof ItemRow)[];

/**
 * Two generated columns serve the keyword search; name the others in a SELECT rather than `*`.
 * Word forms, best match first: `search_document @@ websearch_to_tsquery('english', $1)`, ranked by `ts_rank`.
 * Typos (pg_trgm): `lower($1) <% search_text` (word similarity of at least 0.6; its index serves the operator, not
 * the function), ranked by `word_similarity(lower($1), search_text)`.
 */
export const itemsTable: Table = {
  name: 'items',
  key: 'item_id',
  columns,
  seldomChanged: listingColumns,
  create: (table) => [
    `CREATE TABLE ${table} (
       item_id text PRIMARY KEY,
       owner_id text NOT NULL,
       title text NOT NULL,
       description text NOT NULL,
       category text NOT NULL,
       type text NOT NULL,
       condition text NOT NULL,
       status text NOT NULL,
       estimated_value numeric,
       tags jsonb NOT NULL,
       delivery_notes text NOT NULL,
       images jsonb NOT NULL,
       likes jsonb NOT NULL,
       like_count integer NOT NULL,
       views integer NOT NULL,
       swap_request_count integer NOT NULL,
       held_by_swap text,
       listed_at timestamptz NOT NULL,
       updated_at timestamptz NOT NULL,
       search_document tsvector NOT NULL GENERATED ALWAYS AS (
         setweight(to_tsvector('english', title), 'A')
           || setweight(to_tsvector('english', tags), 'B')
           || setweight(to_tsvector('english', description), 'C')
       ) STORED,
       search_text text NOT NULL GENERATED ALWAYS AS (lower(title || ' ' || tags::text || ' ' || description)) STORED
     )`,
    `CREATE INDEX items_newest ON ${table} (listed_at DESC, item_id)`,
    `CREATE INDEX items_status ON ${table} (status, listed_at DESC)`,
    `CREATE INDEX items_category ON ${table} (category, listed_at DESC)`,
    `CREATE INDEX items_type ON ${table} (type, listed_at DESC)`,
    `CREATE INDEX items_owner ON ${table} (owner_id, listed_at DESC)`,
    `CREATE INDEX items_popular ON ${table} (like_count DESC)`,
    `CREATE INDEX items_cheapest ON ${table} (estimated_value)`,
    `CREATE INDEX items_dearest ON ${table} (estimated_value DESC NULLS LAST)`,
    `CREATE INDEX items_title ON ${table} (lower(title))`,
    `CREATE INDEX items_search_document ON ${table} USING gin (search_document)`,
    `CREATE INDEX items_search_text ON ${table} USING gin (search_text gin_trgm_ops)`,
  ],
};
