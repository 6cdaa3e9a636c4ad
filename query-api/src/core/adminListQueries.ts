import { limits, toSearchPatterns, type Synonyms } from '@pass-along/contracts';
import type { Response } from 'express';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { Database } from './readDatabase.ts';
import { buildKnownWords, correctPatterns } from './textSearch.ts';
import { buildCappedCount, pageStatements, readPage } from './pageStatements.ts';
import type { Selection } from './sqlSelections.ts';
import { buildPerShape, prepare, param, sql, bindSql, type Statement, type StatementInput } from './sqlStatements.ts';

/** An endpoint of a list in the ra-data-simple-rest format. */
export interface ListEndpoint {
  query: z.ZodMiniType<AdminQuery>;
}

/** A query of ra-data-simple-rest. `range` includes both ends and counts from 0. */
interface AdminQuery {
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range: readonly [number, number];
  filter: Readonly<Record<string, unknown>>;
}

export type ListQuery<E extends ListEndpoint> = z.infer<E['query']>;

/** A list for react-admin: its columns, and the SQL for each filter and sort field of its endpoint. */
export interface AdminList<E extends ListEndpoint, Row extends object> {
  /** The name in Content-Range. */
  resource: string;
  /** Table and alias, as `read_models.items as i`. */
  from: string;
  /** A condition on every row, whatever the query. */
  always?: string;
  /** A condition that hides rows from the calling admin. Every `?` takes the route's `except`. */
  except?: string;
  joined?: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  shown: Selection<Row>;
  /** One condition for each filter. Every `?` takes the filter's value; for `q` see `buildTextMatch`. */
  filters: Record<keyof ListQuery<E>['filter'] & string, string>;
  sorts: Record<NonNullable<ListQuery<E>['sort']>[0], string>;
  newestFirst: string;
  /** Totals from counter tables, for lists filtered only by `filters`. */
  counters?: CounterTotal<E>;
  /** Breaks ties, so that pages never overlap. */
  key: string;
  /** For tables without a size limit: indexes alone find the keys of a page, before other columns are read. */
  paging?: LongListOptions<E>;
}

interface LongListOptions<E extends ListEndpoint> {
  alias: string;
  /** The key's column, without the alias. */
  keyColumn: string;
  /** Totals are exact up to this number. A higher total is reported as this number plus one. */
  countedTo: number;
  /** Filters that leave few enough rows for an exact count, whatever else is filtered. */
  countedBy: readonly (keyof ListQuery<E>['filter'] & string)[];
  /**
   * Those of them that match in many places of an index. Their rows are collected before they are sorted, by the key
   * alone. A walk in key order would read the whole table when it finds too few.
   */
  gatheredBy: readonly (keyof ListQuery<E>['filter'] & string)[];
}

interface CounterTotal<E extends ListEndpoint> {
  filters: readonly (keyof ListQuery<E>['filter'] & string)[];
  /** Builds the count of the rows that these filters leave. */
  total(given: readonly string[]): Knex.QueryBuilder | Knex.Raw;
}

/** The `except` value of the calling admin, and the synonyms of the community. */
export interface ListContext {
  except?: unknown;
  synonyms?: Synonyms;
}

/** A list with its statements built. */
export interface BuiltList<E extends ListEndpoint, Row extends object> {
  /** Whether each of its pages has one good plan for all values. */
  planOnce: boolean;
  /** Reads the rows of a page and sets Content-Range. */
  page(database: Database, query: ListQuery<E>, res: Response, given?: ListContext): Promise<Row[]>;
  /**
   * Builds the statement for all rows that the filter leaves, in the requested order. Corrects typos as a page does.
   */
  buildExport(
    database: Database,
    query: ListQuery<E>,
    given?: ListContext,
  ): Promise<{ statement: Statement<Row>; input: StatementInput }>;
}

