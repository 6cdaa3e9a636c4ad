import { readModelSchema, RuleViolation } from '@pass-along/contracts';
import { isConnectionFailure, StoreUnavailable } from '@pass-along/platform';
import { type Knex } from 'knex';
import type pg from 'pg';
import { type Statement } from './statements.ts';

/** The read models, as queries see them. */
export interface Database {
  /** Runs a query built for this request. */
  rows<Row extends object>(query: Knex.QueryBuilder | Knex.Raw): Promise<Row[]>;
  /** Runs a statement that was built once. */
  run<Row extends object>(statement: Statement<Row>, input: Readonly<Record<string, unknown>>): Promise<Row[]>;
}

/** The schema before a table's name, quoted or not. */
const livesIn = new RegExp(`"?\\b${readModelSchema}\\b"?\\.`, 'g');

/** The read models in another schema. Its statements stay unnamed, for connections outlive it. */
export function databaseOn(pool: pg.Pool, schema: string): Database {
  const moved = (text: string) => {
    const there = text.replaceAll(livesIn, `${schema}.`);
    // whatever way it is written, the live one is not read in its place
    if (there.includes(readModelSchema)) throw new Error(`This statement would read ${readModelSchema}: ${text}`);
    return there;
  };
  return createDatabase({ query: ({ text, values }) => pool.query({ text: moved(text), ...(values && { values }) }) });
}

/** What runs a query, as a pool does. */
interface Runner {
  query(config: pg.QueryConfig): Promise<{ rows: object[] }>;
}

/** @throws StoreUnavailable when Postgres is away or the tables are not there yet; RuleViolation for values Postgres can't hold. */
export function createDatabase(pool: Runner): Database {
  async function query<Row extends object>(config: pg.QueryConfig): Promise<Row[]> {
    try {
      // what the statement selects is its caller's word
      return (await pool.query(config)).rows as Row[];
    } catch (error) {
      throw translated(error);
    }
  }
  return {
    rows: (built) => {
      const { sql: text, bindings } = built.toSQL().toNative();
      return query({ text, values: [...bindings] });
    },
    run: (statement, input) => query({ name: statement.name, text: statement.text, values: statement.values(input) }),
  };
}

/** SQLSTATEs of a table or schema nobody has made yet: the projectors are still starting. */
const notYetThere = new Set(['42P01', '3F000']);
/** SQLSTATE class 22: a value of the request that Postgres can't take. */
const badValue = /^22[0-9A-Z]{3}$/;

export function translated(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isConnectionFailure(error) || notYetThere.has(code)) {
    return new StoreUnavailable('The read models are away', { cause: error });
  }
  if (badValue.test(code)) {
    return new RuleViolation('validation_failed', {
      errors: [{ path: 'query', message: 'A value is out of range', code: 'too_big' }],
    });
  }
  return error;
}
