import { endpoints, RuleViolation } from '@pass-along/contracts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { presentSwapRow, swapsTable, withItemsAndPeople, type PopulatedSwapRow } from '../swaps/swapQueries.ts';
import { adminList } from './adminList.ts';

const from = `${swapsTable} as s`;

const swaps = adminList<
  PopulatedSwapRow,
  'id' | 'status' | 'memberId' | 'itemId',
  'createdAt' | 'updatedAt' | 'status'
>({
  resource: 'swaps',
  from,
  shown: withItemsAndPeople,
  filters: {
    id: 's.swap_id = any(?)',
    status: 's.status = ?',
    memberId: 's.owner_id = ? or s.requester_id = ?',
    itemId: 's.requested_item_id = ? or s.offered_item_id = ?',
  },
  sorts: { createdAt: 's.proposed_at', updatedAt: 's.updated_at', status: 's.status' },
  newestFirst: 's.proposed_at desc',
  key: 's.swap_id',
});
const swapById = prepare(withItemsAndPeople(sql(from)).where('s.swap_id', slot('id')));

export function adminSwapRoutes(read: Read, database: Database): void {
  read(endpoints.adminSwaps, ['swaps', 'items', 'members'], async ({ query, caller }, _, res) =>
    (await swaps(database, query, res)).map((row) => presentSwapRow(row, caller.memberId)),
  );

  read(endpoints.adminSwap, ['swaps', 'items', 'members'], async ({ params, caller }) => {
    const [swap] = await database.run<PopulatedSwapRow>(swapById, params);
    if (!swap) throw new RuleViolation('swap_not_found');
    return presentSwapRow(swap, caller.memberId);
  });
}
