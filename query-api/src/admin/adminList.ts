import { type Response } from 'express';
import { type Knex } from 'knex';
import { type Database } from '../reading/database.ts';
import { pageStatements, readPage } from '../reading/pages.ts';
import { perShape, sql, sqlWith } from '../reading/statements.ts';

/** A list for react-admin: what it shows, and the SQL each of its filters and sort fields stands for. */
export interface AdminList<Filter extends string, Field extends string> {
  /** Name in Content-Range. */
  resource: string;
  /** Table and alias, as `read_models.items as i`. */
  from: string;
  /** Adds joins and columns. */
  shown: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** A condition each; every `?` takes the filter's value. */
  filters: Record<Filter, string>;
  sorts: Record<Field, string>;
  newestFirst: string;
  /** Breaks ties, so that pages never overlap. */
  key: string;
}

/** What ra-data-simple-rest asked; `range` has both ends included, counted from 0. */
export interface AdminQuery<Filter extends string, Field extends string> {
  sort?: readonly [Field, 'ASC' | 'DESC'] | undefined;
  range: readonly [number, number];
  filter: Partial<Record<Filter, unknown>>;
}

/** Answers the rows asked for and sets their Content-Range. */
export function adminList<Row extends object, Filter extends string, Field extends string>(
  list: AdminList<Filter, Field>,
) {
  const statements = perShape(({ given, order }: { given: Filter[]; order: string }) =>
    pageStatements(
      () => given.reduce((query, name) => query.where(sqlWith(`(${list.filters[name]})`, name)), sql(list.from)),
      (query) => list.shown(query).orderByRaw(`${order}, ${list.key}`),
    ),
  );
  return async (
    database: Database,
    { sort, range: [first, last], filter }: AdminQuery<Filter, Field>,
    res: Response,
  ): Promise<Row[]> => {
    const given = (Object.keys(list.filters) as Filter[]).filter(
      (name) => filter[name] !== undefined && filter[name] !== '',
    );
    const order = sort ? `${list.sorts[sort[0]]} ${sort[1]}` : list.newestFirst;
    const input = { ...filter, limit: last - first + 1, offset: first };
    const { rows, total } = await readPage<Row>(database, statements({ given, order }), input);
    res.setHeader('Content-Range', contentRange(list.resource, first, rows.length, total));
    res.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    return rows;
  };
}

/** `items 0-24/319`; the rows of an empty page stand as an asterisk. */
export function contentRange(resource: string, first: number, count: number, total: number): string {
  const rows = count === 0 ? '*' : `${String(first)}-${String(first + count - 1)}`;
  return `${resource} ${rows}/${String(total)}`;
}

/** A LIKE pattern that finds the text anywhere; its own % and _ are taken literally. */
export function containing(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
