import { endpoints, RuleViolation } from '@pass-along/contracts';
import { items, ownedItem, ownerIsHere, presentItemRow, withOwner } from '../items/itemTable.ts';
import { facetNames, heldTotal } from '../items/itemTotals.ts';
import { type QueryKit } from '../module.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { adminList } from './adminList.ts';

const { from, columns } = items;

const listed = adminList(endpoints.adminItems, {
  resource: 'items',
  from,
  joined: withOwner,
  shown: ownedItem,
  filters: {
    id: `${columns.item_id} = any(?)`,
    q: 'i.search_text ilike ?',
    status: `${columns.status} = ?`,
    type: `${columns.type} = ?`,
    category: `${columns.category} = ?`,
    ownerId: `${columns.owner_id} = ?`,
    circleId: `${columns.circle_id} = ?`,
    statuses: `${columns.status} = any(?)`,
    things: `(${columns.type} <> 'request') = ?`,
    // The same condition as in members' lists.
    shown: `(not ${columns.off_list} and ${ownerIsHere}) = ?`,
  },
  kept: {
    filters: [...facetNames, 'circleId', 'statuses', 'things', 'shown'],
    total: (given) => {
      const equal = facetNames.filter((name) => given.includes(name));
      return heldTotal({
        equal,
        wanted: !given.includes('things'),
        removed: !given.includes('shown'),
        ofStatuses: given.includes('statuses'),
        ofCircle: given.includes('circleId'),
        viewer: 'admin',
      });
    },
  },
  sorts: {
    title: `lower(${columns.title})`,
    createdAt: columns.listed_at,
    status: columns.status,
    type: columns.type,
    category: columns.category,
    views: columns.views,
    likeCount: columns.like_count,
  },
  newestFirst: `${columns.listed_at} desc`,
  key: columns.item_id,
});
const itemById = prepare(withOwner(sql(from)).where(columns.item_id, slot('id')), ownedItem);

export function adminItemRoutes({ read, readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminItems, {
    projections: ['items', 'members'],
    list: listed,
    present: (rows, caller) => {
      const sign = pictures.signFor(caller.memberId);
      return rows.map((row) => presentItemRow(row, caller, sign));
    },
  });

  read(endpoints.adminItem, ['items', 'members'], async ({ params, caller }) => {
    const [item] = await database.run(itemById, params);
    if (!item) throw new RuleViolation('item_not_found');
    return presentItemRow(item, caller, pictures.signFor(caller.memberId));
  });
}
