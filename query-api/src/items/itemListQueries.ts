import { paginate, type Caller, type ItemListAnswer, type ItemSort } from '@pass-along/contracts';
import type { PictureAddresses } from '@pass-along/platform';
import type { Knex } from 'knex';
import type { Database } from '../core/readDatabase.ts';
import { buildTextMatch } from '../core/textSearch.ts';
import { getDepth, readPage, type PageRange, type Page } from '../core/pageStatements.ts';
import { buildPerShape, prepareText, select, param, sql, bindSql, type StatementInput } from '../core/sqlStatements.ts';
import { orders, type ListOrder } from './itemOrders.ts';
import {
  buildIsVisible,
  items,
  ownedItem,
  isOwnerPresent,
  presentItemRow,
  withOwner,
  type OwnedItem,
} from './itemReadQueries.ts';
import { facetNames, buildTotal, applyKind, type ItemSelection } from './itemTotals.ts';
import { readSearchIndex } from './searchIndexPages.ts';
import type { SearchWords } from './searchKeyword.ts';

/** The parameters of an item list. */
export interface ItemListRequest {
  page: number;
  limit: number;
  /** Missing: best match with `words`, otherwise newest. */
  sort?: ItemSort | undefined;
  words?: SearchWords | undefined;
  category?: string | undefined;
  /** Missing: items on offer, so no wanted posts. */
  type?: string | undefined;
  status?: string | undefined;
  ownerId?: string | undefined;
  includeRemoved?: boolean;
}

interface ListShape extends ItemSelection {
  order: ListOrder;
  /** Whether the keyword is matched against the items themselves. */
  words: boolean;
  /** At least as many items as the page's offset and limit. */
  depth: number;
}

function selectFiltered(shape: ListShape, from = sql.raw(items.from)): Knex.QueryBuilder {
  const query = applyKind(sql.from(from).where(buildIsVisible(items.columns, shape.viewer)), items.columns, shape);
  // Only the owner or an admin sees removed items, so the owner need not be present.
  if (!shape.removed) query.whereRaw(isOwnerPresent);
  if (shape.words)
    query
      .where(bindSql(buildTextMatch('i'), 'patterns'))
      .whereNot(bindSql('i.search_text ~ any(?::text[])', 'excluded'));
  return query;
}

function buildSort({ order, words }: ListShape): Knex.Raw {
  if (order !== 'best') return sql.raw(orders[order]);
  return sql.raw(words ? orders.popular : orders.newest);
}

/** Rows that may be scanned in list order to find those that pass the filters: expected and at most. */
const scanLimits = { expected: 1000, most: 4000 };

/**
 * The page is cut before owners are joined, and its total comes from counters. Only keywords with operators count the
 * items. The depth of the page is part of the text: with parameters alone Postgres expects a tenth of all items, and
 * plans again at each run.
 */
export const itemListStatements = buildPerShape((shape: ListShape) => {
  const sort = buildSort(shape);
  const total = shape.words ? selectFiltered(shape).count() : buildTotal(shape);
  const whole = buildTotal({ ...shape, facets: [] });
  const buildPage = (from?: Knex.Raw) => {
    const inOrder = selectFiltered(shape, from)
      .select('i.*')
      .orderByRaw(sort)
      .limit(shape.depth, { skipBinding: true });
    const cut = sql.raw('(select * from (?) as i limit ? offset ?) as i', [inOrder, param('limit'), param('offset')]);
    return select(withOwner(sql.from(cut)), ownedItem).orderByRaw(sort);
  };
  const first = sql(items.from).select('i.*').orderByRaw(sort).limit(scanLimits.most, { skipBinding: true });
  return {
    page: prepareText<OwnedItem & { total: number }>(buildPage().select(sql.raw('(?) as total', [total]))),
    count: prepareText<{ total: number }>(sql.raw('select (?) as total', [total])),
    counts: prepareText<{ total: number; whole: number }>(sql.raw('select (?) as total, (?) as whole', [total, whole])),
    pageAlone: prepareText<OwnedItem>(buildPage()),
    /** Returns less than a page when too few of the first items pass the filters. */
    pageOfFirst: prepareText<OwnedItem>(buildPage(sql.raw('(?) as i', [first]))),
  };
});

export function toListShape(request: ItemListRequest, caller: Caller | undefined): ListShape {
  const { type } = request;
  const given = { ...request, type: type === 'all' ? undefined : type };
  return {
    order: request.sort ?? (request.words ? 'best' : 'newest'),
    words: request.words !== undefined,
    facets: facetNames.filter((name) => given[name] !== undefined),
    wanted: type !== undefined,
    removed: request.includeRemoved === true,
    viewer: caller ? 'member' : 'visitor',
    depth: getDepth(toItemsRange(request)),
  };
}

export function toListInput(request: ItemListRequest, caller: Caller | undefined) {
  const { words, status, type, category, ownerId } = request;
  const filters = { status, type, category, ownerId };
  return {
    ...filters,
    ...(words?.as === 'patterns' && { patterns: words.patterns, excluded: words.excluded }),
    ...toItemsRange(request),
    viewerId: caller?.memberId ?? null,
  } satisfies StatementInput;
}

const toItemsRange = ({ page, limit }: ItemListRequest): PageRange => ({ limit, offset: (page - 1) * limit });

export async function listItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
  pictures: PictureAddresses,
): Promise<ItemListAnswer> {
  const { page, limit } = request;
  const sign = pictures.createSigner(caller?.memberId);
  const { rows, total } = await readItems(database, request, caller);
  return { items: rows.map((row) => presentItemRow(row, caller, sign)), pagination: paginate(page, limit, total) };
}

export async function readItems(
  database: Database,
  request: ItemListRequest,
  caller: Caller | undefined,
): Promise<Page<OwnedItem>> {
  const shape = toListShape(request, caller);
  const input = toListInput(request, caller);
  const statements = itemListStatements(shape);
  if (request.words)
    return (await readSearchIndex(database, toSearchRequest())) ?? readPage(database, statements, input);
  if (hasIndexOrder(shape)) return readPage(database, statements, input);

  const [{ total, whole } = { total: 0, whole: 0 }] = await database.run(statements.counts, input);
  const end = Math.min(input.offset + input.limit, total);
  if (end <= input.offset) return { rows: [], total };
  if ((end * whole) / total <= scanLimits.expected) {
    // Filters and orders may correlate: expensive items are seldom books.
    const statement = whole <= scanLimits.most ? statements.pageAlone : statements.pageOfFirst;
    const rows = await database.run(statement, input);
    if (rows.length === end - input.offset) return { rows, total };
  }
  return (await readSearchIndex(database, toSearchRequest())) ?? { rows: [], total };

  function toSearchRequest() {
    const { status, category, type } = request;
    const facets = { status, category, type: type === 'all' ? undefined : type, wanted: shape.wanted };
    const { limit, offset, viewerId } = input;
    return { ...facets, viewerId, words: request.words, order: shape.order, limit, offset };
  }
}

/** Whether an index has the filtered rows in this order. One member never has many items. */
function hasIndexOrder({ order, facets }: ListShape): boolean {
  if (facets.length === 0 || facets.includes('ownerId')) return true;
  return (order === 'newest' || order === 'oldest') && (facets.length === 1 || facets.join() === 'status,category');
}
