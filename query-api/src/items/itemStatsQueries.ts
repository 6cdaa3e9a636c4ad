import { limits, type Caller, type ItemStatsAnswer } from '@pass-along/contracts';
import { itemMovesTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { prepare, sql } from '../core/sqlStatements.ts';
import { isPublic, items, isOwnerPresent } from './itemReadQueries.ts';
import { totalsByKind, sumOfKinds } from './itemTotals.ts';

const moves = createAlias(itemMovesTable, 'm');

const newestMoves = prepare(
  sql(moves.from)
    .join(items.from, items.columns.item_id, moves.columns.item_id)
    .whereRaw(isOwnerPresent)
    .whereRaw(isPublic)
    .orderBy(moves.columns.position, 'desc')
    .limit(limits.recentActivity),
  mergeSelections(moves.except('position'), items.only('title')),
);

/** Counts of the items in the caller's lists, and the latest moves of items that are still there. */
export async function readItemStats(database: Database, caller: Caller | undefined): Promise<ItemStatsAnswer> {
  const counted = totalsByKind({ facets: [], wanted: false, removed: false, viewer: caller ? 'member' : 'visitor' });
  const [kinds, recentActivity] = await Promise.all([
    database.run(counted, { viewerId: caller?.memberId ?? null }),
    database.run(newestMoves, {}),
  ]);
  const availableItems = sumOfKinds(kinds, 'available');
  const pendingItems = sumOfKinds(kinds, 'pending');
  const exchangedItems = sumOfKinds(kinds, 'exchanged');
  const categories = [...new Set(kinds.map(({ category }) => category))];
  return {
    totalItems: availableItems + pendingItems + exchangedItems,
    availableItems,
    pendingItems,
    exchangedItems,
    categoryCounts: categories
      .map((category) => {
        const ofCategory = kinds.filter((kind) => kind.category === category);
        return { category, count: sumOfKinds(ofCategory, 'available', 'pending', 'exchanged') };
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category)),
    recentActivity,
  };
}
