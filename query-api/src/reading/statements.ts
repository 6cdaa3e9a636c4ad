import { createHash } from 'node:crypto';
import knex, { type Knex } from 'knex';

/** Builds query text only; queries run on the pg pool. */
export const sql: Knex = knex({ client: 'pg' });

/** A place in a prepared statement that a value fills at each run. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Marks where the named value goes; the same name may stand in several places. */
export function slot(name: string): Knex.Raw {
  return sqlWith('?', name);
}

/** A piece of SQL whose every `?` takes the named value. */
export function sqlWith(text: string, name: string): Knex.Raw {
  const places = text.split('?').length - 1;
  // knex passes bindings through untouched, its types only know plain values
  return sql.raw(text, Array<Knex.RawBinding>(places).fill(new Slot(name) as unknown as Knex.RawBinding));
}

export type StatementInput = Readonly<Record<string, unknown>>;

/** Query text built once. Connections keep it parsed under `name`. */
export interface Statement {
  name: string;
  text: string;
  values(input: StatementInput): unknown[];
}

export function prepare(query: Knex.QueryBuilder | Knex.Raw): Statement {
  const { sql: text, bindings } = query.toSQL().toNative();
  return {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 32),
    text,
    values: (input) => bindings.map((binding: unknown) => (binding instanceof Slot ? input[binding.name] : binding)),
  };
}

/** Builds once for each shape of a query. Shapes say which filters and which order there are, never values, so that they stay few. */
export function perShape<Shape extends object, T>(build: (shape: Shape) => T): (shape: Shape) => T {
  const built = new Map<string, T>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const found = built.get(key) ?? build(shape);
    built.set(key, found);
    return found;
  };
}
