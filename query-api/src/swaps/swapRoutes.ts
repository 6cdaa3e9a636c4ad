import { endpoints, paginate, RuleViolation } from '@pass-along/contracts';
import { items } from '../items/itemTable.ts';
import { type Database } from '../reading/database.ts';
import { pageStatements, readPage } from '../reading/pages.ts';
import { type Read } from '../reading/readRoute.ts';
import { perShape, prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { newestFirst, populatedSwap, presentSwapRow, swaps, withItemsAndPeople } from './swapQueries.ts';

/** Whose swaps, by the box they lie in. */
const boxes = {
  incoming: `${swaps.columns.owner_id} = ?`,
  outgoing: `${swaps.columns.requester_id} = ?`,
  both: `(${swaps.columns.owner_id} = ? or ${swaps.columns.requester_id} = ?)`,
} as const;

interface MySwaps {
  box: keyof typeof boxes;
  byStatus: boolean;
}

function mySwaps({ box, byStatus }: MySwaps) {
  const mine = sql(swaps.from).where(sqlWith(boxes[box], 'memberId'));
  return byStatus ? mine.where(swaps.columns.status, slot('status')) : mine;
}

export const mySwapPages = perShape((shape: MySwaps) =>
  pageStatements(
    () => mySwaps(shape),
    (query) => withItemsAndPeople(query).orderBy(newestFirst),
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

export function swapRoutes(read: Read, database: Database): void {
  read(endpoints.listSwaps, ['swaps', 'items', 'members'], async ({ query: { box, status, page, limit }, caller }) => {
    const shape: MySwaps = { box: box ?? 'both', byStatus: status !== undefined };
    const input = { memberId: caller.memberId, status, limit, offset: (page - 1) * limit };
    const { rows, total } = await readPage(database, mySwapPages(shape), input);
    return {
      swapRequests: rows.map((row) => presentSwapRow(row, caller.memberId)),
      pagination: paginate(page, limit, total),
    };
  });

  read(endpoints.itemSwapRequests, ['swaps', 'items', 'members'], async ({ params: { itemId }, caller }) => {
    const [item] = await database.run(itemOwner, { itemId });
    if (!item) throw new RuleViolation('item_not_found');
    const rows = await database.run(swapsOfItem, { itemId, memberId: caller.memberId });
    return { swapRequests: rows.map((row) => presentSwapRow(row, caller.memberId)), count: rows.length };
  });
}
