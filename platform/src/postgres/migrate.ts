import pg from 'pg';
import { setTransactionLimit } from './pool.ts';

/**
 * Brings a schema up to date: each migration (plain SQL, names qualified with the schema) runs once, in order, all in
 * one transaction. Instances that start together take turns. A migration's number is its index, so only append to the
 * list.
 */
export async function migrate(pool: pg.Pool, schema: string, migrations: readonly string[]): Promise<void> {
  const name = pg.escapeIdentifier(schema);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    // on a large table a migration may take minutes
    await client.query(`BEGIN; ${setTransactionLimit(client, 0)}`);
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrate:${schema}`]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${name}.migrations (version int PRIMARY KEY, applied_at timestamptz NOT ` +
        `NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ version: number }>(
      `SELECT coalesce(max(version), 0) AS version FROM ${name}.migrations`,
    );
    const applied = rows[0]?.version ?? 0;
    for (const [index, sql] of migrations.entries()) {
      const version = index + 1;
      if (version <= applied) continue;
      await client.query(sql);
      await client.query(`INSERT INTO ${name}.migrations (version) VALUES ($1)`, [version]);
    }
    await client.query('COMMIT');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('ROLLBACK').catch(() => undefined);
    throw failure;
  } finally {
    client.release(failure);
  }
}
