import { endpoints, presentLike, RuleViolation, type Caller, type ItemStatus } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { listItems } from './itemLists.ts';
import { items, ownedItem, presentItemRow, withOwner } from './itemTable.ts';
import { type Corrector } from './searchWords.ts';
import { itemStats } from './itemStats.ts';
import { type CountView } from './views.ts';
import { wordsOf } from './words.ts';

const one = () => sql(items.from).where(items.columns.item_id, slot('itemId'));
const itemById = prepare(withOwner(one()), ownedItem);
const likesById = prepare(one(), items.only('owner_id', 'status', 'likes'));

/** A removed item is there for its owner and for admins only. */
function seen<Row extends { ownerId: string; status: ItemStatus }>(
  item: Row | undefined,
  caller: Caller | undefined,
): Row {
  if (!item || (item.status === 'removed' && !seesRemoved(item.ownerId, caller)))
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
    const asTyped = await listItems(database, { ...query, words: wordsOf(keyword) }, caller);
    if (asTyped.pagination.total > 0) return asTyped;
    const words = await correct(keyword);
    return words === undefined ? asTyped : listItems(database, { ...query, words: { as: 'tsquery', words } }, caller);
  });

  read(endpoints.itemStats, ['figures', 'activity', 'items', 'members'], () => itemStats(database));

  read(endpoints.memberItems, ['items', 'members'], ({ params: { userId }, query, caller }) =>
    listItems(
      database,
      { ...query, ownerId: userId, includeRemoved: query.includeRemoved && seesRemoved(userId, caller) },
      caller,
    ),
  );

  read(endpoints.getItem, ['items', 'members'], async ({ params: { itemId }, caller }, req) => {
    const item = seen((await database.run(itemById, { itemId }))[0], caller);
    if (item.status !== 'removed') countView({ itemId, ownerId: item.ownerId }, caller, req);
    return presentItemRow(item, caller);
  });

  read(endpoints.itemLikes, ['items'], async ({ params: { itemId }, caller }) => {
    const rows = await database.run(likesById, { itemId });
    const { likes } = seen(rows[0], caller);
    return { likes: likes.map(presentLike), count: likes.length };
  });
}
