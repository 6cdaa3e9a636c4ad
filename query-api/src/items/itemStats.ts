import { figureCategoriesTable, itemMovesTable, limits, type ItemStatsAnswer } from '@pass-along/contracts';
import { totalOf } from '../figures/slots.ts';
import { type Database } from '../reading/database.ts';
import { aliased, combined } from '../reading/selection.ts';
import { prepare, sql } from '../reading/statements.ts';
import { isForAll, items, ownerIsHere } from './itemTable.ts';

const categories = aliased(figureCategoriesTable, 'c');
const moves = aliased(itemMovesTable, 'm');

const counts = prepare(sql(categories.from), categories.only('category', 'available', 'pending', 'exchanged'));

const newestMoves = prepare(
  sql(moves.from)
    .join(items.from, items.columns.item_id, moves.columns.item_id)
    .whereRaw(ownerIsHere)
    .whereRaw(isForAll)
    .orderBy(moves.columns.position, 'desc')
    .limit(limits.recentActivity),
  combined(moves.except('position'), items.only('title')),
);

/** Counts that projections keep, and what became of items last; those removed since are left out. */
export async function itemStats(database: Database): Promise<ItemStatsAnswer> {
  const [byCategory, recentActivity] = await Promise.all([database.run(counts, {}), database.run(newestMoves, {})]);
  const availableItems = totalOf(byCategory, 'available');
  const pendingItems = totalOf(byCategory, 'pending');
  const exchangedItems = totalOf(byCategory, 'exchanged');
  return {
    totalItems: availableItems + pendingItems + exchangedItems,
    availableItems,
    pendingItems,
    exchangedItems,
    categoryCounts: byCategory
      .map(({ category, available, pending, exchanged }) => ({ category, count: available + pending + exchanged }))
      .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category)),
    recentActivity,
  };
}
