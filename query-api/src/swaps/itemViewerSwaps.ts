import { findViewerRelation, type Caller, type ItemAnswer, type ShownSwap } from '@pass-along/contracts';
import type { Database } from '../core/readDatabase.ts';
import { toExact } from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';
import { shownSwap, swaps } from './swapReadQueries.ts';

const { owner_id, requester_id, requested_item_id, offered_item_id, status, proposed_at, swap_id } = swaps.columns;

/** The caller's open swaps about these items, newest first. */
export const viewerSwaps = prepare(
  sql(swaps.from)
    .where(bindSql(`(${owner_id} = ? or ${requester_id} = ?)`, 'memberId'))
    .whereRaw(`${status} in ('pending', 'paused', 'accepted', 'scheduled', 'disputed')`)
    .whereRaw(
      sql.raw(`(${requested_item_id} = any(?) or ${offered_item_id} = any(?))`, [param('itemIds'), param('itemIds')]),
    )
    .orderByRaw(`${proposed_at} desc, ${swap_id}`),
  shownSwap,
);

/** Adds to each item its status for the caller. One query serves all items. */
export async function loadViewerStatuses(
  database: Database,
  itemIds: readonly string[],
  caller: Caller | undefined,
): Promise<(item: ItemAnswer) => ItemAnswer> {
  if (!caller) return (item) => item;
  const { memberId } = caller;
  const rows = itemIds.length === 0 ? [] : await database.run(viewerSwaps, { memberId, itemIds });
  const theirs = rows.map((row) => toExact<ShownSwap>()(row));
  return (item) => {
    const seen = { itemId: item._id, ownerId: item.ownerId._id, status: item.status };
    return { ...item, forYou: findViewerRelation(seen, theirs, memberId) ?? null };
  };
}
