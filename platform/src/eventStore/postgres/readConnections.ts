import type pg from 'pg';
import { createPool } from '../../postgres/pool.ts';
import { readSession } from './eventStoreSchema.ts';

/** The connections for reads. A query that fails because of its connection may be repeated. */
export interface ReadConnections {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Returns rows as lists of values, which is cheaper for many rows. */
  queryArrays<Row extends unknown[]>(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<Row>>;
  /** Ends once the reads in progress are answered. */
  close(): Promise<void>;
}

export function createReadConnections(connectionString: string, onBreak: () => void): ReadConnections {
  const pool = createPool(connectionString, { name: 'event-store-read', settings: readSession });
  pool.on('connect', (client) => client.on('error', onBreak));
  const underWay = new Set<Promise<unknown>>();

  function track<T>(answer: Promise<T>): Promise<T> {
    const settled = answer.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return answer;
  }

  return {
    query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => track(pool.query<Row>(statement)),
    queryArrays: <Row extends unknown[]>(statement: pg.QueryArrayConfig) => track(pool.query<Row>(statement)),
    async close() {
      await Promise.all(underWay);
      await pool.end();
    },
  };
}
