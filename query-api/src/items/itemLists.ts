import { limits, paginate, type Caller, type ItemListAnswer, type ItemSort } from '@pass-along/contracts';
import { type Knex } from 'knex';
import { type Database } from '../reading/database.ts';
import { readPage, type Page, type PageStatements } from '../reading/pages.ts';
import {
  perShape,
  prepareFilled,
  prepareText,
  select,
  slot,
  sql,
  sqlWith,
  type StatementInput,
} from '../reading/statements.ts';
import { orders, type ListOrder } from './itemOrders.ts';
import { isForViewer, items, ownedItem, ownerIsHere, presentItemRow, withOwner, type OwnedItem } from './itemTable.ts';
import { readByPostings } from './postingsPage.ts';
import { allowedTotal, facetInput, type Facets } from './postings.ts';
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

const equalities = {
  category: columns.category,
  type: columns.type,
  status: columns.status,
  ownerId: columns.owner_id,
} as const;
const equalityNames = Object.keys(equalities) as (keyof typeof equalities)[];

interface ListShape {
  order: ListOrder;
  /** Whether words are looked for among the items themselves. */
  words: boolean;
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
  if (words) query.where(sql.raw('i.search_document @@ ?', [typed]));
  return query;
}

function sortOf({ order, words }: ListShape): Knex.Raw {
  if (order !== 'best') return sql.raw(orders[order]);
  if (!words) return sql.raw(orders.newest);
  return sql.raw(`ts_rank(i.search_document, ?) desc, ${orders.popular}`, [typed]);
}

/** The page is cut before owners join, and its total is kept in the postings; only keywords with operators are counted among the items. */
function queriesFor(shape: ListShape): { page: Knex.QueryBuilder; count: Knex.Raw } {
  const sort = sortOf(shape);
  const total = shape.words ? filtered(shape).count() : allowedTotal(shape.removed ? 'visible' : 'listed');
  const page = filtered(shape).select('i.*').orderByRaw(sort);
  const cut = sql.raw('(? limit ? offset ?) as i', [page, slot('limit'), slot('offset')]);
  const shown = select(withOwner(sql.from(cut)), ownedItem)
    .select(sql.raw('(?) as total', [total]))
    .orderByRaw(sort);
  return { page: shown, count: sql.raw('select (?) as total', [total]) };
}

/** Exported for tests. */
export const itemListStatements = perShape((shape: ListShape): PageStatements<OwnedItem> => {
  const { page, count } = queriesFor(shape);
  return { page: prepareText(page), count: prepareText(count) };
});

/** What visitors see first: pages of whole lists, asked for more often than everything else. */
const frontPages = perShape(({ order }: { order: ItemSort }): PageStatements<OwnedItem> => {
  const request = { page: 1, limit: limits.page.items, sort: order };
  const { page, count } = queriesFor(shapeOf(request));
  return { page: prepareFilled(page, inputOf(request, undefined)), count: prepareText(count) };
});

/** Statements of a list and their input. */
export function listStatements(request: ItemListRequest, caller: Caller | undefined) {
  const { page, limit, sort = 'newest', words } = request;
  const shape = shapeOf(request);
  const isWhole = !words && !shape.wanted && !shape.removed && shape.equal.length === 0;
  return isWhole && page === 1 && limit === limits.page.items && caller === undefined
    ? { statements: frontPages({ order: sort }), input: { limit, offset: 0 } }
    : { statements: itemListStatements(shape), input: inputOf(request, caller) };
}

export function shapeOf(request: ItemListRequest): ListShape {
  const { type, ownerId } = request;
  const given = { ...request, type: type === 'all' ? undefined : type };
  return {
    order: request.sort ?? (request.words ? 'best' : 'newest'),
    words: request.words !== undefined,
    equal: equalityNames.filter((name) => given[name] !== undefined),
    wanted: type !== undefined || ownerId !== undefined,
    removed: request.includeRemoved === true,
  };
}

export function facetsOf(
  { type, status, category, ownerId, includeRemoved = false }: ItemListRequest,
  caller: Caller | undefined,
): Facets {
  return {
    ...{ status, category, ownerId },
    type: type === 'all' ? undefined : type,
    wanted: type !== undefined || ownerId !== undefined,
    removed: includeRemoved,
    viewerId: caller?.memberId ?? null,
  };
}

export function inputOf({ words, page, ...request }: ItemListRequest, caller: Caller | undefined) {
  return {
    ...request,
    ...words,
    ...facetInput(facetsOf({ ...request, page }, caller)),
    offset: (page - 1) * request.limit,
  } satisfies StatementInput;
}

export async function listItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
): Promise<ItemListAnswer> {
  const { page, limit } = request;
  const { rows, total } = await readItems(database, request, caller);
  return { items: rows.map((row) => presentItemRow(row, caller)), pagination: paginate(page, limit, total) };
}

/** Sorts that no filter has an index of its own for. */
const sortedOverall: readonly ListOrder[] = ['popular', 'price-low', 'price-high', 'alphabetical'];

export async function readItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
): Promise<Page<OwnedItem>> {
  const { words, limit } = request;
  const { order, equal } = shapeOf(request);
  if (words || (equal.length > 0 && sortedOverall.includes(order))) {
    const offset = (request.page - 1) * limit;
    const found = await readByPostings(database, { ...facetsOf(request, caller), words, order, limit, offset });
    if (found) return found;
  }
  const { statements, input } = listStatements(request, caller);
  return readPage(database, statements, input);
}
