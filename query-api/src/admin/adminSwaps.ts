import { endpoints, RuleViolation } from '@pass-along/contracts';
import { type QueryKit } from '../module.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { now, populatedSwap, presentSwapRow, swaps, withItemsAndPeople } from '../swaps/swapQueries.ts';
import { adminList } from './adminList.ts';

const { from, columns } = swaps;

const listed = adminList(endpoints.adminSwaps, {
  resource: 'swaps',
  from,
  joined: withItemsAndPeople,
  shown: populatedSwap,
  filters: {
    id: `${columns.swap_id} = any(?)`,
    status: `${columns.status} = ?`,
    memberId: `${columns.owner_id} = ? or ${columns.requester_id} = ?`,
    itemId: `${columns.requested_item_id} = ? or ${columns.offered_item_id} = ?`,
  },
  sorts: { createdAt: columns.proposed_at, updatedAt: columns.updated_at, status: columns.status },
  newestFirst: `${columns.proposed_at} desc`,
  key: columns.swap_id,
});
const swapById = prepare(withItemsAndPeople(sql(from)).where(columns.swap_id, slot('id')), populatedSwap);

export function adminSwapRoutes({ read, readList, database }: QueryKit): void {
  readList(endpoints.adminSwaps, {
    projections: ['swaps', 'items', 'members'],
    list: listed,
    present: (rows, caller) => rows.map((row) => presentSwapRow(row, caller.memberId, now())),
  });

  read(endpoints.adminSwap, ['swaps', 'items', 'members'], async ({ params, caller }) => {
    const [swap] = await database.run(swapById, params);
    if (!swap) throw new RuleViolation('swap_not_found');
    return presentSwapRow(swap, caller.memberId, now());
  });
}
