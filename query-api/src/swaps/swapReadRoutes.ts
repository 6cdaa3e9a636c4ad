import { endpoints, limits, paginate, DomainError, type Caller, type SwapGroup } from '@pass-along/contracts';
import { itemsTable } from '@pass-along/contracts/tables';
import {
  deriveCollectionCode,
  type DisputePhotoAddresses,
  type PictureAddresses,
  type SiteAddress,
} from '@pass-along/platform';
import { type Digest } from '../core/viewCounter.ts';
import { type Database } from '../core/readDatabase.ts';
import { pageStatements, readPage } from '../core/pageStatements.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { type Read } from '../core/readRoute.ts';
import { buildPerShape, prepare, prepareText, param, sql, bindSql } from '../core/sqlStatements.ts';
import { formatHandoverCalendar } from './handoverCalendar.ts';
import {
  lastChangedFirst,
  newestFirst,
  populatedSwap,
  presentSwapRow,
  toShownSwap,
  swaps,
  withItemsAndPeople,
  type PopulatedSwapRow,
} from './swapReadQueries.ts';
import { readSwapStory } from './swapHistoryQueries.ts';

const items = createAlias(itemsTable, 'i');

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

function selectOwnSwaps({ box, group, byStatus, withMember = false }: MySwaps) {
  const condition = group === undefined ? boxes[box] : groupedBoxes[box].replaceAll('{group}', group);
  const mine = sql(swaps.from).where(bindSql(condition, 'memberId'));
  if (byStatus) void mine.where(swaps.columns.status, param('status'));
  if (withMember) void mine.where(pairCondition);
  return mine;
}

export const mySwapPages = buildPerShape((shape: MySwaps) =>
  pageStatements(
    () => selectOwnSwaps(shape),
    (query) =>
      withItemsAndPeople(query).orderBy(
        shape.group === undefined && shape.withMember !== true ? newestFirst : lastChangedFirst,
      ),
    populatedSwap,
  ),
);
const itemOwner = prepare(sql(items.from).where(items.columns.item_id, param('itemId')), items.only('owner_id'));
const swapsOfItem = prepare(
  withItemsAndPeople(sql(swaps.from))
    .where(swaps.columns.requested_item_id, param('itemId'))
    .where(bindSql(boxes.both, 'memberId'))
    .orderBy(newestFirst),
  populatedSwap,
);

const countGroup = (group: SwapGroup) =>
  sql(swaps.from)
    .where(bindSql(groupedBoxes.both.replaceAll('{group}', group), 'memberId'))
    .count();
const swapCounts = prepareText<{ yourTurn: number; waiting: number }>(
  sql.raw('select (?)::int as "yourTurn", (?)::int as waiting', [countGroup('yourTurn'), countGroup('waiting')]),
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
    const input = { memberId: caller.memberId, status, withMember, limit, offset: (page - 1) * limit };
    const { rows, total } = await readPage(database, mySwapPages(shape), input);
    const reader = createReader(caller);
    return {
      swapRequests: rows.map((row) => presentSwapRow(row, reader, database.getNow())),
      pagination: paginate(page, limit, total),
    };
  });

  read(endpoints.swapCounts, ['swaps'], async ({ caller }) => {
    const [mine] = await database.run(swapCounts, { memberId: caller.memberId });
    return mine ?? { yourTurn: 0, waiting: 0 };
  });

  read(endpoints.getSwap, everything, async ({ params: { swapId }, caller }) => {
    const { memberId } = caller;
    const reader = createReader(caller);
    const row = await findOwnSwap(swapId, memberId);
    const story = await readSwapStory({ database, addresses }, swapId, memberId, reader);
    return { ...presentSwapRow(row, reader, database.getNow()), story, code: getOwnCode(row, memberId, digest) };
  });

  read(endpoints.handoverCalendar, everything, async ({ params: { swapId }, caller }, req, res) => {
    const { status, plan, plans, ...swap } = toShownSwap(
      await findOwnSwap(swapId, caller.memberId),
      createReader(caller),
    );
    if (status !== 'scheduled' || plan === null) throw new DomainError('not_scheduled');
    const titles = [swap.requestedItem, ...(swap.offeredItem ? [swap.offeredItem] : [])].map(({ title }) => title);
    const names = [swap.owner.name, swap.requester.name];
    res.attachment('handover.ics').type('text/calendar; charset=utf-8');
    const site = siteAddress(req);
    const url = site === undefined ? undefined : `${site}/swaps?swap=${encodeURIComponent(swapId)}`;
    res.send(formatHandoverCalendar({ swapId, plan, moved: plans - 1, titles, names, url }));
    return undefined;
  });

  read(endpoints.itemSwapRequests, everything, async ({ params: { itemId }, caller }) => {
    const [item] = await database.run(itemOwner, { itemId });
    if (!item) throw new DomainError('item_not_found');
    const rows = await database.run(swapsOfItem, { itemId, memberId: caller.memberId });
    const reader = createReader(caller);
    return { swapRequests: rows.map((row) => presentSwapRow(row, reader, database.getNow())), count: rows.length };
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
