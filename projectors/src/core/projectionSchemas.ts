import { createHash } from 'node:crypto';
import { readModelSchema } from '@pass-along/contracts/tables';
import type { Position } from '@pass-along/platform';
import type pg from 'pg';
import type { Projection } from './projection.ts';
import { recordEnd } from './rebuildProgress.ts';

/** The schema that a rebuild fills. */
export const getShadowSchema = (projection: string) => `${readModelSchema}_shadow_${projection}`;
/** The schema that keeps the replaced tables after a switch, until they are dropped. */
export const getOldSchema = (projection: string) => `${readModelSchema}_old_${projection}`;

/** A hash of the statements that create the tables. */
export function hashTables({ tables }: Pick<Projection, 'tables'>): string {
  const statements = tables.flatMap((table) => table.create(table.name));
  return createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 12);
}

export async function createTables(client: pg.ClientBase, schema: string, projection: Projection): Promise<void> {
  for (const table of projection.tables) {
    for (const statement of table.create(`${schema}.${table.name}`)) await client.query(statement);
  }
}

/**
 * Creates an empty shadow for the projection, without the parts that `finishShadow` creates. Drops the shadow of an
 * earlier rebuild.
 */
export async function createShadow(client: pg.ClientBase, projection: Projection): Promise<string> {
  const schema = getShadowSchema(projection.name);
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.query(`CREATE SCHEMA ${schema}`);
  for (const table of projection.tables) {
    const target = `${schema}.${table.name}`;
    const last = table.createLast(target);
    for (const statement of table.create(target)) if (!last.includes(statement)) await client.query(statement);
  }
  return schema;
}

/** Creates what is faster to create once the rows exist. `onMade` is called after each statement. */
export async function finishShadow(
  client: pg.ClientBase,
  projection: Projection,
  onMade: () => Promise<void>,
): Promise<void> {
  const schema = getShadowSchema(projection.name);
  for (const table of projection.tables) {
    for (const statement of table.createLast(`${schema}.${table.name}`)) {
      await client.query(statement);
      await onMade();
    }
  }
}

/** Switches the shadow's tables live. Readers wait until the commit, and no longer than the lock timeout. */
export async function replaceLiveTables(client: pg.ClientBase, projection: Projection): Promise<void> {
  const shadow = getShadowSchema(projection.name);
  const old = getOldSchema(projection.name);
  await client.query(`SET LOCAL lock_timeout = '2s'`);
  await client.query(`DROP SCHEMA IF EXISTS ${old} CASCADE`);
  await client.query(`CREATE SCHEMA ${old}`);
  for (const { name } of projection.tables) {
    await client.query(`ALTER TABLE IF EXISTS ${readModelSchema}.${name} SET SCHEMA ${old}`);
    await client.query(`ALTER TABLE ${shadow}.${name} SET SCHEMA ${readModelSchema}`);
  }
  await client.query(`DROP SCHEMA ${shadow}`);
}

/** Drops the schemas that switches and kept rebuilds left for these projections. Returns their names. */
export async function dropLeftovers(pool: pg.Pool, projections: readonly string[]): Promise<string[]> {
  const names = projections.flatMap((projection) => [getOldSchema(projection), getShadowSchema(projection)]);
  const { rows } = await pool.query<{ name: string }>(
    'SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name = ANY($1) ORDER BY schema_name',
    [names],
  );
  for (const { name } of rows) await pool.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
  return rows.map(({ name }) => name);
}

/** Ends all copies ordered before this position. The copies consumer drops their tables. */
export async function forgetCopies(client: pg.ClientBase, before: Position): Promise<void> {
  await client.query('DELETE FROM projections.copies WHERE position < $1', [before]);
}

/** Drops copies of the projection's tables that get no more events: those replaced by a switch, and a kept rebuild. */
export async function dropCopies(client: pg.ClientBase, projection: string): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${getOldSchema(projection)} CASCADE`);
  const { rowCount } = await client.query(`SELECT FROM projections.rebuilds WHERE projection = $1 AND state = 'kept'`, [
    projection,
  ]);
  if (rowCount === 0) return;
  await client.query(`DROP SCHEMA IF EXISTS ${getShadowSchema(projection)} CASCADE`);
  await recordEnd(client, projection, 'dropped');
}
