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
import { type Knex } from 'knex';
import { type Database } from '../core/readDatabase.ts';
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

const itemCount = sql.raw('(?) as counted', [
  selectShownEntries().where(entries.columns.collection_id, sql.raw(columns.collection_id)).count('* as item_count'),
]);

/** Own collections, and shown ones of members that are present and not blocked. */
export const selectVisible = () =>
  sql(collections.from)
    .joinRaw('cross join lateral ?', [itemCount])
    .where((visible) => {
      visible.where(columns.member_id, param('viewerId')).orWhere((others) => {
        others
          .whereRaw(`not ${columns.hidden} and ${columns.member_id} not in (${awayMembers})`)
          .where(bindSql(buildIsUnblocked(columns.member_id), 'viewerId'));
      });
    });

export const shownCollection = mergeSelections(
  collections.only('collection_id', 'member_id', 'name', 'sentence', 'hidden', 'featured_at', 'made_at'),
  maker.joined({ makerName: 'name', makerAvatar: 'avatar' }),
  selectComputed<{ itemCount: number }>({ itemCount: 'counted.item_count::integer' }),
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
        order by ${entries.columns.collected_at} desc, ${items.columns.item_id}) as nth`,
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
    selectComputed<{ collectionId: string }>({ collectionId: 'newest.collection_id' }),
  ),
);

export function presentCollection(row: ShownCollectionRow, { memberId }: Caller): CollectionAnswer {
  const { collectionId, name, sentence, hidden, featuredAt, madeAt, makerName, makerAvatar } = row;
  const isOwn = row.memberId === memberId;
  return {
    _id: collectionId,
    name,
    sentence,
    maker: presentPerson(row.memberId, makerName, makerAvatar),
    featured: featuredAt !== null,
    takenDown: hidden,
    itemCount: row.itemCount,
    createdAt: madeAt,
    abilities: { edit: isOwn && whyNotEditCollection(row) === undefined, delete: isOwn, report: !isOwn },
  };
}

/** Adds the pictures of the newest items that the reader sees. */
export async function presentWithCovers(
  database: Database,
  rows: readonly ShownCollectionRow[],
  caller: Caller,
  sign: SignFolder,
): Promise<ListedCollection[]> {
  const collectionIds = rows.map(({ collectionId }) => collectionId);
  const found = rows.length === 0 ? [] : await database.run(covers, { viewerId: caller.memberId, collectionIds });
  return rows.map((row) => ({
    ...presentCollection(row, caller),
    covers: found
      .filter(({ collectionId }) => collectionId === row.collectionId)
      .map((item): { category: ItemCategory; picture: ReturnType<typeof presentImage> | null } => {
        const [image] = item.images;
        const signature = signItemPictures(item.itemId, item, caller, sign);
        const picture = image && signature !== undefined ? presentImage(item.itemId, image, signature) : null;
        return { category: item.category, picture };
      }),
  }));
}
