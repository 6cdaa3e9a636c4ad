import { type Knex } from 'knex';
import { type Database } from './database.ts';
import { prepare, slot, sql, type Statement, type StatementInput } from './statements.ts';

/** A page of a list with the list's length beside it. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

export interface PageStatements {
  page: Statement;
  count: Statement;
}

/**
 * One statement reads a page and, as `total`, how many rows the filter leaves. `filtered` names the table and its conditions,
 * `shown` adds columns, joins and order.
 */
export function pageStatements(
  filtered: () => Knex.QueryBuilder,
  shown: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): PageStatements {
  const total = filtered().count();
  return {
    page: prepare(
      sql.raw('? limit ? offset ?', [
        shown(filtered()).select(sql.raw('(?) as total', [total])),
        slot('limit'),
        slot('offset'),
      ]),
    ),
    count: prepare(filtered().count('* as total')),
  };
}

export async function readPage<Row extends object>(
  database: Database,
  statements: PageStatements,
  input: StatementInput & { limit: number; offset: number },
): Promise<Page<Row>> {
  const rows = await database.run<Row & { total: number }>(statements.page, input);
  if (rows[0]) return { rows, total: rows[0].total };
  if (input.offset === 0) return { rows, total: 0 };
  // a page past the end has no row to carry the total
  const [counted] = await database.run<{ total: number }>(statements.count, input);
  return { rows, total: counted?.total ?? 0 };
}
