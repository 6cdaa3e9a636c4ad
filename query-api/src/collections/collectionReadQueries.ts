import {
  whyNotEditCollection,
  type Caller,
  type CollectionAnswer,
  type ItemCategory,
  type ListedCollection,
  type SignFolder,
  presentImage,
  signItemPictures,
  limits,
} from '@pass-along/contracts';
import {
  collectedItemsTable,
  collectionsTable,
  itemsTable,
  membersTable,
  type CollectionRow,
} from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import type { Database } from '../core/readDatabase.ts';
import {
  createAlias,
  mergeSelections,
  selectComputed,
  type SelectedRow,
  type TableAlias,
} from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';
import { isForViewer, isOwnerPresent, items, ownedItem, withOwner } from '../items/itemReadQueries.ts';
import { awayMembers, buildIsUnblocked, presentPerson } from '../members/memberConditions.ts';

export const collections: TableAlias<CollectionRow> = createAlias(collectionsTable, 'c');
const entries = createAlias(collectedItemsTable, 'e');
const maker = createAlias(membersTable, 'maker');
const { columns } = collections;

/** Items that are on the board for the reader, from members that neither blocked the reader nor were blocked. */
const selectShownEntries = () =>
  sql(entries.from)
    .join(items.from, items.columns.item_id, entries.columns.item_id)
    .whereRaw(`${items.columns.status} in ('available', 'pending')`)
    .where(isForViewer)
    .whereRaw(isOwnerPresent)
    .where(bindSql(buildIsUnblocked(items.columns.owner_id), 'viewerId'));

const selectOwnEntries = () =>
  selectShownEntries().where(entries.columns.collection_id, sql.raw(columns.collection_id));

/** The reader sees an item in it. The first one found suffices, so that lists do not count the items of them all. */
export const hasItems = sql.raw('exists (?)', [selectOwnEntries().select(sql.raw('1'))]);

/** Own collections, and shown ones of members that are present and not blocked. */
export const selectVisible = () =>
  sql(collections.from).where((visible) => {
    visible.where(columns.member_id, param('viewerId')).orWhere((others) => {
      others
        .whereRaw(`not ${columns.hidden} and ${columns.member_id} not in (${awayMembers})`)
        .where(bindSql(buildIsUnblocked(columns.member_id), 'viewerId'));
    });
  });

export const shownCollection = mergeSelections(
  collections.only('collection_id', 'member_id', 'name', 'sentence', 'hidden', 'featured_at', 'made_at'),
  maker.joined({ makerName: 'name', makerAvatar: 'avatar' }),
);
export type ShownCollectionRow = SelectedRow<typeof shownCollection>;

export const withMaker = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin(maker.from, maker.columns.member_id, columns.member_id);

export const collectionById = prepare(
  withMaker(selectVisible()).where(columns.collection_id, param('collectionId')),
  shownCollection,
);

export const collectionItems = prepare(
  withOwner(selectShownEntries())
    .where(entries.columns.collection_id, param('collectionId'))
    .orderByRaw(`${entries.columns.collected_at} desc, ${items.columns.item_id}`),
  ownedItem,
);

const covered = createAlias(itemsTable, 'i');
const newest = selectShownEntries()
  .whereRaw(bindSql(`${entries.columns.collection_id} = any(?::text[])`, 'collectionIds'))
  .select(sql.raw(`${entries.columns.collection_id}, ${items.columns.item_id}`))
  .select(
    sql.raw(
      `row_number() over (partition by ${entries.columns.collection_id}
        order by ${entries.columns.collected_at} desc, ${items.columns.item_id}) as nth,
        count(*) over (partition by ${entries.columns.collection_id}) as item_count`,
    ),
  );
const covers = prepare(
  sql
    .from(sql.raw('(?) as newest', [newest]))
    .join(covered.from, covered.columns.item_id, 'newest.item_id')
    .whereRaw(`newest.nth <= ${String(limits.collection.covers)}`)
    .orderBy('newest.nth'),
  mergeSelections(
    covered.only('item_id', 'owner_id', 'circle_id', 'category', 'images', 'status', 'off_list'),
    selectComputed<{ collectionId: string; itemCount: number }>({
      collectionId: 'newest.collection_id',
      itemCount: 'newest.item_count::integer',
    }),
  ),
);

export function presentCollection(row: ShownCollectionRow, itemCount: number, { memberId }: Caller): CollectionAnswer {
  const { collectionId, name, sentence, hidden, featuredAt, madeAt, makerName, makerAvatar } = row;
  const isOwn = row.memberId === memberId;
  return {
    _id: collectionId,
    name,
    sentence,
    maker: presentPerson(row.memberId, makerName, makerAvatar),
    featured: featuredAt !== null,
    takenDown: hidden,
    itemCount,
    createdAt: madeAt,
    abilities: { edit: isOwn && whyNotEditCollection(row) === undefined, delete: isOwn, report: !isOwn },
  };
}

/** Adds the number of the items that the reader sees, and the pictures of the newest. */
export async function presentWithCovers(
  database: Database,
  rows: readonly ShownCollectionRow[],
  caller: Caller,
  sign: SignFolder,
): Promise<ListedCollection[]> {
  const collectionIds = rows.map(({ collectionId }) => collectionId);
  const found = rows.length === 0 ? [] : await database.run(covers, { viewerId: caller.memberId, collectionIds });
  const getCovers = (row: ShownCollectionRow) => found.filter(({ collectionId }) => collectionId === row.collectionId);
  return rows.map((row) => ({
    ...presentCollection(row, getCovers(row)[0]?.itemCount ?? 0, caller),
    covers: getCovers(row).map((item): { category: ItemCategory; picture: ReturnType<typeof presentImage> | null } => {
      const [image] = item.images;
      const signature = signItemPictures(item.itemId, item, caller, sign);
      const picture = image && signature !== undefined ? presentImage(item.itemId, image, signature) : null;
      return { category: item.category, picture };
    }),
  }));
}
