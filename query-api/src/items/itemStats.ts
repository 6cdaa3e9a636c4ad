import { auditTable, limits, type ItemStatsAnswer } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { aliased, combined, computed } from '../reading/selection.ts';
import { prepare, prepareText, sql } from '../reading/statements.ts';
import { items, ownerIsHere } from './itemTable.ts';

/** What an event means in the recent activity. */
const actions = { ItemListed: 'listed', ItemReserved: 'promised', ItemExchanged: 'exchanged' } as const;

const { item_id, category, status, title } = items.columns;
const audit = aliased(auditTable, 'a');

const counts = prepare(
  sql(items.from).whereRaw(`${status} <> 'removed'`).whereRaw(ownerIsHere).groupBy(category, status),
  combined(items.only('category', 'status'), computed<{ count: number }>({ count: 'count(*)' })),
);

/** The newest of each kind by its own index, merged; an item that was removed since is left out. */
const activity = prepareText<ActivityRow>(
  sql.raw(
    Object.keys(actions)
      .map((type) => `(${newestOf(type)})`)
      .join(' union all ') + ` order by position desc limit ${String(limits.recentActivity)}`,
  ),
);

function newestOf(type: string): string {
  const { position, stream, type: eventType, at } = audit.columns;
  return `select ${position}, ${eventType}, ${at}, ${item_id}, ${title}
    from ${audit.from} join ${items.from} on ${item_id} = substr(${stream}, 6) and ${status} <> 'removed' and ${ownerIsHere}
    where ${eventType} = '${type}' order by ${position} desc limit ${String(limits.recentActivity)}`;
}

interface ActivityRow {
  type: keyof typeof actions;
  at: string;
  item_id: string;
  title: string;
}

export async function itemStats(database: Database): Promise<ItemStatsAnswer> {
  const [groups, recent] = await Promise.all([database.run(counts, {}), database.run(activity, {})]);
  const countOf = (status: (typeof groups)[number]['status']) => sum(groups.filter((group) => group.status === status));
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