export function createAdminList<E extends ListEndpoint, Row extends object>(
  _endpoint: E,
  {
    resource,
    from,
    always = 'true',
    joined = (query) => query,
    shown,
    newestFirst,
    key,
    counters,
    paging,
    ...list
  }: AdminList<E, Row>,
): BuiltList<E, Row> {
  const filters: Readonly<Record<string, string>> = { ...list.filters, ...(list.except && { except: list.except }) };
  const sorts: Readonly<Record<string, string>> = list.sorts;
  interface Shape {
    given: string[];
    order: string;
  }
  const buildFiltered = ({ given }: Shape) =>
    given.reduce((query, name) => query.where(bindSql(`(${filters[name] ?? ''})`, name)), sql(from).whereRaw(always));
  const applyOrder = (query: Knex.QueryBuilder, { order }: Shape) => query.orderByRaw(`${order}, ${key}`);
  const joinAndOrder = (query: Knex.QueryBuilder, shape: Shape) => applyOrder(joined(query), shape);
  const exportStatements = buildPerShape((shape: Shape) => prepare(joinAndOrder(buildFiltered(shape), shape), shown));
  const statements = buildPerShape((shape: Shape) => {
    const { given } = shape;
    const isKept = given.every((name) => counters?.filters.some((known) => known === name));
    const isFew = given.some((name) => paging?.countedBy.some((known) => known === name));
    const counted = isKept
      ? counters?.total(given)
      : paging && !isFew
        ? buildCappedCount(paging.countedTo, buildFiltered(shape))
        : undefined;
    const joinAndOrderPage = (query: Knex.QueryBuilder) => joinAndOrder(query, shape);
    if (!paging) return pageStatements(() => buildFiltered(shape), joinAndOrderPage, shown, counted);
    const left = given.some((name) => paging.gatheredBy.some((known) => known === name))
      ? // The offset stops the planner from merging the two queries.
        sql.from(sql.raw(`(? offset 0) as ${paging.alias}`, [buildFiltered(shape).select(sql.raw(key))]))
      : buildFiltered(shape);
    const keys = sql.raw(`select ${paging.keyColumn} from (? limit ? offset ?) cut limit ?`, [
      applyOrder(left, shape).select(sql.raw(key)),
      param('limit'),
      param('offset'),
      // A constant tells the planner how few rows there are, whatever the page.
      sql.raw(String(limits.page.adminMost)),
    ]);
    const rows = sql(from)
      .select(sql.raw(`${paging.alias}.*`))
      .joinRaw(`join found using (${paging.keyColumn})`);
    const page = () =>
      sql.withMaterialized('found', keys).withMaterialized('page', rows).from(`page as ${paging.alias}`);
    return pageStatements(page, joinAndOrderPage, shown, counted ?? buildFiltered(shape).count(), { isCut: true });
  });
  const words = buildKnownWords(from, always);
  const readRequest = ({ sort, filter }: ListQuery<E>, { except, synonyms = new Map() }: ListContext) => {
    const { q } = filter;
    const values = {
      ...filter,
      q: typeof q === 'string' && q !== '' ? toSearchPatterns(q, synonyms) : undefined,
      except,
    };
    const given = Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [name],
    );
    const order = sort ? `${sorts[sort[0]] ?? key} ${sort[1]}` : newestFirst;
    return { shape: { given, order }, values };
  };
  const correctQuery = async (database: Database, { filter: { q } }: ListQuery<E>) =>
    typeof q === 'string' && q !== '' ? correctPatterns(database, words, {}, q) : undefined;
  return {
    planOnce: paging !== undefined,
    async page(database, query, res, context = {}) {
      const [first, last] = query.range;
      const { shape, values } = readRequest(query, context);
      const input = { ...values, limit: last - first + 1, offset: first };
      const asTyped = await readPage(database, statements(shape), input);
      const corrected = asTyped.total === 0 ? await correctQuery(database, query) : undefined;
      const { rows, total } = corrected
        ? await readPage(database, statements(shape), { ...input, q: corrected })
        : asTyped;
      res.setHeader('Content-Range', formatContentRange(resource, first, rows.length, total));
      return rows;
    },
    async buildExport(database, query, context = {}) {
      const { shape, values } = readRequest(query, context);
      const exported = { statement: exportStatements(shape), input: values };
      if (values.q === undefined) return exported;
      const { total } = await readPage(database, statements(shape), { ...values, limit: 1, offset: 0 });
      const q = total === 0 ? await correctQuery(database, query) : undefined;
      return q ? { ...exported, input: { ...values, q } } : exported;
    },
  };
}

/** `items 0-24/319`; an empty page has an asterisk instead of a range. */
export function formatContentRange(resource: string, first: number, count: number, total: number): string {
  const rows = count === 0 ? '*' : `${String(first)}-${String(first + count - 1)}`;
  return `${resource} ${rows}/${String(total)}`;
}
