import { endpoints, limits, paginate, DomainError, type Caller, type SwapGroup } from '@pass-along/contracts';
import { buildSwappedItemId, impactThingsTable, itemsTable } from '@pass-along/contracts/tables';
import {
  deriveCollectionCode,
  type DisputePhotoAddresses,
  type PictureAddresses,
  type SiteAddress,
} from '@pass-along/platform';
import type { Digest } from '../core/viewCounter.ts';
import type { Database } from '../core/readDatabase.ts';
import { pageStatements, readPage } from '../core/pageStatements.ts';
import { createAlias, mergeSelections } from '../core/sqlSelections.ts';
import { entries } from '../karma/karmaEntryQueries.ts';
import { joinedRating, presentRating, withRating } from '../members/memberRating.ts';
import type { Read } from '../core/readRoute.ts';
import { buildPerShape, prepare, prepareText, param, sql, bindSql } from '../core/sqlStatements.ts';
import { formatHandoverCalendar } from './handoverCalendar.ts';
import {
  lastChangedFirst,
  newestFirst,
  nextHandoverFirst,
  populatedSwap,
  presentSwapRow,
  toCalendarHandover,
  swaps,
  withItemsAndPeople,
  type PopulatedSwapRow,
} from './swapReadQueries.ts';
import { countLoopTurns } from './swapLoopReadQueries.ts';
import { readSwapStory } from './swapHistoryQueries.ts';

const items = createAlias(itemsTable, 'i');
const things = createAlias(impactThingsTable, 'h');

/** A member's swaps, by box. */
const boxes = {
  incoming: `${swaps.columns.owner_id} = ?`,
  outgoing: `${swaps.columns.requester_id} = ?`,
  both: `(${swaps.columns.owner_id} = ? or ${swaps.columns.requester_id} = ?)`,
} as const;

/** The same, of one group. */
const ownersGroup = `${swaps.columns.owner_id} = ? and ${swaps.columns.owner_group} = '{group}'`;
const requestersGroup = `${swaps.columns.requester_id} = ? and ${swaps.columns.requester_group} = '{group}'`;
const groupedBoxes = {
  incoming: `(${ownersGroup})`,
  outgoing: `(${requestersGroup})`,
  both: `((${ownersGroup}) or (${requestersGroup}))`,
} as const;

interface MySwaps {
  box: keyof typeof boxes;
  group?: SwapGroup | undefined;
  byStatus: boolean;
  withMember?: boolean;
}

/** Swaps between two members, whichever owns the item. */
const { owner_id: owner, requester_id: requester } = swaps.columns;
const [me, other] = [param('memberId'), param('withMember')];
const pairCondition = sql.raw(`((${owner} = ? and ${requester} = ?) or (${requester} = ? and ${owner} = ?))`, [
  ...[me, other],
  ...[me, other],
]);

/** A question before the handover makes it the member's turn, but the handover stays planned. */
const buildPlannedCondition = (member: string, group: string) =>
  sql.raw(
    `(${member} = ? and (${group} = 'planned' or (${group} = 'yourTurn' and ${swaps.columns.status} = 'scheduled'
      and ${swaps.columns.confirmed_by} = '[]' and ${swaps.columns.plan} ->> 'endsAt' > ?)))`,
    [me, param('now')],
  );
const ownersPlanned = buildPlannedCondition(owner, swaps.columns.owner_group);
const requestersPlanned = buildPlannedCondition(requester, swaps.columns.requester_group);
const plannedBoxes = {
  incoming: ownersPlanned,
  outgoing: requestersPlanned,
  both: sql.raw('(? or ?)', [ownersPlanned, requestersPlanned]),
} as const;

function buildBoxCondition(box: keyof typeof boxes, group: SwapGroup | undefined) {
  if (group === undefined) return bindSql(boxes[box], 'memberId');
  return group === 'planned' ? plannedBoxes[box] : bindSql(groupedBoxes[box].replaceAll('{group}', group), 'memberId');
}

function selectOwnSwaps({ box, group, byStatus, withMember = false }: MySwaps) {
  const mine = sql(swaps.from).where(buildBoxCondition(box, group));
  if (byStatus) void mine.where(swaps.columns.status, param('status'));
  if (withMember) void mine.where(pairCondition);
  return mine;
}

export const mySwapPages = buildPerShape((shape: MySwaps) =>
  pageStatements(
    () => selectOwnSwaps(shape),
    (query) => withItemsAndPeople(query).orderBy(getOrder(shape)),
    populatedSwap,
  ),
);

function getOrder({ group, withMember = false }: MySwaps) {
  if (group === 'planned') return nextHandoverFirst;
  return group === undefined && !withMember ? newestFirst : lastChangedFirst;
}

const itemOwner = prepare(sql(items.from).where(items.columns.item_id, param('itemId')), items.only('owner_id'));
const swapsOfItem = prepare(
  withRating(withItemsAndPeople(sql(swaps.from)), swaps.columns.requester_id)
    .where(swaps.columns.requested_item_id, param('itemId'))
    .where(bindSql(boxes.both, 'memberId'))
    .orderBy(newestFirst),
  mergeSelections(populatedSwap, joinedRating),
);

