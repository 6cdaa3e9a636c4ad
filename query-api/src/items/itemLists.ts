import { paginate, type Caller, type ItemListAnswer, type ItemSort } from '@pass-along/contracts';
import { type PictureAddresses } from '@pass-along/platform';
import { type Knex } from 'knex';
import { type Database } from '../reading/database.ts';
import { depthOf, readPage, type Cut, type Page } from '../reading/pages.ts';
import { perShape, prepareText, select, slot, sql, sqlWith, type StatementInput } from '../reading/statements.ts';
import { orders, type ListOrder } from './itemOrders.ts';
import { isSeenBy, items, ownedItem, ownerIsHere, presentItemRow, withOwner, type OwnedItem } from './itemTable.ts';
import { facetNames, heldTotal, ofKind, type Held } from './itemTotals.ts';
import { readByPostings } from './postingsPage.ts';
import { type Words } from './words.ts';

/** The parameters of an item list. */
export interface ItemListRequest {
  page: number;
  limit: number;
  /** Missing: best match with `words`, otherwise newest. */
  sort?: ItemSort | undefined;
  words?: Words | undefined;
  category?: string | undefined;
  /** Missing: items on offer, so no wanted posts. */
  type?: string | undefined;
  status?: string | undefined;
  ownerId?: string | undefined;
  includeRemoved?: boolean;
}

const typed = sqlWith(`websearch_to_tsquery('english', ?)`, 'words');

interface ListShape extends Held {
  order: ListOrder;
  /** Whether the keyword is matched against the items themselves. */
  words: boolean;
  /** At least as many items as the page's offset and limit. */
  depth: number;
}

function filtered(shape: ListShape, from = sql.raw(items.from)): Knex.QueryBuilder {
  const query = ofKind(sql.from(from).where(isSeenBy(items.columns, shape.viewer)), items.columns, shape);
  // Only the owner or an admin sees removed items, so the owner need not be present.
  if (!shape.removed) query.whereRaw(ownerIsHere);
  if (shape.words) query.where(sql.raw('i.search_document @@ ?', [typed]));
  return query;
}

function sortOf({ order, words }: ListShape): Knex.Raw {
  if (order !== 'best') return sql.raw(orders[order]);
  if (!words) return sql.raw(orders.newest);
  return sql.raw(`ts_rank(i.search_document, ?) desc, ${orders.popular}`, [typed]);
}

/** Rows that may be scanned in list order to find those that pass the filters: expected and at most. */
const passed = { expected: 1000, most: 4000 };

/**
 * The page is cut before owners are joined, and its total comes from counters. Only keywords with operators count the
 * items. The depth of the page is part of the text: with parameters alone Postgres expects a tenth of all items, and
 * plans again at each run.
 */
export const itemListStatements = perShape((shape: ListShape) => {
  const sort = sortOf(shape);
  const total = shape.words ? filtered(shape).count() : heldTotal(shape);
  const whole = heldTotal({ ...shape, equal: [] });
  const shown = (from?: Knex.Raw) => {
    const inOrder = filtered(shape, from).select('i.*').orderByRaw(sort).limit(shape.depth, { skipBinding: true });
    const cut = sql.raw('(select * from (?) as i limit ? offset ?) as i', [inOrder, slot('limit'), slot('offset')]);
    return select(withOwner(sql.from(cut)), ownedItem).orderByRaw(sort);
  };
  const first = sql(items.from).select('i.*').orderByRaw(sort).limit(passed.most, { skipBinding: true });
  return {
    page: prepareText<OwnedItem & { total: number }>(shown().select(sql.raw('(?) as total', [total]))),
    count: prepareText<{ total: number }>(sql.raw('select (?) as total', [total])),
    counts: prepareText<{ total: number; whole: number }>(sql.raw('select (?) as total, (?) as whole', [total, whole])),
    pageAlone: prepareText<OwnedItem>(shown()),
    /** Returns less than a page when too few of the first items pass the filters. */
    pageOfFirst: prepareText<OwnedItem>(shown(sql.raw('(?) as i', [first]))),
  };
});

export function shapeOf(request: ItemListRequest, caller: Caller | undefined): ListShape {
  const { type } = request;
  const given = { ...request, type: type === 'all' ? undefined : type };
  return {
    order: request.sort ?? (request.words ? 'best' : 'newest'),
    words: request.words !== undefined,
    equal: facetNames.filter((name) => given[name] !== undefined),
    wanted: type !== undefined,
    removed: request.includeRemoved === true,
    viewer: caller ? 'member' : 'visitor',
    depth: depthOf(cutOf(request)),
  };
}

export function inputOf(request: ItemListRequest, caller: Caller | undefined) {
  const { words, status, type, category, ownerId } = request;
  const filters = { status, type, category, ownerId };
  return { ...filters, ...words, ...cutOf(request), viewerId: caller?.memberId ?? null } satisfies StatementInput;
}

const cutOf = ({ page, limit }: ItemListRequest): Cut => ({ limit, offset: (page - 1) * limit });

export async function listItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
  pictures: PictureAddresses,
): Promise<ItemListAnswer> {
  const { page, limit } = request;
  const sign = pictures.signFor(caller?.memberId);
  const { rows, total } = await readItems(database, request, caller);
  return { items: rows.map((row) => presentItemRow(row, caller, sign)), pagination: paginate(page, limit, total) };
}

export async function readItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
): Promise<Page<OwnedItem>> {
  const shape = shapeOf(request, caller);
  const input = inputOf(request, caller);
  const statements = itemListStatements(shape);
  if (request.words)
    return (await readByPostings(database, postingsRequest())) ?? readPage(database, statements, input);
  if (standsInOrder(shape)) return readPage(database, statements, input);

  const [{ total, whole } = { total: 0, whole: 0 }] = await database.run(statements.counts, input);
  const end = Math.min(input.offset + input.limit, total);
  if (end <= input.offset) return { rows: [], total };
  if ((end * whole) / total <= passed.expected) {
    // Filters and orders may correlate: expensive items are seldom books.
    const statement = whole <= passed.most ? statements.pageAlone : statements.pageOfFirst;
    const rows = await database.run(statement, input);
    if (rows.length === end - input.offset) return { rows, total };
  }
  return (await readByPostings(database, postingsRequest())) ?? { rows: [], total };

  function postingsRequest() {
    const { status, category, type } = request;
    const facets = { status, category, type: type === 'all' ? undefined : type, wanted: shape.wanted };
    const { limit, offset, viewerId } = input;
    return { ...facets, viewerId, words: request.words, order: shape.order, limit, offset };
  }
}

/** Whether an index has the filtered rows in this order. One member never has many items. */
function standsInOrder({ order, equal }: ListShape): boolean {
  if (equal.length === 0 || equal.includes('ownerId')) return true;
  return (order === 'newest' || order === 'oldest') && (equal.length === 1 || equal.join() === 'status,category');
}
