import { endpoints, DomainError } from '@pass-along/contracts';
import { byName } from '@pass-along/contracts/tables';
import { buildTextMatch } from '../core/textSearch.ts';
import { items, ownedItem, isOwnerPresent, presentItemRow, withOwner } from './itemReadQueries.ts';
import { readListingIds } from './itemStoryReadQueries.ts';
import { facetNames, buildTotal } from './itemTotals.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const { from, columns } = items;

const listed = createAdminList(endpoints.adminItems, {
  resource: 'items',
  from,
  joined: withOwner,
  shown: ownedItem,
  filters: {
    id: `${columns.item_id} = any(?)`,
    q: buildTextMatch('i'),
    status: `${columns.status} = ?`,
    type: `${columns.type} = ?`,
    category: `${columns.category} = ?`,
    ownerId: `${columns.owner_id} = ?`,
    circleId: `${columns.circle_id} = ?`,
    statuses: `${columns.status} = any(?)`,
    things: `(${columns.type} <> 'request') = ?`,
    // The same condition as in members' lists.
    shown: `(not ${columns.off_list} and ${isOwnerPresent}) = ?`,
  },
  counters: {
    filters: [...facetNames, 'circleId', 'statuses', 'things', 'shown'],
    total: (given) => {
      const equal = facetNames.filter((name) => given.includes(name));
      return buildTotal({
        facets: equal,
        wanted: !given.includes('things'),
        removed: !given.includes('shown'),
        hasStatuses: given.includes('statuses'),
        inCircle: given.includes('circleId'),
        viewer: 'admin',
      });
    },
  },
  sorts: {
    title: byName(columns.title),
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
const itemById = prepare(withOwner(sql(from)).where(columns.item_id, param('id')), ownedItem);

export function registerAdminItemRoutes({ read, readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminItems, {
    projections: ['items', 'members'],
    list: listed,
    present: (rows, caller) => {
      const sign = pictures.createSigner(caller.memberId);
      return rows.map((row) => presentItemRow(row, caller, sign));
    },
  });

  read(endpoints.adminItem, ['items', 'itemStories', 'members'], async ({ params, caller }) => {
    const [item] = await database.run(itemById, params);
    if (!item) throw new DomainError('item_not_found');
    return {
      ...presentItemRow(item, caller, pictures.createSigner(caller.memberId)),
      listingIds: await readListingIds(database, params.id),
    };
  });
}
