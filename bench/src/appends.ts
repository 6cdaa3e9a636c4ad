import { randomBytes, randomUUID } from 'node:crypto';
import {
  createLogger,
  createPostgresEventStore,
  type EventStore,
  type NewEvent,
  withProofs,
} from '@pass-along/platform';
import pg from 'pg';
import { findPgbench, pgbenchInserts } from './pgbench.ts';
import { type BenchRow, ratioRow } from './rows.ts';

export interface Load {
  name: string;
  /** Runs with this many writers for a while and returns events/s. */
  run(writers: number): Promise<number>;
  close(): Promise<void>;
}

const writerCounts = [1, 8, 32] as const;
/** The limits are relative to pgbench's default mode. Its prepared statements show what the server alone can do. */
const bars: Record<string, Partial<Record<number, number>>> = {
  'plain INSERT': { 1: 0.65 },
  [pgbenchName('simple')]: { 32: 1.8 },
  'the same without proofs': { 32: 0.85 },
};

/**
 * Single-event appends against plain inserts into the same columns and indexes, on the same Postgres. Creates and drops
 * schemas of its own.
 */
export async function benchAppends(
  url: string,
  options: { rounds?: number; roundMs?: number } = {},
): Promise<BenchRow[]> {
  const { rounds = 5, roundMs = 1_500 } = options;
  const admin = new pg.Client(url);
  await admin.connect();
  await dropSchemas(admin);
  const bare = await createPostgresEventStore({
    connectionString: url,
    schema: 'bench_store',
    logger: createLogger({ level: 'warn' }),
  });
  const store = storeLoad('event store', withProofs(bare, randomBytes(32)), roundMs);
  const peers = [
    { ...storeLoad('the same without proofs', bare, roundMs), close: () => Promise.resolve() },
    await plainLoad(url, admin, roundMs),
    ...(await pgbenchLoads(url, admin, roundMs)),
  ];
  try {
    const rows: BenchRow[] = [];
    for (const writers of writerCounts) rows.push(...(await compareAppends(store, peers, writers, rounds)));
    return rows;
  } finally {
    for (const load of [store, ...peers]) await load.close();
    await dropSchemas(admin);
    await admin.end();
  }
}

/** Appends of this many writers; one row per peer. */
export async function compareAppends(
  store: Load,
  peers: readonly Load[],
  writers: number,
  rounds: number,
): Promise<BenchRow[]> {
  const loads = [store, ...peers];
  const rates = new Map<Load, number[]>(loads.map((load) => [load, []]));
  for (const load of loads) await load.run(writers);
  for (let round = 0; round < rounds; round += 1) {
    // the order alternates, so that a slow moment of the machine favours no side
    for (const load of round % 2 === 0 ? loads : [...loads].reverse()) rates.get(load)?.push(await load.run(writers));
  }
  const ours = rates.get(store) ?? [];
  return peers.map((peer) => {
    const bar = bars[peer.name]?.[writers];
    return ratioRow({
      name: `append to the ${store.name}, ${String(writers)} ${writers === 1 ? 'writer' : 'writers'} (events/s)`,
      peer: peer.name,
      ours,
      theirs: rates.get(peer) ?? [],
      ...(bar === undefined ? {} : { bar }),
    });
  });
}

function storeLoad(name: string, store: EventStore, roundMs: number): Load {
  return {
    name,
    run: (writers) =>
      eventsPerSecond(writers, roundMs, async () => {
        const event = sampleEvent();
        await store.append(`item-${String(event.data['itemId'])}`, [event], 'none');
      }),
    close: () => store.close(),
  };
}

/** One autocommitted INSERT per event, one pool connection per writer. */
async function plainLoad(url: string, admin: pg.Client, roundMs: number): Promise<Load> {
  await copyTable(admin, 'bench_plain');
  const pool = new pg.Pool({ connectionString: url, max: Math.max(...writerCounts) });
  return {
    name: 'plain INSERT',
    run: (writers) =>
      eventsPerSecond(writers, roundMs, async () => {
        const { id, type, data, metadata } = sampleEvent();
        await pool.query({
          name: 'plain',
          text: 'INSERT INTO bench_plain.events (stream, revision, id, type, data, metadata) VALUES ($1, 0, $2, $3, $4, $5)',
          values: [`item-${String(data['itemId'])}`, id, type, JSON.stringify(data), JSON.stringify(metadata)],
        });
      }),
    close: () => pool.end(),
  };
}

async function pgbenchLoads(url: string, admin: pg.Client, roundMs: number): Promise<Load[]> {
  const binary = await findPgbench();
  if (binary === undefined) return [];
  await copyTable(admin, 'bench_pgbench');
  const { data, metadata } = sampleEvent();
  const literal = (value: unknown): string => pg.escapeLiteral(JSON.stringify(value));
  const insert =
    'INSERT INTO bench_pgbench.events (stream, revision, id, type, data, metadata) ' +
    `VALUES ('item-' || gen_random_uuid(), 0, gen_random_uuid(), 'ItemListed', ${literal(data)}, ${literal(metadata)})`;
  const seconds = Math.max(1, Math.round(roundMs / 1000));
  return (['simple', 'prepared'] as const).map((protocol) => ({
    name: pgbenchName(protocol),
    run: (writers) => pgbenchInserts({ binary, url, insert, protocol, clients: writers, seconds }),
    close: () => Promise.resolve(),
  }));
}

function pgbenchName(protocol: 'simple' | 'prepared'): string {
  return `pgbench raw INSERT (${protocol})`;
}

async function copyTable(admin: pg.Client, schema: string): Promise<void> {
  await admin.query(`
    CREATE SCHEMA ${schema};
    CREATE TABLE ${schema}.events (LIKE bench_store.events INCLUDING INDEXES);
    CREATE SEQUENCE ${schema}.positions;
    ALTER TABLE ${schema}.events ALTER COLUMN position SET DEFAULT nextval('${schema}.positions');
    ALTER TABLE ${schema}.events ALTER COLUMN recorded_at SET DEFAULT clock_timestamp();
  `);
}

async function dropSchemas(admin: pg.Client): Promise<void> {
  await admin.query(
    `SET client_min_messages = warning; DROP SCHEMA IF EXISTS bench_store, bench_plain, bench_pgbench CASCADE`,
  );
}

/** Runs this many writers at once for a while. */
export async function eventsPerSecond(writers: number, forMs: number, write: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const counts = await Promise.all(
    Array.from({ length: writers }, async () => {
      let written = 0;
      while (performance.now() - startedAt < forMs) {
        await write();
        written += 1;
      }
      return written;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000);
}

export function sampleEvent(): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'ItemListed',
    data: {
      itemId: randomUUID(),
      ownerId: id,
      title: 'Garden spade',
      description: 'Sturdy, hardly used',
      category: 'garden',
      tags: ['tools', 'spring'],
    },
    metadata: {
      $correlationId: id,
      $causationId: id,
      commandId: id,
      command: 'ListItem',
      actor: { id, role: 'user' },
      by: 'person',
      at: '2026-03-01T10:00:00.000Z',
      schemaVersion: 1,
    },
  };
}
