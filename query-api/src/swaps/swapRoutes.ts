import { endpoints, limits, paginate, RuleViolation, type Caller, type SwapGroup } from '@pass-along/contracts';
import { collectionCode, type DisputePhotoAddresses, type PictureAddresses } from '@pass-along/platform';
import { items } from '../items/itemTable.ts';
import { type Digest } from '../items/views.ts';
import { type Database } from '../reading/database.ts';
import { pageStatements, readPage } from '../reading/pages.ts';
import { type Read } from '../reading/readRoute.ts';
import { perShape, prepare, prepareText, slot, sql, sqlWith } from '../reading/statements.ts';
import { handoverCalendar } from './handoverCalendar.ts';
import {
  lastChangedFirst,
  newestFirst,
  now,
  populatedSwap,
  presentSwapRow,
  shownSwapIn,
  swaps,
  withItemsAndPeople,
  type PopulatedSwapRow,
} from './swapQueries.ts';
import { storyOf } from './swapStory.ts';

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
const [me, other] = [slot('memberId'), slot('withMember')];
const ofTheTwo = sql.raw(`((${owner} = ? and ${requester} = ?) or (${requester} = ? and ${owner} = ?))`, [
  ...[me, other],
  ...[me, other],
]);

function mySwaps({ box, group, byStatus, withMember = false }: MySwaps) {
  const condition = group === undefined ? boxes[box] : groupedBoxes[box].replaceAll('{group}', group);
  const mine = sql(swaps.from).where(sqlWith(condition, 'memberId'));
  if (byStatus) void mine.where(swaps.columns.status, slot('status'));
  if (withMember) void mine.where(ofTheTwo);
  return mine;
}

export const mySwapPages = perShape((shape: MySwaps) =>
  pageStatements(
    () => mySwaps(shape),
    (query) =>
      withItemsAndPeople(query).orderBy(
        shape.group === undefined && shape.withMember !== true ? newestFirst : lastChangedFirst,
      ),
    populatedSwap,
  ),
);
const itemOwner = prepare(sql(items.from).where(items.columns.item_id, slot('itemId')), items.only('owner_id'));
const swapsOfItem = prepare(
  withItemsAndPeople(sql(swaps.from))
    .where(swaps.columns.requested_item_id, slot('itemId'))
    .where(sqlWith(boxes.both, 'memberId'))
    .orderBy(newestFirst),
  populatedSwap,
);

const counted = (group: SwapGroup) =>
  sql(swaps.from)
    .where(sqlWith(groupedBoxes.both.replaceAll('{group}', group), 'memberId'))
    .count();
const swapCounts = prepareText<{ yourTurn: number; waiting: number }>(
  sql.raw('select (?)::int as "yourTurn", (?)::int as waiting', [counted('yourTurn'), counted('waiting')]),
);
const swapById = prepare(
  withItemsAndPeople(sql(swaps.from)).where(swaps.columns.swap_id, slot('swapId')),
  populatedSwap,
);

const everything = ['swaps', 'items', 'members'] as const;

interface SwapRoutesDeps {
  read: Read;
  database: Database;
  digest: Digest;
  addresses: DisputePhotoAddresses;
  pictures: PictureAddresses;
}

export function swapRoutes({ read, database, digest, addresses, pictures }: SwapRoutesDeps): void {
  const readerOf = (caller: Caller) => ({ caller, sign: pictures.signFor(caller.memberId) });
  /** @throws RuleViolation swap_not_found; forbidden for a caller that is neither side */
  const oneOfMine = async (swapId: string, memberId: string) => {
    const [row] = await database.run(swapById, { swapId });
    if (!row) throw new RuleViolation('swap_not_found');
    if (row.ownerId !== memberId && row.requesterId !== memberId) throw new RuleViolation('forbidden');
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
    const reader = readerOf(caller);
    return {
      swapRequests: rows.map((row) => presentSwapRow(row, reader, now())),
      pagination: paginate(page, limit, total),
    };
  });

  read(endpoints.swapCounts, ['swaps'], async ({ caller }) => {
    const [mine] = await database.run(swapCounts, { memberId: caller.memberId });
    return mine ?? { yourTurn: 0, waiting: 0 };
  });

  read(endpoints.getSwap, everything, async ({ params: { swapId }, caller }) => {
    const { memberId } = caller;
    const reader = readerOf(caller);
    const row = await oneOfMine(swapId, memberId);
    const story = await storyOf({ database, addresses }, swapId, memberId, reader);
    return { ...presentSwapRow(row, reader, now()), story, code: codeToShow(row, memberId, digest) };
  });

  read(endpoints.handoverCalendar, everything, async ({ params: { swapId }, caller }, _, res) => {
    const { status, plan, plans, ...swap } = shownSwapIn(await oneOfMine(swapId, caller.memberId), readerOf(caller));
    if (status !== 'scheduled' || plan === null) throw new RuleViolation('not_scheduled');
    const titles = [swap.requestedItem, ...(swap.offeredItem ? [swap.offeredItem] : [])].map(({ title }) => title);
    const names = [swap.owner.name, swap.requester.name];
    res.attachment('handover.ics').type('text/calendar; charset=utf-8');
    res.send(handoverCalendar({ swapId, plan, moved: plans - 1, titles, names }));
    return undefined;
  });

  read(endpoints.itemSwapRequests, everything, async ({ params: { itemId }, caller }) => {
    const [item] = await database.run(itemOwner, { itemId });
    if (!item) throw new RuleViolation('item_not_found');
    const rows = await database.run(swapsOfItem, { itemId, memberId: caller.memberId });
    const reader = readerOf(caller);
    return { swapRequests: rows.map((row) => presentSwapRow(row, reader, now())), count: rows.length };
  });
}

/** The caller's own code, while the other side can still enter it. */
function codeToShow(
  { swapId, status, attempts, ownerId, requesterId, codeTries }: PopulatedSwapRow,
  memberId: string,
  digest: Digest,
): string | null {
  const other = memberId === ownerId ? requesterId : ownerId;
  const isAgreed = status === 'accepted' || status === 'scheduled';
  if (!isAgreed || (codeTries[other] ?? 0) >= limits.swap.codeTries) return null;
  return collectionCode(digest, { swapId, attempt: attempts, memberId });
}
