import { limits } from '@pass-along/contracts';
import { type Response } from 'express';
import { type Knex } from 'knex';
import type * as z from 'zod/mini';
import { type Database } from '../reading/database.ts';
import { countedUpTo, pageStatements, readPage } from '../reading/pages.ts';
import { type Selection } from '../reading/selection.ts';
import { perShape, prepare, slot, sql, sqlWith, type Statement, type StatementInput } from '../reading/statements.ts';

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

export type QueryOf<E extends ListEndpoint> = z.infer<E['query']>;

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
  /** One condition for each filter. Every `?` takes the filter's value; `q` is a pattern for ILIKE. */
  filters: Record<keyof QueryOf<E>['filter'] & string, string>;
  sorts: Record<NonNullable<QueryOf<E>['sort']>[0], string>;
  newestFirst: string;
  /** Totals from counter tables, for lists filtered only by `filters`. */
  kept?: KeptTotal<E>;
  /** Breaks ties, so that pages never overlap. */
  key: string;
  /** For tables without a size limit: indexes alone find the keys of a page, before other columns are read. */
  long?: LongList<E>;
}

interface LongList<E extends ListEndpoint> {
  alias: string;
  /** The key's column, without the alias. */
  keyColumn: string;
  /** Totals are exact up to this number. A higher total is reported as this number plus one. */
  countedTo: number;
  /** Filters that leave few enough rows for an exact count, whatever else is filtered. */
  countedBy: readonly (keyof QueryOf<E>['filter'] & string)[];
  /**
   * Those of them that match in many places of an index. Their rows are collected before they are sorted, by the key
   * alone. A walk in key order would read the whole table when it finds too few.
   */
  gatheredBy: readonly (keyof QueryOf<E>['filter'] & string)[];
}

interface KeptTotal<E extends ListEndpoint> {
  filters: readonly (keyof QueryOf<E>['filter'] & string)[];
  /** Builds the count of the rows that these filters leave. */
  total(given: readonly string[]): Knex.QueryBuilder | Knex.Raw;
}

/** A list with its statements built. */
export interface ReadyList<E extends ListEndpoint, Row extends object> {
  /** Whether each of its pages has one good plan for all values. */
  planOnce: boolean;
  /** Reads the rows of a page and sets Content-Range. */
  page(database: Database, query: QueryOf<E>, res: Response, except?: unknown): Promise<Row[]>;
  /** Builds the statement for all rows that the filter leaves, in the requested order. */
  whole(query: QueryOf<E>, except?: unknown): { statement: Statement<Row>; input: StatementInput };
}

export function adminList<E extends ListEndpoint, Row extends object>(
  _endpoint: E,
  {
    resource,
    from,
    always = 'true',
    joined = (query) => query,
    shown,
    newestFirst,
    key,
    kept,
    long,
    ...list
  }: AdminList<E, Row>,
): ReadyList<E, Row> {
  const filters: Readonly<Record<string, string>> = { ...list.filters, ...(list.except && { except: list.except }) };
  const sorts: Readonly<Record<string, string>> = list.sorts;
  interface Shape {
    given: string[];
    order: string;
  }
  const filtered = ({ given }: Shape) =>
    given.reduce((query, name) => query.where(sqlWith(`(${filters[name] ?? ''})`, name)), sql(from).whereRaw(always));
  const ordered = (query: Knex.QueryBuilder, { order }: Shape) => query.orderByRaw(`${order}, ${key}`);
  const arranged = (query: Knex.QueryBuilder, shape: Shape) => ordered(joined(query), shape);
  const wholes = perShape((shape: Shape) => prepare(arranged(filtered(shape), shape), shown));
  const statements = perShape((shape: Shape) => {
    const { given } = shape;
    const isKept = given.every((name) => kept?.filters.some((known) => known === name));
    const isFew = given.some((name) => long?.countedBy.some((known) => known === name));
    const counted = isKept
      ? kept?.total(given)
      : long && !isFew
        ? countedUpTo(long.countedTo, filtered(shape))
        : undefined;
    const inOrder = (query: Knex.QueryBuilder) => arranged(query, shape);
    if (!long) return pageStatements(() => filtered(shape), inOrder, shown, counted);
    const left = given.some((name) => long.gatheredBy.some((known) => known === name))
      ? // The offset stops the planner from merging the two queries.
        sql.from(sql.raw(`(? offset 0) as ${long.alias}`, [filtered(shape).select(sql.raw(key))]))
      : filtered(shape);
    const keys = sql.raw(`select ${long.keyColumn} from (? limit ? offset ?) cut limit ?`, [
      ordered(left, shape).select(sql.raw(key)),
      slot('limit'),
      slot('offset'),
      // A constant tells the planner how few rows there are, whatever the page.
      sql.raw(String(limits.page.adminMost)),
    ]);
    const rows = sql(from)
      .select(sql.raw(`${long.alias}.*`))
      .joinRaw(`join found using (${long.keyColumn})`);
    const page = () => sql.withMaterialized('found', keys).withMaterialized('page', rows).from(`page as ${long.alias}`);
    return pageStatements(page, inOrder, shown, counted ?? filtered(shape).count(), { isCut: true });
  });
  const askedBy = ({ sort, filter }: QueryOf<E>, except: unknown) => {
    const values = { ...filter, q: containing(filter['q']), except };
    const given = Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [name],
    );
    const order = sort ? `${sorts[sort[0]] ?? key} ${sort[1]}` : newestFirst;
    return { shape: { given, order }, values };
  };
  return {
    planOnce: long !== undefined,
    async page(database, query, res, except) {
      const [first, last] = query.range;
      const { shape, values } = askedBy(query, except);
      const input = { ...values, limit: last - first + 1, offset: first };
      const { rows, total } = await readPage(database, statements(shape), input);
      res.setHeader('Content-Range', contentRange(resource, first, rows.length, total));
      return rows;
    },
    whole(query, except) {
      const { shape, values } = askedBy(query, except);
      return { statement: wholes(shape), input: values };
    },
  };
}

/** `items 0-24/319`; an empty page has an asterisk instead of a range. */
export function contentRange(resource: string, first: number, count: number, total: number): string {
  const rows = count === 0 ? '*' : `${String(first)}-${String(first + count - 1)}`;
  return `${resource} ${rows}/${String(total)}`;
}

/** A LIKE pattern that finds the text anywhere. Its own % and _ match literally. */
export function containing(text: unknown): string | undefined {
  return typeof text !== 'string' || text === '' ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
