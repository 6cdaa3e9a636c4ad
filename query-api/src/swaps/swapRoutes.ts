import { endpoints, paginate, RuleViolation } from '@pass-along/contracts';
import { itemsTable } from '../items/itemTable.ts';
import { type Database } from '../reading/database.ts';
import { pageStatements, readPage } from '../reading/pages.ts';
import { type Read } from '../reading/readRoute.ts';
import { perShape, prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { newestFirst, presentSwapRow, swapsTable, withItemsAndPeople, type PopulatedSwapRow } from './swapQueries.ts';

/** Whose swaps, by the box they lie in. */
const boxes = {
  incoming: 's.owner_id = ?',
  outgoing: 's.requester_id = ?',
  both: '(s.owner_id = ? or s.requester_id = ?)',
} as const;

interface MySwaps {
  box: keyof typeof boxes;
  byStatus: boolean;
}

function mySwaps({ box, byStatus }: MySwaps) {
  const mine = sql(`${swapsTable} as s`).where(sqlWith(boxes[box], 'memberId'));
  return byStatus ? mine.where('s.status', slot('status')) : mine;
}

export const mySwapPages = perShape((shape: MySwaps) =>
  pageStatements(
    () => mySwaps(shape),
    (query) => withItemsAndPeople(query).orderBy(newestFirst),
  ),
);
const itemOwner = prepare(sql(itemsTable).select('owner_id').where('item_id', slot('itemId')));
const swapsOfItem = prepare(
  withItemsAndPeople(sql(`${swapsTable} as s`))
    .where('s.requested_item_id', slot('itemId'))
    .where(sqlWith(boxes.both, 'memberId'))
    .orderBy(newestFirst),
);

export function swapRoutes(read: Read, database: Database): void {
  read(endpoints.listSwaps, ['swaps', 'items', 'members'], async ({ query: { box, status, page, limit }, caller }) => {
    const shape: MySwaps = { box: box ?? 'both', byStatus: status !== undefined };
    const input = { memberId: caller.memberId, status, limit, offset: (page - 1) * limit };
    const { rows, total } = await readPage<PopulatedSwapRow>(database, mySwapPages(shape), input);
    return {
      swapRequests: rows.map((row) => presentSwapRow(row, caller.memberId)),
      pagination: paginate(page, limit, total),
    };
  });

  read(endpoints.itemSwapRequests, ['swaps', 'items', 'members'], async ({ params: { itemId }, caller }) => {
    const [item] = await database.run<{ owner_id: string }>(itemOwner, { itemId });
    if (!item) throw new RuleViolation('item_not_found');
    const rows = await database.run<PopulatedSwapRow>(swapsOfItem, { itemId, memberId: caller.memberId });
    return { swapRequests: rows.map((row) => presentSwapRow(row, caller.memberId)), count: rows.length };
  });
}