const countGroup = (group: SwapGroup) => selectOwnSwaps({ box: 'both', group, byStatus: false }).count();
const swapCounts = prepareText<{ yourTurn: number; planned: number; waiting: number; loops: number }>(
  sql.raw('select (?)::int as "yourTurn", (?)::int as planned, (?)::int as waiting, (?)::int as loops', [
    countGroup('yourTurn'),
    countGroup('planned'),
    countGroup('waiting'),
    countLoopTurns,
  ]),
);
/** Null without an entry. An entry of 0 points says why none were paid. */
const karmaForSwap = prepareText<{ points: number | null }>(
  sql(entries.from)
    .where(entries.columns.member_id, param('memberId'))
    .where(entries.columns.swap_id, param('swapId'))
    .select(sql.raw(`sum(${entries.columns.points})::int as points`)),
);
const kilogramsOfSwap = prepareText<{ kilograms: number }>(
  sql(things.from)
    .whereRaw(bindSql(`${things.columns.thing_id} = any(?)`, 'thingIds'))
    .select(sql.raw(`coalesce(sum(${things.columns.kg}), 0)::float as kilograms`)),
);
const swapById = prepare(
  withItemsAndPeople(sql(swaps.from)).where(swaps.columns.swap_id, param('swapId')),
  populatedSwap,
);

const everything = ['swaps', 'items', 'members'] as const;

interface SwapRoutesDeps {
  read: Read;
  database: Database;
  digest: Digest;
  addresses: DisputePhotoAddresses;
  pictures: PictureAddresses;
  siteAddress: SiteAddress;
}

export function registerSwapRoutes({ read, database, digest, addresses, pictures, siteAddress }: SwapRoutesDeps): void {
  const createReader = (caller: Caller) => ({ caller, sign: pictures.createSigner(caller.memberId) });
  /** @throws DomainError swap_not_found; forbidden for a caller that is neither side */
  const findOwnSwap = async (swapId: string, memberId: string) => {
    const [row] = await database.run(swapById, { swapId });
    if (!row) throw new DomainError('swap_not_found');
    if (row.ownerId !== memberId && row.requesterId !== memberId) throw new DomainError('forbidden');
    return row;
  };

  read(endpoints.listSwaps, everything, async ({ query, caller }) => {
    const { box, group, status, withMember, page, limit } = query;
    const shape: MySwaps = {
      box: box ?? 'both',
      group,
      byStatus: status !== undefined,
      withMember: withMember !== undefined,
    };
    const input = {
      memberId: caller.memberId,
      now: database.getNow(),
      status,
      withMember,
      limit,
      offset: (page - 1) * limit,
    };
    const { rows, total } = await readPage(database, mySwapPages(shape), input);
    const reader = createReader(caller);
    return {
      swapRequests: rows.map((row) => presentSwapRow(row, reader, database.getNow())),
      pagination: paginate(page, limit, total),
    };
  });

  read(endpoints.swapCounts, ['swaps', 'swapLoops'], async ({ caller }) => {
    const [mine] = await database.run(swapCounts, { memberId: caller.memberId, now: database.getNow() });
    const { yourTurn, planned, waiting, loops } = mine ?? { yourTurn: 0, planned: 0, waiting: 0, loops: 0 };
    return { yourTurn: yourTurn + loops, planned, waiting, loops };
  });

  read(endpoints.swapOutcome, ['swaps', 'karma', 'impact'], async ({ params: { swapId }, caller: { memberId } }) => {
    const { requestedItemId, offeredItemId } = await findOwnSwap(swapId, memberId);
    const itemIds = [requestedItemId, ...(offeredItemId === null ? [] : [offeredItemId])];
    const thingIds = itemIds.map((itemId) => buildSwappedItemId(swapId, itemId));
    const [[karma], [impact]] = await Promise.all([
      database.run(karmaForSwap, { memberId, swapId }),
      database.run(kilogramsOfSwap, { thingIds }),
    ]);
    return { karma: karma?.points ?? null, kilograms: impact?.kilograms ?? 0 };
  });

  read(endpoints.getSwap, everything, async ({ params: { swapId }, caller }) => {
    const { memberId } = caller;
    const reader = createReader(caller);
    const row = await findOwnSwap(swapId, memberId);
    const story = await readSwapStory({ database, addresses }, swapId, memberId, reader);
    return { ...presentSwapRow(row, reader, database.getNow()), story, code: getOwnCode(row, memberId, digest) };
  });

  read(endpoints.handoverCalendar, everything, async ({ params: { swapId }, caller }, req, res) => {
    const row = await findOwnSwap(swapId, caller.memberId);
    const handover = row.status === 'scheduled' ? toCalendarHandover(row, siteAddress(req)) : undefined;
    if (!handover) throw new DomainError('not_scheduled');
    res.attachment('handover.ics').type('text/calendar; charset=utf-8');
    res.send(formatHandoverCalendar(handover));
    return undefined;
  });

  read(endpoints.itemSwapRequests, [...everything, 'reviews'], async ({ params: { itemId }, caller }) => {
    const [item] = await database.run(itemOwner, { itemId });
    if (!item) throw new DomainError('item_not_found');
    const rows = await database.run(swapsOfItem, { itemId, memberId: caller.memberId });
    const reader = createReader(caller);
    const swapRequests = rows.map(({ ratingCount, ratingSum, ...row }) => ({
      ...presentSwapRow(row, reader, database.getNow()),
      requesterRating: presentRating({ ratingCount, ratingSum }),
    }));
    return { swapRequests, count: rows.length };
  });
}

/** The caller's own code, while the other side can still enter it. */
function getOwnCode(
  { swapId, status, attempts, ownerId, requesterId, codeTries }: PopulatedSwapRow,
  memberId: string,
  digest: Digest,
): string | null {
  const other = memberId === ownerId ? requesterId : ownerId;
  const isAgreed = status === 'accepted' || status === 'scheduled';
  if (!isAgreed || (codeTries[other] ?? 0) >= limits.swap.codeTries) return null;
  return deriveCollectionCode(digest, { swapId, attempt: attempts, memberId });
}
