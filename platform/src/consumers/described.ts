import type pg from 'pg';
import { type Consumer, type Measured } from './consumer.ts';

/** A consumer as the code that runs it has it, readable from every process. */
export interface Described extends Measured {
  /** What that code builds. */
  version: number;
  /** Null: every type of its categories. */
  types: readonly string[] | null;
  canRebuild: boolean;
}

export async function describe(client: pg.ClientBase, consumers: readonly Consumer[]): Promise<void> {
  for (const { name, version = 1, categories = null, types = null, replace } of consumers)
    await client.query(
      `INSERT INTO consumers.described (consumer, version, categories, types, can_rebuild) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (consumer) DO UPDATE SET version = excluded.version, categories = excluded.categories,
         types = excluded.types, can_rebuild = excluded.can_rebuild`,
      [name, version, categories, types, replace !== undefined],
    );
}

/** Whether it looks at events of this type, as far as it tells. */
export function follows({ categories, types }: Described, category: string, type: string): boolean {
  return (categories?.includes(category) ?? true) && (types?.includes(type) ?? true);
}

interface Row {
  consumer: string;
  version: number;
  categories: string[] | null;
  types: string[] | null;
  can_rebuild: boolean;
}

export async function readDescribed(pool: pg.Pool): Promise<Described[]> {
  const { rows } = await pool.query<Row>(
    'SELECT consumer, version, categories, types, can_rebuild FROM consumers.described ORDER BY consumer',
  );
  return rows.map(({ consumer, version, categories, types, can_rebuild: canRebuild }) => ({
    name: consumer,
    version,
    ...(categories && { categories }),
    types,
    canRebuild,
    ...(canRebuild && { replace: canRebuild }),
  }));
}
