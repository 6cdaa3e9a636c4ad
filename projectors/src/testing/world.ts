import { randomBytes } from 'node:crypto';
import { readModelSchema } from '@pass-along/contracts/tables';
import {
  type ConsumerDeps,
  createPostgresEventStore,
  createPostgresKeyVault,
  type EventStore,
  type KeyVault,
  type NewEvent,
  type Position,
  withPrivacy,
} from '@pass-along/platform';
import { silentLogger, createTestDatabase } from '@pass-along/platform/testing';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { Projection } from '../core/projection.ts';

/** A database with an event store and a key vault. */
export interface World extends ConsumerDeps {
  vault: KeyVault;
  append: (stream: string, ...events: NewEvent[]) => Promise<Position>;
  /** Resolves once the checkpoints of all projections have reached the end of the log. */
  caughtUp(projections: readonly Projection[]): Promise<void>;
  rowsOf(projection: Projection, schema?: string): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const database = await createTestDatabase();
  const options = { connectionString: database.url, logger: silentLogger };
  const rawStore = await createPostgresEventStore(options);
  const vault = await createPostgresKeyVault({ ...options, pool: database.pool, masterKey: randomBytes(32) });
  const store = withPrivacy(rawStore, vault);
  return {
    ...options,
    pool: database.pool,
    vault,
    store,
    rawStore,
    retries: { tries: 4, firstPauseMs: 1 },
    async append(stream, ...events) {
      return (await store.append(stream, events, 'any')).position;
    },
    async caughtUp(projections) {
      const head = await rawStore.head();
      await vi.waitFor(
        async () => {
          expect(await positionsOf(database.pool, projections)).toEqual(projections.map(() => head));
        },
        { timeout: 45_000 },
      );
    },
    async rowsOf(projection, schema = readModelSchema) {
      const tables: unknown[] = [];
      for (const { name, key } of projection.tables)
        tables.push((await database.pool.query(`SELECT * FROM ${schema}.${name} ORDER BY ${key}`)).rows);
      return tables;
    },
    async close() {
      await vault.close();
      await store.close();
      await database.drop();
    },
  };
}

async function positionsOf(pool: pg.Pool, projections: readonly Projection[]): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ consumer: string; position: string }>(
    'SELECT consumer, position FROM consumers.checkpoints',
  );
  return projections.map(({ name }) => rows.find(({ consumer }) => consumer === name)?.position);
}

/** Delivers every batch twice, and splits batches so that several overlap. */
export function deliveringTwice(store: EventStore): EventStore {
  return {
    ...store,
    async *subscribe(options) {
      for await (const batch of store.subscribe({ ...options, batchSize: 3 })) {
        yield batch;
        yield batch;
      }
    },
  };
}
