import { endpoints, RuleViolation, type Caller, type ItemRow } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { listItems } from './itemLists.ts';
import { itemsTable, presentItemRow, withOwner, type OwnedItemRow } from './itemTable.ts';
import { type Corrector } from './searchWords.ts';
import { itemStats } from './itemStats.ts';
import { type CountView } from './views.ts';

const itemById = prepare(withOwner(sql(`${itemsTable} as i`)).where('i.item_id', slot('itemId')));
const likesById = prepare(sql(itemsTable).select('owner_id', 'status', 'likes').where('item_id', slot('itemId')));

/** A removed item is there for its owner and for admins only. */
function seen<Row extends Pick<ItemRow, 'owner_id' | 'status'>>(
  item: Row | undefined,
  caller: Caller | undefined,
): Row {
  if (!item || (item.status === 'removed' && !seesRemoved(item.owner_id, caller)))
    throw new RuleViolation('item_not_found');
  return item;
}

function seesRemoved(ownerId: string, caller: Caller | undefined): boolean {
  return caller?.memberId === ownerId || caller?.role === 'admin';
}

export function itemRoutes(read: Read, database: Database, correct: Corrector, countView: CountView): void {
  read(endpoints.listItems, ['items', 'members'], ({ query, caller }) => listItems(database, query, caller));

  read(endpoints.searchItems, ['items', 'members'], async ({ query: { keyword, ...query }, caller }) => {
    if (keyword === '') return listItems(database, query, caller);
    const asTyped = await listItems(database, { ...query, words: { as: 'typed', text: keyword } }, caller);
    if (asTyped.pagination.total > 0) return asTyped;
    const text = await correct(keyword);
    return text === undefined ? asTyped : listItems(database, { ...query, words: { as: 'tsquery', text } }, caller);
  });

  read(endpoints.itemStats, ['items', 'members', 'audit'], () => itemStats(database));

  read(endpoints.memberItems, ['items', 'members'], ({ params: { userId }, query, caller }) =>
    listItems(
      database,
      { ...query, ownerId: userId, includeRemoved: query.includeRemoved && seesRemoved(userId, caller) },
      caller,
    ),
  );

  read(endpoints.getItem, ['items', 'members'], async ({ params: { itemId }, caller }, req) => {
    const item = seen((await database.run<OwnedItemRow>(itemById, { itemId }))[0], caller);
    if (item.status !== 'removed') countView({ itemId, ownerId: item.owner_id }, caller, req);
    return presentItemRow(item, caller);
  });

  read(endpoints.itemLikes, ['items'], async ({ params: { itemId }, caller }) => {
    const rows = await database.run<Pick<ItemRow, 'owner_id' | 'status' | 'likes'>>(likesById, { itemId });
    const { likes } = seen(rows[0], caller);
    return { likes, count: likes.length };
  });
}
