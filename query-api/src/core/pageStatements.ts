import type { Knex } from 'knex';
import type { Database } from './readDatabase.ts';
import type { Selection } from './sqlSelections.ts';
import { prepareText, select, param, sql, type Statement, type StatementInput } from './sqlStatements.ts';

/** A page of a list with the list's length. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The position of a page in its list. */
export interface PageRange {
  limit: number;
  offset: number;
}

/** As a power of ten; no list is longer. */
const maxDepth = 9;

/** At least the offset plus the limit of a page, as a power of ten, so that few different statements contain it. */
export function getDepth({ limit, offset }: PageRange): number {
  return 10 ** Math.min(Math.max(2, Math.ceil(Math.log10(offset + limit))), maxDepth);
}

export interface PageStatements<Row extends object> {
  page: Statement<Row & { total?: number }>;
  count: Statement<{ total: number }>;
}

/**
 * One statement reads a page and, as `total`, the number of rows that pass the filter. `filtered` has the table and its
 * conditions, `arranged` adds joins and order. `counted` reads the same number from a counter table.
 */
export function pageStatements<Row extends object>(
  filtered: () => Knex.QueryBuilder,
  arranged: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  shown: Selection<Row>,
  counted?: Knex.QueryBuilder | Knex.Raw,
  { isCut = false }: { /** Set when `filtered` already selects the page alone. */ isCut?: boolean } = {},
): PageStatements<Row> {
  const total = counted ?? filtered().count();
  const page = select(arranged(filtered()), shown).select(sql.raw('(?) as total', [total]));
  return {
    page: prepareText(isCut ? page : sql.raw('? limit ? offset ?', [page, param('limit'), param('offset')])),
    count: prepareText(sql.raw('select (?) as total', [total])),
  };
}

/** The number of rows, exact up to `most`; a higher number is reported as `most` plus one. */
export function buildCappedCount(most: number, rows: Knex.QueryBuilder): Knex.Raw {
  const some = rows
    .clone()
    .select(sql.raw('1'))
    .limit(most + 1);
  return sql.raw('select count(*) from (?) counted', [some]);
}

export async function readPage<Row extends object>(
  database: Database,
  statements: PageStatements<Row>,
  input: StatementInput & PageRange,
): Promise<Page<Row>> {
  const rows = await database.run(statements.page, input);
  const total = rows[0]?.total;
  // It is the last column of every row, which makes deleting it cheap.
  for (const row of rows) delete row.total;
  if (total !== undefined) return { rows, total };
  if (input.offset === 0) return { rows, total: 0 };
  // A page past the end has no row with the total.
  const [counted] = await database.run(statements.count, input);
  return { rows, total: counted?.total ?? 0 };
}
