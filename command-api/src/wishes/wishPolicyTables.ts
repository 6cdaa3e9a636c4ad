import { toStems, type EventIn } from '@pass-along/contracts';
import type pg from 'pg';
import type { Policy } from '../core/policy.ts';

type Tables = NonNullable<Policy<'item' | 'savedSearches' | 'member'>['tables']>;
type Listed = Extract<EventIn<'item'>, { type: 'ItemListed' | 'ItemRevised' }>;

/** Saved searches and item titles for the wish policy. Of an item only the title is stored, to limit personal data. */
export const wishPolicyTables: Tables = {
  schema: 'wish_policy',
  migrations: [
    `CREATE TABLE wish_policy.searches (
       search_id text PRIMARY KEY,
       member_id text NOT NULL,
       name text NOT NULL,
       keyword text NOT NULL,
       category text,
       type text
     );
     CREATE INDEX searches_member ON wish_policy.searches (member_id);
     CREATE TABLE wish_policy.titles (
       item_id text PRIMARY KEY,
       owner_id text NOT NULL,
       is_post boolean NOT NULL,
       title text NOT NULL,
       stems text[] NOT NULL,
       listed bigint GENERATED ALWAYS AS IDENTITY
     );
     CREATE INDEX titles_owner ON wish_policy.titles (owner_id);
     CREATE INDEX titles_stems ON wish_policy.titles USING gin (stems);`,
    'ALTER TABLE wish_policy.titles ADD COLUMN is_removed boolean NOT NULL DEFAULT false;',
  ],
  on: {
    ItemListed: upsertTitle,
    ItemRevised: upsertTitle,
    ItemRemoved: ({ data: { itemId } }, client) => setRemoved(itemId, true, client),
    ItemRestored: ({ data: { itemId } }, client) => setRemoved(itemId, false, client),
    ItemExchanged: ({ data: { itemId } }, client) =>
      client.query('DELETE FROM wish_policy.titles WHERE item_id = $1', [itemId]),
    SearchSaved: ({ data: { searchId, memberId, name, keyword, category, type } }, client) =>
      client.query('INSERT INTO wish_policy.searches VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING', [
        searchId,
        memberId,
        name,
        keyword,
        category,
        type,
      ]),
    SearchDeleted: ({ data: { searchId } }, client) =>
      client.query('DELETE FROM wish_policy.searches WHERE search_id = $1', [searchId]),
    MemberErased: async ({ data: { memberId } }, client) => {
      await client.query('DELETE FROM wish_policy.searches WHERE member_id = $1', [memberId]);
      await client.query('DELETE FROM wish_policy.titles WHERE owner_id = $1', [memberId]);
    },
  },
};

function upsertTitle({ data: { itemId, ownerId, title, type } }: Listed, client: pg.ClientBase): Promise<unknown> {
  return client.query(
    `INSERT INTO wish_policy.titles (item_id, owner_id, is_post, title, stems) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (item_id) DO UPDATE SET title = excluded.title, stems = excluded.stems`,
    [itemId, ownerId, type === 'request', title, toStems(title)],
  );
}

/** The title stays for the way back, because the event of a restoration has none. */
function setRemoved(itemId: string, isRemoved: boolean, client: pg.ClientBase): Promise<unknown> {
  return client.query('UPDATE wish_policy.titles SET is_removed = $2 WHERE item_id = $1', [itemId, isRemoved]);
}
