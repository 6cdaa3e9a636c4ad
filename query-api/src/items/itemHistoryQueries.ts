import { streams, type ItemHistoryAnswer, type ItemMoment, type ItemStatus } from '@pass-along/contracts';
import { auditTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, selectComputed } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';

const moments = {
  ItemListed: 'listed',
  ItemRevised: 'revised',
  ItemReserved: 'promised',
  ItemExchanged: 'exchanged',
} as const satisfies Record<string, ItemMoment>;

const audit = createAlias(auditTable, 'a');
const { stream, type, at, position } = audit.columns;

/** The last event of each kind, oldest first. */
const lastOfEach = prepare(
  sql(audit.from)
    .where(stream, param('stream'))
    .whereIn(type, Object.keys(moments))
    .groupBy(type)
    .orderByRaw(`max(${position})`),
  selectComputed<{ type: keyof typeof moments; at: string }>({ type, at: `max(${at})` }),
);

/** A hold that ended is not shown. A current one is. */
export async function readItemHistory(
  database: Database,
  { itemId, status, swapRequestCount }: { itemId: string; status: ItemStatus; swapRequestCount: number },
): Promise<ItemHistoryAnswer> {
  const rows = await database.run(lastOfEach, { stream: streams.item(itemId) });
  const shown = rows.map(({ type, at }) => ({ moment: moments[type], at }));
  return {
    history: shown.filter(({ moment }) => moment !== 'promised' || status === 'pending'),
    asked: swapRequestCount,
  };
}
