import { limits, readModelSchema, type ItemStatsAnswer, type ItemStatus } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { prepare, sql } from '../reading/statements.ts';
import { itemsTable, ownerIsHere } from './itemTable.ts';

/** What an event means in the recent activity. */
const actions = { ItemListed: 'listed', ItemReserved: 'promised', ItemExchanged: 'exchanged' } as const;

const counts = prepare(
  sql(`${itemsTable} as i`)
    .select('i.category', 'i.status')
    .count('* as count')
    .whereRaw(`i.status <> 'removed'`)
    .whereRaw(ownerIsHere)
    .groupBy('i.category', 'i.status'),
);

/** The newest of each kind by its own index, merged; an item that was removed since is left out. */
const activity = prepare(
  sql.raw(
    Object.keys(actions)
      .map((type) => `(${newestOf(type)})`)
      .join(' union all ') + ` order by position desc limit ${String(limits.recentActivity)}`,
  ),
);

function newestOf(type: string): string {
  return `select a.position, a.type, a.at, i.item_id, i.title
    from ${readModelSchema}.audit a join ${itemsTable} i on i.item_id = substr(a.stream, 6) and i.status <> 'removed' and ${ownerIsHere}
    where a.type = '${type}' order by a.position desc limit ${String(limits.recentActivity)}`;
}

interface ActivityRow {
  type: keyof typeof actions;
  at: string;
  item_id: string;
  title: string;
}

export async function itemStats(database: Database): Promise<ItemStatsAnswer> {
  const [groups, recent] = await Promise.all([
    database.run<{ category: string; status: ItemStatus; count: number }>(counts, {}),
    database.run<ActivityRow>(activity, {}),
  ]);
  const countOf = (status: ItemStatus) => sum(groups.filter((group) => group.status === status));
  const categories = [...new Set(groups.map(({ category }) => category))];
  return {
    totalItems: sum(groups),
    availableItems: countOf('available'),
    pendingItems: countOf('pending'),
    exchangedItems: countOf('exchanged'),
    categoryCounts: categories
      .map((category) => ({ category, count: sum(groups.filter((group) => group.category === category)) }))
      .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category)),
    recentActivity: recent.map(({ item_id, title, type, at }) => ({
      itemId: item_id,
      title,
      action: actions[type],
      at,
    })),
  };
}

function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
