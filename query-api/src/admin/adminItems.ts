import { endpoints, RuleViolation } from '@pass-along/contracts';
import { itemsTable, presentItemRow, withOwner, type OwnedItemRow } from '../items/itemTable.ts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { adminList, containing } from './adminList.ts';

const from = `${itemsTable} as i`;

const items = adminList<
  OwnedItemRow,
  'id' | 'q' | 'status' | 'type' | 'category' | 'ownerId',
  'title' | 'createdAt' | 'status' | 'type' | 'category' | 'views' | 'likeCount'
>({
  resource: 'items',
  from,
  shown: withOwner,
  filters: {
    id: 'i.item_id = any(?)',
    q: 'i.search_text ilike ?',
    status: 'i.status = ?',
    type: 'i.type = ?',
    category: 'i.category = ?',
    ownerId: 'i.owner_id = ?',
  },
  sorts: {
    title: 'lower(i.title)',
    createdAt: 'i.listed_at',
    status: 'i.status',
    type: 'i.type',
    category: 'i.category',
    views: 'i.views',
    likeCount: 'i.like_count',
  },
  newestFirst: 'i.listed_at desc',
  key: 'i.item_id',
});
const itemById = prepare(withOwner(sql(from)).where('i.item_id', slot('id')));

export function adminItemRoutes(read: Read, database: Database): void {
  read(endpoints.adminItems, ['items', 'members'], async ({ query, caller }, _, res) => {
    const filter = { ...query.filter, q: containing(query.filter.q) };
    return (await items(database, { ...query, filter }, res)).map((row) => presentItemRow(row, caller));
  });

  read(endpoints.adminItem, ['items', 'members'], async ({ params, caller }) => {
    const [item] = await database.run<OwnedItemRow>(itemById, params);
    if (!item) throw new RuleViolation('item_not_found');
    return presentItemRow(item, caller);
  });
}
