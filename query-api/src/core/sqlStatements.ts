import { createHash } from 'node:crypto';
import knex, { type Knex } from 'knex';
import type { Selection } from './sqlSelections.ts';

/** Builds query text only. Queries run on the pg pool. */
export const sql: Knex = knex({ client: 'pg' });

/** A parameter of a prepared statement. Each run sets its value. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A placeholder for the named value. The same name may occur several times. */
export function param(name: string): Knex.Raw {
  return bindSql('?', name);
}

/** A piece of SQL with the named value for every `?`. */
export function bindSql(text: string, name: string): Knex.Raw {
  const places = text.split('?').length - 1;
  // knex passes bindings through unchanged, but its types allow plain values only.
  return sql.raw(text, Array<Knex.RawBinding>(places).fill(new Param(name) as unknown as Knex.RawBinding));
}

export type StatementInput = Readonly<Record<string, unknown>>;

/** Query text built once. Connections keep it parsed under `name`. */
export interface Statement<Row extends object = object> {
  name: string;
  text: string;
  values(input: StatementInput): unknown[];
  /** Never set: it carries Row for the compiler. */
  readonly row?: Row;
}

export function prepare<Row extends object>(query: Knex.QueryBuilder, shown: Selection<Row>): Statement<Row> {
  return prepareText(select(query, shown));
}

export function select(query: Knex.QueryBuilder, { expressions }: Selection<object>): Knex.QueryBuilder {
  return query.select(
    Object.entries(expressions).map(([field, expression]) => sql.raw(`${expression} as ??`, [field])),
  );
}

/** For SQL that names its own columns. The caller vouches for the type of the rows. */
export function prepareText<Row extends object>(query: Knex.QueryBuilder | Knex.Raw): Statement<Row> {
  const { sql: text, bindings } = query.toSQL().toNative();
  return { name: getStatementName(text), text, values: (input) => bindValues(bindings, input) };
}

const getStatementName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

function bindValues(bindings: readonly unknown[], input: StatementInput): unknown[] {
  return bindings.map((binding) => (binding instanceof Param ? input[binding.name] : binding));
}

/** Builds once for each shape of a query. A shape contains filters and order, never values, so that there are few. */
export function buildPerShape<Shape extends object, T>(build: (shape: Shape) => T): (shape: Shape) => T {
  const built = new Map<string, T>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const found = built.get(key) ?? build(shape);
    built.set(key, found);
    return found;
  };
}
