import { boolean, byName, defineTable, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

export const collectionsTable = defineTable({
  name: 'collections',
  key: 'collection_id',
  columns: {
    collection_id: text(),
    member_id: text(),
    name: text(),
    sentence: text(),
    hidden: boolean(),
    /** Since when it is first on the board; null for others. */
    featured_at: nullable(timestamptz()),
    made_at: timestamptz(),
    /** When an item was last put in; the moment of its making before that. */
    filled_at: timestamptz(),
  },
  searched: ['name', 'sentence'],
  indexes: {
    member: '(member_id)',
    filled: '(filled_at DESC, collection_id)',
    name: `(${byName('name')})`,
  },
});
export type CollectionRow = RowIn<typeof collectionsTable>;

/** Items in collections; `entry_id` is `<collectionId>.<itemId>`. */
export const collectedItemsTable = defineTable({
  name: 'collected_items',
  key: 'entry_id',
  columns: {
    entry_id: text(),
    collection_id: text(),
    member_id: text(),
    item_id: text(),
    collected_at: timestamptz(),
  },
  indexes: { collection: '(collection_id, collected_at DESC)', member: '(member_id)', item: '(item_id)' },
});
export type CollectedItemRow = RowIn<typeof collectedItemsTable>;
