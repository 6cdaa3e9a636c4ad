import { findCollusionRings, isDismissed, limits, type CollusionRing } from '@pass-along/contracts';
import { collusionRingDismissalsTable, swapsTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, getTableName, type SelectedRow } from '../core/sqlSelections.ts';
import { prepare, prepareText, param, sql } from '../core/sqlStatements.ts';

const swaps = createAlias(swapsTable, 's');
const { from, columns } = swaps;
const exchange = swaps.only('swap_id', 'owner_id', 'requester_id', 'since');
/**
 * The two members of each exchange. The search chose the members of a swap loop, so its legs do not count. Above the
 * limit, only the latest are read.
 */
const exchangesSince = prepare(
  sql(from)
    .where(sql.raw(`${columns.status} = 'completed' and ${columns.loop_id} is null`))
    .where(columns.since, '>=', param('from'))
    .orderBy([
      { column: columns.since, order: 'desc' },
      { column: columns.swap_id, order: 'desc' },
    ])
    .limit(limits.swap.ring.looked),
  exchange,
);
const dismissed = createAlias(collusionRingDismissalsTable, 'd');
const dismissal = dismissed.only('ring_id', 'member_ids', 'exchanges_until', 'reason', 'dismissed_by', 'dismissed_at');
/** Dismissals that cover any of these exchanges, the latest first. */
const dismissalsSince = prepare(
  sql(dismissed.from)
    .where(dismissed.columns.exchanges_until, '>=', param('from'))
    .orderBy([{ column: dismissed.columns.dismissed_at, order: 'desc' }, { column: dismissed.columns.ring_id }]),
  dismissal,
);
/** Changes with every exchange, reversal, dismissal and its end. */
const ringVersion = prepareText<{ version: string }>(
  sql.raw(
    `select concat_ws('.', (select count(*) from ${getTableName(swapsTable)}
        where status = 'completed' and since >= ?), (select max(since) from ${getTableName(swapsTable)}
        where status = 'completed'),
      (select count(*) from ${getTableName(collusionRingDismissalsTable)}),
      (select max(dismissed_at) from ${getTableName(collusionRingDismissalsTable)})) as version`,
    [param('from')],
  ),
);
const dayMs = 86_400_000;

type Exchange = SelectedRow<typeof exchange>;

export interface FoundRings {
  /** Each with the exchanges within it, latest first. */
  rings: readonly (CollusionRing & { within: readonly Exchange[] })[];
  dismissals: readonly SelectedRow<typeof dismissal>[];
}

/** Finds the collusion rings of the latest exchanges. Searches again only after a change, as the desk asks often. */
export function createRingFinder(database: Database): () => Promise<FoundRings> {
  let last: { version: string; found: Promise<FoundRings> } | undefined;

  async function search(since: string): Promise<FoundRings> {
    const dismissals = await database.run(dismissalsSince, { from: since });
    // A dismissed exchange counts in no collusion ring, not even in a larger one.
    const exchanges = (await database.run(exchangesSince, { from: since })).filter(
      ({ ownerId, requesterId, since: at }) => !isDismissed({ between: [ownerId, requesterId], at }, dismissals),
    );
    const rings = findCollusionRings(exchanges.map(({ ownerId, requesterId }) => [ownerId, requesterId]));
    return {
      rings: rings.map((ring) => ({ ...ring, within: exchanges.filter((each) => isWithinRing(ring, each)) })),
      dismissals,
    };
  }

  return async () => {
    const since = new Date(Date.now() - limits.swap.ring.days * dayMs).toISOString();
    const version = (await database.run(ringVersion, { from: since }))[0]?.version ?? '';
    if (last?.version === version) return last.found;
    const found = search(since);
    last = { version, found };
    found.catch(() => (last = undefined));
    return found;
  };
}

function isWithinRing(
  { memberIds }: CollusionRing,
  { ownerId, requesterId }: Pick<Exchange, 'ownerId' | 'requesterId'>,
): boolean {
  return memberIds.includes(ownerId) && memberIds.includes(requesterId);
}
