import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createLogger,
  createPool,
  createPostgresEventStore,
  createPostgresKeyVault,
  type EventStore,
  type StoredEvent,
  withPrivacy,
} from '@pass-along/platform';
import { readModels, startRuntime } from '@pass-along/projectors';
import type pg from 'pg';
import { mixedEvents } from './mixedEvents.ts';
import { preparePeer, projectOneByOne } from './projectionPeer.ts';
import { type BenchRow, ratioRow } from './rows.ts';

const events = 100_000;
const items = 400;
const peerEvents = 3_000;
const rounds = 3;
const appendsAtOnce = 500;
const leastRate = 20_000;

/**
 * 100,000 mixed events out of the event store (read, decrypted, folded, written with checkpoints, as in the running
 * system) into the items and swaps read models. The peer uses one transaction per event with its upsert and checkpoint,
 * from events in memory. Both commit without waiting for the disk. Events/s.
 */
export async function benchProjections(connectionString: string): Promise<BenchRow[]> {
  const logger = createLogger({ level: 'warn' });
  const pool = createPool(connectionString, { name: 'bench-projections' });
  const rawStore = await createPostgresEventStore({ connectionString, logger });
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey: randomBytes(32), logger });
  const store = withPrivacy(rawStore, vault);
  const deps = { connectionString, pool, store, rawStore, logger };
  try {
    await fillMixed(store, events, items);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await projectAll(deps));
      theirs.push(await projectPeer(pool, store));
    }
    const row = ratioRow({
      name: `projection of ${events.toLocaleString('en')} mixed events into items and swaps`,
      peer: 'an upsert and a checkpoint per event',
      ours,
      theirs,
      bar: 5,
    });
    return [row, { ...row, peer: 'the least it must do', peerValue: leastRate, ratio: row.value / leastRate, bar: 1 }];
  } finally {
    await vault.close();
    await rawStore.close();
    await pool.end();
  }
}

export async function fillMixed(store: EventStore, count: number, most: number): Promise<void> {
  const pending = mixedEvents(count, most);
  for (let first = 0; first < count; first += appendsAtOnce) {
    const part = pending.slice(first, first + appendsAtOnce);
    await Promise.all(part.map(({ stream, event }) => store.append(stream, [event], 'any')));
  }
}

async function projectAll(deps: {
  connectionString: string;
  pool: pg.Pool;
  store: EventStore;
  rawStore: EventStore;
  logger: ReturnType<typeof createLogger>;
}) {
  const head = await deps.store.head();
  await deps.pool.query('DROP SCHEMA IF EXISTS consumers, projections, read_models CASCADE');
  const startedAt = performance.now();
  const runtime = await startRuntime(
    readModels.filter(({ name }) => name === 'items' || name === 'swaps'),
    deps,
  );
  try {
    while (!(await haveReached(deps.pool, head))) await delay(5);
    return events / ((performance.now() - startedAt) / 1000);
  } finally {
    await runtime.stop();
  }
}

export async function haveReached(pool: pg.Pool, head: string): Promise<boolean> {
  const { rows } = await pool.query<{ behind: number }>(
    'SELECT count(*) AS behind FROM consumers.checkpoints WHERE position < $1',
    [head],
  );
  return rows[0]?.behind === 0;
}

async function projectPeer(pool: pg.Pool, store: EventStore): Promise<number> {
  const stored: StoredEvent[] = [];
  for await (const event of store.readAll({ limit: peerEvents })) stored.push(event);
  await preparePeer(pool);
  const startedAt = performance.now();
  await projectOneByOne(pool, stored);
  return stored.length / ((performance.now() - startedAt) / 1000);
}
