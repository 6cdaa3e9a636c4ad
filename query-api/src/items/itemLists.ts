import { paginate, type Caller, type ItemListAnswer, type ItemSort } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type Database } from '../reading/database.ts';
import { pageStatements, readPage } from '../reading/pages.ts';
import { perShape, slot, sql, sqlWith } from '../reading/statements.ts';
import { itemsTable, ownerIsHere, presentItemRow, withOwner, type OwnedItemRow } from './itemTable.ts';

/** What a list of items asks for. */
export interface ItemListRequest {
  page: number;
  limit: number;
  /** Missing: best match where there are `words`, else newest. */
  sort?: ItemSort | undefined;
  words?: Words | undefined;
  category?: string | undefined;
  type?: string | undefined;
  status?: string | undefined;
  ownerId?: string | undefined;
  includeRemoved?: boolean;
}

/** A keyword as typed, or as a tsquery of words that are known to occur. */
export type Words = { as: 'typed'; text: string } | { as: 'tsquery'; text: string };

const queryOf = { typed: `websearch_to_tsquery('english', ?)`, tsquery: '?::tsquery' } as const;

const orders: Record<ItemSort, string> = {
  newest: 'i.listed_at desc, i.item_id',
  oldest: 'i.listed_at, i.item_id desc',
  popular: 'i.like_count desc, i.views desc, i.item_id',
  'price-low': 'i.estimated_value nulls last, i.item_id',
  'price-high': 'i.estimated_value desc nulls last, i.item_id',
  alphabetical: 'lower(i.title), i.item_id',
};

const equalities = { category: 'i.category', type: 'i.type', status: 'i.status', ownerId: 'i.owner_id' } as const;
const equalityNames = Object.keys(equalities) as (keyof typeof equalities)[];

interface ListShape {
  order: ItemSort | 'best';
  words: Words['as'] | 'none';
  equal: (keyof typeof equalities)[];
  removed: boolean;
}

function filtered({ words, equal, removed }: ListShape): Knex.QueryBuilder {
  const items = sql(`${itemsTable} as i`);
  // who may see removed items is the owner or an admin
  if (!removed) items.whereRaw(`i.status <> 'removed'`).whereRaw(ownerIsHere);
  for (const name of equal) items.where(equalities[name], slot(name));
  if (words !== 'none') items.where(sqlWith(`i.search_document @@ ${queryOf[words]}`, 'words'));
  return items;
}

function ordered(items: Knex.QueryBuilder, { order, words }: ListShape): Knex.QueryBuilder {
  if (order !== 'best' || words === 'none') return items.orderByRaw(orders[order === 'best' ? 'newest' : order]);
  return items.orderByRaw(sqlWith(`ts_rank(i.search_document, ${queryOf[words]}) desc, ${orders.popular}`, 'words'));
}

/** Statement of a list; exported for the test that shows which index each one uses. */
export const itemListStatements = perShape((shape: ListShape) =>
  pageStatements(
    () => filtered(shape),
    (items) => ordered(withOwner(items), shape),
  ),
);

export function shapeOf(request: ItemListRequest): ListShape {
  return {
    order: request.sort ?? (request.words ? 'best' : 'newest'),
    words: request.words?.as ?? 'none',
    equal: equalityNames.filter((name) => request[name] !== undefined),
    removed: request.includeRemoved === true,
  };
}

export async function listItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
): Promise<ItemListAnswer> {
  const { page, limit, words } = request;
  const input = { ...request, words: words?.text, limit, offset: (page - 1) * limit };
  const { rows, total } = await readPage<OwnedItemRow>(database, itemListStatements(shapeOf(request)), input);
  return { items: rows.map((row) => presentItemRow(row, caller)), pagination: paginate(page, limit, total) };
}
