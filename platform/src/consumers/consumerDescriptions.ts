import type pg from 'pg';
import type { Consumer, MeasuredConsumer } from './consumer.ts';

/** A consumer as declared by the code that runs it, readable from every process. */
export interface ConsumerDescription extends MeasuredConsumer {
  /** The version that this code builds. */
  version: number;
  canRebuild: boolean;
}

/** With `startedAs`, removes consumers that were started under that name before and are no longer listed. */
export async function writeDescriptions(
  client: pg.ClientBase,
  consumers: readonly Consumer[],
  startedAs: string | null = null,
): Promise<void> {
  for (const { name, version = 1, categories = null, types = null, replace } of consumers)
    await client.query(
      `INSERT INTO consumers.described AS known (consumer, version, categories, types, can_rebuild, started_as)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (consumer) DO UPDATE SET version = excluded.version, categories = excluded.categories,
         types = excluded.types, can_rebuild = excluded.can_rebuild, started_as = coalesce(excluded.started_as,
           known.started_as)`,
      [name, version, categories, types, replace !== undefined, startedAs],
    );
  await client.query('DELETE FROM consumers.described WHERE started_as = $1 AND consumer <> ALL($2)', [
    startedAs,
    consumers.map(({ name }) => name),
  ]);
}

/** Whether the consumer handles events of this type, as far as it declares types. */
export function isFollowing({ categories, types }: ConsumerDescription, category: string, type: string): boolean {
  return (categories?.includes(category) ?? true) && (types?.includes(type) ?? true);
}

interface Row {
  consumer: string;
  version: number;
  categories: string[] | null;
  types: string[] | null;
  can_rebuild: boolean;
}

export async function readDescriptions(pool: pg.Pool): Promise<ConsumerDescription[]> {
  const { rows } = await pool.query<Row>(
    'SELECT consumer, version, categories, types, can_rebuild FROM consumers.described ORDER BY consumer',
  );
  return rows.map(({ consumer, version, categories, types, can_rebuild: canRebuild }) => ({
    name: consumer,
    version,
    ...(categories && { categories }),
    ...(types && { types }),
    canRebuild,
    ...(canRebuild && { replace: canRebuild }),
  }));
}
