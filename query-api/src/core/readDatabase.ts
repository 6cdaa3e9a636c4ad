import { DomainError } from '@pass-along/contracts';
import { readModelSchema } from '@pass-along/contracts/tables';
import { isConnectionFailure, StoreUnavailable } from '@pass-along/platform';
import type { Knex } from 'knex';
import type pg from 'pg';
import type { Statement } from './sqlStatements.ts';

/** The read models, as queries access them. */
export interface Database {
  /** Runs a query built for this request. */
  rows<Row extends object>(query: Knex.QueryBuilder | Knex.Raw): Promise<Row[]>;
  /** Runs a statement that was built once. */
  run<Row extends object>(statement: Statement<Row>, input: Readonly<Record<string, unknown>>): Promise<Row[]>;
  /** The present of the rows as ISO 8601: now, or the moment of a copy. */
  getNow: () => string;
}

/** The schema before a table's name, quoted or not. */
const schemaPrefix = new RegExp(`"?\\b${readModelSchema}\\b"?\\.`, 'g');

/**
 * The read models of a moment in another schema; the moment is the clock of each query. Its statements stay unnamed,
 * because connections outlive it.
 */
export function createSchemaDatabase(pool: pg.Pool, schema: string, moment: string): Database {
  const now = new Date(moment).toISOString();
  const replaceSchema = (text: string) => {
    const there = text.replaceAll(schemaPrefix, `${schema}.`).replaceAll(/\bnow\(\)/gi, `'${now}'::timestamptz`);
    // A reference in an unknown spelling must not read the live schema.
    if (there.includes(readModelSchema)) throw new Error(`This statement would read ${readModelSchema}: ${text}`);
    return there;
  };
  return {
    ...createDatabase({
      query: ({ text, values }) => pool.query({ text: replaceSchema(text), ...(values && { values }) }),
    }),
    getNow: () => now,
  };
}

/** Runs a query, as a pool does. */
interface QueryRunner {
  query(config: pg.QueryConfig): Promise<{ rows: object[] }>;
}

/**
 * @throws StoreUnavailable when Postgres is unreachable or the tables don't exist yet; DomainError for values that
 * Postgres can't hold.
 */
export function createDatabase(pool: QueryRunner): Database {
  async function query<Row extends object>(config: pg.QueryConfig): Promise<Row[]> {
    try {
      // The caller vouches for the row type of its statement.
      return (await pool.query(config)).rows as Row[];
    } catch (error) {
      throw toDatabaseError(error);
    }
  }
  return {
    rows: (built) => {
      const { sql: text, bindings } = built.toSQL().toNative();
      return query({ text, values: [...bindings] });
    },
    run: (statement, input) => query({ name: statement.name, text: statement.text, values: statement.values(input) }),
    getNow: () => new Date().toISOString(),
  };
}

/** SQLSTATEs of a missing table or schema: the projectors are still starting. */
const missingTable = new Set(['42P01', '3F000']);
/** SQLSTATE class 22: Postgres can't take a value of the request. */
const badValue = /^22[0-9A-Z]{3}$/;

export function toDatabaseError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isConnectionFailure(error) || missingTable.has(code)) {
    return new StoreUnavailable('The read models are away', { cause: error });
  }
  if (badValue.test(code)) {
    return new DomainError('validation_failed', {
      errors: [{ path: 'query', message: 'A value is out of range', code: 'too_big' }],
    });
  }
  return error;
}
