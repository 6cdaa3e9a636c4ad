import { DomainError, endpoints, paginate } from '@pass-along/contracts';
import { byName, collectedItemsTable } from '@pass-along/contracts/tables';
import type { QueryKit } from '../core/queryModule.ts';
import { pageStatements, readPage } from '../core/pageStatements.ts';
import { createAlias, mergeSelections, selectComputed } from '../core/sqlSelections.ts';
import { buildPerShape, param, prepare, sql } from '../core/sqlStatements.ts';
import { presentItemRow } from '../items/itemReadQueries.ts';
import { loadViewerStatuses } from '../swaps/itemViewerSwaps.ts';
import {
  collectionById,
  collectionItems,
  collections,
  hasItems,
  presentCollection,
  presentWithCovers,
  selectVisible,
  shownCollection,
  withMaker,
} from './collectionReadQueries.ts';

const { columns } = collections;
const collected = createAlias(collectedItemsTable, 'own');

/** Read models that decide what a reader sees in collections. */
const shown = ['collections', 'items', 'members', 'circles', 'chat'] as const;

const listed = buildPerShape(({ filled }: { filled: boolean }) =>
  pageStatements(
    () => {
      const visible = selectVisible();
      if (filled) return visible.whereRaw(`not ${columns.hidden}`).where(hasItems);
      return visible.where((some) => {
        some.where(columns.member_id, param('viewerId')).orWhere(hasItems);
      });
    },
    (query) =>
      withMaker(query).orderByRaw(
        `${columns.featured_at} desc nulls last, ${columns.filled_at} desc, ${columns.collection_id}`,
      ),
    shownCollection,
  ),
);

const own = prepare(
  sql(collections.from).where(columns.member_id, param('viewerId')).orderByRaw(byName(columns.name)),
  mergeSelections(
    collections.only('collection_id', 'name', 'hidden'),
    selectComputed<{ entryIds: string[] }>({
      entryIds: `array(select ${collected.columns.item_id} from ${collected.from}
        where ${collected.columns.collection_id} = ${columns.collection_id})`,
    }),
  ),
);

export function registerCollectionRoutes({ read, database, pictures }: QueryKit): void {
  read(endpoints.listCollections, shown, async ({ query: { page, limit, filled }, caller }) => {
    const input = { viewerId: caller.memberId, limit, offset: (page - 1) * limit };
    const { rows, total } = await readPage(database, listed({ filled }), input);
    const sign = pictures.createSigner(caller.memberId);
    return {
      collections: await presentWithCovers(database, rows, caller, sign),
      pagination: paginate(page, limit, total),
    };
  });

  read(endpoints.getCollection, [...shown, 'swaps'], async ({ params: { collectionId }, caller }) => {
    const input = { viewerId: caller.memberId, collectionId };
    const [[row], rows] = await Promise.all([
      database.run(collectionById, input),
      database.run(collectionItems, input),
    ]);
    if (!row) throw new DomainError('collection_not_found');
    const sign = pictures.createSigner(caller.memberId);
    const ids = rows.map(({ itemId }) => itemId);
    const withStatus = await loadViewerStatuses(database, ids, caller);
    return {
      collection: presentCollection(row, rows.length, caller),
      items: rows.map((item) => withStatus(presentItemRow(item, caller, sign))),
    };
  });

  read(endpoints.ownCollections, ['collections'], async ({ params: { itemId }, caller }) => ({
    collections: (await database.run(own, { viewerId: caller.memberId })).map(
      ({ collectionId, name, hidden, entryIds }) => ({
        _id: collectionId,
        name,
        takenDown: hidden,
        has: entryIds.includes(itemId),
      }),
    ),
  }));
}
