import { limits } from '@pass-along/contracts';
import { type Response } from 'express';
import { type Knex } from 'knex';
import type * as z from 'zod/mini';
import { type Database } from '../reading/database.ts';
import { countedUpTo, pageStatements, readPage } from '../reading/pages.ts';
import { type Selection } from '../reading/selection.ts';
import { perShape, prepare, slot, sql, sqlWith, type Statement, type StatementInput } from '../reading/statements.ts';

/** An endpoint of ra-data-simple-rest lists. */
export interface ListEndpoint {
  query: z.ZodMiniType<AdminQuery>;
}

/** What ra-data-simple-rest asked; `range` has both ends included, counted from 0. */
interface AdminQuery {
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range: readonly [number, number];
  filter: Readonly<Record<string, unknown>>;
}

export type QueryOf<E extends ListEndpoint> = z.infer<E['query']>;

/** A list for react-admin: what it shows, and the SQL for every filter and sort field its endpoint takes. */
export interface AdminList<E extends ListEndpoint, Row extends object> {
  /** Name in Content-Range. */
  resource: string;
  /** Table and alias, as `read_models.items as i`. */
  from: string;
  /** Holds for every row, whatever is asked. */
  always?: string;
  /** Keeps rows from the admin who asks; every `?` takes what the route gives as `except`. */
  except?: string;
  joined?: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  shown: Selection<Row>;
  /** A condition each; every `?` takes the filter's value, that of `q` as a pattern for ILIKE. */
  filters: Record<keyof QueryOf<E>['filter'] & string, string>;
  sorts: Record<NonNullable<QueryOf<E>['sort']>[0], string>;
  newestFirst: string;
  /** Totals from where they are kept, for lists that are filtered by nothing but `filters`. */
  kept?: KeptTotal<E>;
  /** Breaks ties, so that pages never overlap. */
  key: string;
  /** For tables that grow for ever: the page's keys are found by indexes alone, before anything else of them is read. */
  long?: LongList<E>;
}

interface LongList<E extends ListEndpoint> {
  alias: string;
  /** The key's column, without the alias. */
  keyColumn: string;
  /** Totals are exact up to here; where there are more, they say one more. */
  countedTo: number;
  /** Filters that leave few enough to be counted to the last, whatever else is asked. */
  countedBy: readonly (keyof QueryOf<E>['filter'] & string)[];
  /**
   * Filters of those that look in many places of an index: what they leave is gathered before it is put in order, by nothing but the key.
   * Walked in order until enough are found, a table in which there are none is walked to its end.
   */
  gatheredBy: readonly (keyof QueryOf<E>['filter'] & string)[];
}

interface KeptTotal<E extends ListEndpoint> {
  filters: readonly (keyof QueryOf<E>['filter'] & string)[];
  /** Counts the rows that these of the filters leave. */
  total(given: readonly string[]): Knex.QueryBuilder | Knex.Raw;
}

/** A list whose statements are built. */
export interface ReadyList<E extends ListEndpoint, Row extends object> {
  /** Whether each of its pages has one good plan, whatever is asked. */
  planOnce: boolean;
  /** Answers the rows asked for and sets their Content-Range. */
  page(database: Database, query: QueryOf<E>, res: Response, except?: unknown): Promise<Row[]>;
  /** What gives every row that the filter leaves, in the order asked for. */
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
      ? // an offset keeps the planner from taking the two for one
        sql.from(sql.raw(`(? offset 0) as ${long.alias}`, [filtered(shape).select(sql.raw(key))]))
      : filtered(shape);
    const keys = sql.raw(`select ${long.keyColumn} from (? limit ? offset ?) cut limit ?`, [
      ordered(left, shape).select(sql.raw(key)),
      slot('limit'),
      slot('offset'),
      // says to the planner how few they are, whatever the page
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

/** `items 0-24/319`; the rows of an empty page stand as an asterisk. */
export function contentRange(resource: string, first: number, count: number, total: number): string {
  const rows = count === 0 ? '*' : `${String(first)}-${String(first + count - 1)}`;
  return `${resource} ${rows}/${String(total)}`;
}

/** A LIKE pattern that finds the text anywhere; its own % and _ are taken literally. */
export function containing(text: unknown): string | undefined {
  return typeof text !== 'string' || text === '' ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
