import type pg from 'pg';
import { type Projection } from './projection.ts';

/** One table of a projection, live beside rebuilt. */
export interface TableComparison {
  table: string;
  equal: boolean;
  live: Fingerprint;
  rebuilt: Fingerprint;
  /** Keys of rows that are missing on one side or differ; at most ten. */
  differing: string[];
}

/** Row count, and the sum of all rows' hashes: the same whatever their order. */
export interface Fingerprint {
  rows: number;
  checksum: string;
}

export async function compareTables(
  client: pg.ClientBase,
  projection: Projection,
  live: string,
  rebuilt: string,
): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = [];
  for (const { name, key } of projection.tables) {
    const liveTable = `${live}.${name}`;
    const rebuiltTable = `${rebuilt}.${name}`;
    const before = await fingerprint(client, liveTable);
    const after = await fingerprint(client, rebuiltTable);
    const equal = before.rows === after.rows && before.checksum === after.checksum;
    const differing = equal ? [] : await differingKeys(client, liveTable, rebuiltTable, key);
    comparisons.push({ table: name, equal, live: before, rebuilt: after, differing });
  }
  return comparisons;
}

async function fingerprint(client: pg.ClientBase, table: string): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS checksum FROM ${table} t`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}

async function differingKeys(client: pg.ClientBase, live: string, rebuilt: string, key: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT coalesce(a.${key}, b.${key}) AS key FROM ${live} a FULL JOIN ${rebuilt} b ON a.${key} = b.${key}
     WHERE a::text IS DISTINCT FROM b::text ORDER BY 1 LIMIT 10`,
  );
  return rows.map((row) => row.key);
}
