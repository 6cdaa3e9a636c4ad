import { paginate, type Caller, type ItemListAnswer, type ItemSort } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type Database } from '../reading/database.ts';
import { pageStatements, readPage } from '../reading/pages.ts';
import { perShape, slot, sql, sqlWith, type StatementInput } from '../reading/statements.ts';
import { isForViewer, items, ownedItem, ownerIsHere, presentItemRow, withOwner } from './itemTable.ts';
import { type Words } from './words.ts';

/** What a list of items asks for. */
export interface ItemListRequest {
  page: number;
  limit: number;
  /** Missing: best match where there are `words`, else newest. */
  sort?: ItemSort | undefined;
  words?: Words | undefined;
  category?: string | undefined;
  /** Missing: what can be had, so no wanted posts. */
  type?: string | undefined;
  status?: string | undefined;
  ownerId?: string | undefined;
  includeRemoved?: boolean;
}

const { columns } = items;

const typed = sqlWith(`websearch_to_tsquery('english', ?)`, 'words');
const begun = sql.raw(`(? || (websearch_to_tsquery('english', ?) && to_tsquery('simple', ?)))`, [
  typed,
  slot('before'),
  slot('begun'),
]);
const tsquery = sqlWith('?::tsquery', 'words');

/** What finds, and what ranks: the whole words first, then what they begin. */
const searches: Record<Words['as'], { finds: Knex.Raw; ranks: Knex.Raw[] }> = {
  typed: { finds: typed, ranks: [typed] },
  begun: { finds: begun, ranks: [typed, begun] },
  tsquery: { finds: tsquery, ranks: [tsquery] },
};

const orders: Record<ItemSort, string> = {
  newest: `${columns.listed_at} desc, ${columns.item_id}`,
  oldest: `${columns.listed_at}, ${columns.item_id} desc`,
  popular: `${columns.like_count} desc, ${columns.views} desc, ${columns.item_id}`,
  'price-low': `${columns.estimated_value} nulls last, ${columns.item_id}`,
  'price-high': `${columns.estimated_value} desc nulls last, ${columns.item_id}`,
  alphabetical: `lower(${columns.title}), ${columns.item_id}`,
};

const equalities = {
  category: columns.category,
  type: columns.type,
  status: columns.status,
  ownerId: columns.owner_id,
} as const;
const equalityNames = Object.keys(equalities) as (keyof typeof equalities)[];

interface ListShape {
  order: ItemSort | 'best';
  words: Words['as'] | 'none';
  equal: (keyof typeof equalities)[];
  wanted: boolean;
  removed: boolean;
}

function filtered({ words, equal, wanted, removed }: ListShape): Knex.QueryBuilder {
  const query = sql(items.from).where(isForViewer);
  // who may see removed items is the owner or an admin
  if (!removed) query.whereRaw(`${columns.status} <> 'removed' and not ${columns.off_list}`).whereRaw(ownerIsHere);
  if (!wanted) query.whereRaw(`${columns.type} <> 'request'`);
  for (const name of equal) query.where(equalities[name], slot(name));
  if (words !== 'none') query.where(sql.raw('i.search_document @@ ?', [searches[words].finds]));
  return query;
}

function ordered(query: Knex.QueryBuilder, { order, words }: ListShape): Knex.QueryBuilder {
  if (order !== 'best' || words === 'none') return query.orderByRaw(orders[order === 'best' ? 'newest' : order]);
  for (const rank of searches[words].ranks) query.orderByRaw(sql.raw('ts_rank(i.search_document, ?) desc', [rank]));
  return query.orderByRaw(orders.popular);
}

/** Statement of a list; exported for the test that shows which index each one uses. */
export const itemListStatements = perShape((shape: ListShape) =>
  pageStatements(
    () => filtered(shape),
    (query) => ordered(withOwner(query), shape),
    ownedItem,
  ),
);

export function shapeOf(request: ItemListRequest): ListShape {
  const { type, ownerId } = request;
  const given = { ...request, type: type === 'all' ? undefined : type };
  return {
    order: request.sort ?? (request.words ? 'best' : 'newest'),
    words: request.words?.as ?? 'none',
    equal: equalityNames.filter((name) => given[name] !== undefined),
    wanted: type !== undefined || ownerId !== undefined,
    removed: request.includeRemoved === true,
  };
}

export function inputOf({ words, page, ...request }: ItemListRequest, caller: Caller | undefined) {
  return {
    ...request,
    ...words,
    viewerId: caller?.memberId ?? null,
    offset: (page - 1) * request.limit,
  } satisfies StatementInput;
}

export async function listItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
): Promise<ItemListAnswer> {
  const { page, limit } = request;
  const { rows, total } = await readPage(database, itemListStatements(shapeOf(request)), inputOf(request, caller));
  return { items: rows.map((row) => presentItemRow(row, caller)), pagination: paginate(page, limit, total) };
}
