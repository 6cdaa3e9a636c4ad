import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, FORWARDS, START as LOG_START } from '@eventstore/db-client';
import { endpoints } from '@pass-along/contracts';
import {
  createChainConsumer,
  readChainHead,
  type Consumer,
  createLogger,
  createPool,
  createPostgresEventStore,
  type EventStore,
  openEventStore,
  type RunningConsumers,
  sleep,
  START,
  startConsumers,
  verifyLog,
} from '@pass-along/platform';
import type pg from 'pg';
import { compareAppends, eventsPerSecond, type Load, sampleEvent } from './appends.ts';
import { benchAuditList } from './auditList.ts';
import { adminToken, databaseBeside } from './scale.ts';
import { heldBytes } from './memory.ts';
import { startSystemProcess } from './servers.ts';
import { atMost, type BenchRow, type MissingRow, ratioRow } from './rows.ts';

const logger = createLogger({ level: 'warn' });
const never = new AbortController().signal;
const leastRate = 80_000;
/** Many rounds, because the difference is small. */
const chainRounds = 12;
/** Share of the append rate without the chain. */
const leastWithChain = 0.97;
/** Share of the bare client's read rate. */
const leastOfBare = 0.75;
const mostMegabytes = 50;
const leastTakenOut = 50_000;

/** Cost and speed of the audit at this many events; AUDIT_EVENTS lowers the number for a trial. */
export async function benchAudit(
  connectionString: string,
  options: { events?: number; rounds?: number; roundMs?: number } = {},
): Promise<(BenchRow | MissingRow)[]> {
  const { events = Number(process.env['AUDIT_EVENTS'] ?? 1_000_000), rounds = 5, roundMs = 3_000 } = options;
  const pool = createPool(connectionString, { name: 'bench-audit' });
  try {
    return [
      ...(await appendsWithChain(connectionString, pool, { rounds: chainRounds, roundMs })),
      ...(await verifying(connectionString, pool, events)),
      await readingOfEventStoreDb(rounds),
      // a system refuses a database with consumers of another log
      ...(await benchAuditList(await databaseBeside(connectionString, 'list'), events)),
      ...(await takingOut(await databaseBeside(connectionString, 'export'), events)),
    ];
  } finally {
    await pool.end();
  }
}

/**
 * On one store, followed as the audit does in every system, alternately with the chain and without: two stores differ
 * by more than the chain costs.
 */
async function appendsWithChain(
  connectionString: string,
  pool: pg.Pool,
  { rounds, roundMs }: { rounds: number; roundMs: number },
): Promise<BenchRow[]> {
  const schema = 'bench_chained';
  const store = await createPostgresEventStore({ connectionString, schema, logger });
  const start = (consumer: Consumer) =>
    startConsumers([consumer], { connectionString, pool, store, rawStore: store, logger });
  const caughtUp = async (running: RunningConsumers) => {
    const head = await store.head();
    while ((await running.status()).some(({ position }) => position < head)) await sleep(20, never);
  };
  const following = await start({
    name: 'follower',
    reads: 'stored',
    beginsAt: 'start',
    handle: () => Promise.resolve({}),
  });
  const load = (name: string, isKept: boolean): Load => ({
    name,
    async run(writers) {
      const chain = isKept ? await start(await createChainConsumer(pool, store, schema)) : following;
      await caughtUp(chain);
      const rate = await eventsPerSecond(writers, roundMs, async () => {
        await store.append(`item-${randomUUID()}`, [sampleEvent()], 'none');
      });
      await caughtUp(following);
      if (isKept) await chain.stop();
      return rate;
    },
    close: () => Promise.resolve(),
  });
  const [ours, theirs] = [load('event store with its hash chain', true), load('the same without', false)];
  try {
    const rows: BenchRow[] = [];
    for (const writers of [1, 32]) rows.push(...(await compareAppends(ours, [theirs], writers, rounds)));
    return rows.map((row) => ({ ...row, bar: leastWithChain }));
  } finally {
    await following.stop();
    await store.close();
  }
}

async function verifying(connectionString: string, pool: pg.Pool, events: number): Promise<BenchRow[]> {
  const schema = 'bench_verified';
  const store = await createPostgresEventStore({ connectionString, schema, logger });
  const what = events.toLocaleString('en');
  try {
    await fill(pool, schema, events);
    const consumer = await createChainConsumer(pool, store, schema);
    const startedAt = performance.now();
    const running = await startConsumers([consumer], { connectionString, pool, store, rawStore: store, logger });
    while ((await readChainHead(pool, schema)).events < events) await sleep(20, never);
    const linked = events / ((performance.now() - startedAt) / 1_000);
    await running.stop();
    const rates: number[] = [];
    const verify = async (onProgress?: () => void) => {
      const begun = performance.now();
      const { verified, findings } = await verifyLog({
        ...{ rawStore: store, pool, logId: schema, sealed: [] },
        ...(onProgress && { onProgress }),
      });
      if (verified.events !== events || findings.length > 0) throw new Error('The log does not fit its chain');
      return events / ((performance.now() - begun) / 1_000);
    };
    // the first round warms up
    await verify();
    for (let round = 0; round < 3; round += 1) rates.push(await verify());
    const before = heldBytes();
    let [mostBytes, pages] = [0, 0];
    await verify(() => {
      pages += 1;
      if (pages % pagesBetweenLooks === 0) mostBytes = Math.max(mostBytes, heldBytes() - before);
    });
    const least = rates.map(() => leastRate);
    return [
      ratioRow({
        name: `verifying ${what} events (events/s)`,
        peer: 'the least it must do',
        ours: rates,
        theirs: least,
        bar: 1,
      }),
      atMost(`memory that verifying ${what} events holds (MB)`, mostBytes / 1_000_000, mostMegabytes),
      ratioRow({
        name: `linking ${what} events up (events/s)`,
        peer: 'verifying them',
        ours: [linked],
        theirs: rates.slice(-1),
      }),
    ];
  } finally {
    await store.close();
  }
}

const pagesBetweenLooks = 25;

/** Inserts straight into the log, because another bench measures appends. */
async function fill(pool: pg.Pool, schema: string, events: number): Promise<void> {
  const { data, metadata, type } = sampleEvent();
  await pool.query(
    `INSERT INTO ${schema}.events
     SELECT nth, 'item-' || md5((nth / 10)::text), nth % 10, gen_random_uuid(), $2, $3 || repeat(' ', (nth % 7)::int), $4, now()
     FROM generate_series(1, $1::bigint) nth`,
    [events, type, JSON.stringify(data), JSON.stringify(metadata)],
  );
  await pool.query(`UPDATE ${schema}.head SET position = $1`, [events]);
  await pool.query(`ANALYZE ${schema}.events`);
}

/** Exports the whole audit of a system in a process of its own, from the event that orders it to the last line. */
async function takingOut(connectionString: string, events: number): Promise<BenchRow[]> {
  const more = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a password for admins' };
  const system = await startSystemProcess(connectionString, { more });
  const pool = createPool(connectionString, { name: 'bench-audit' });
  try {
    const authorization = `Bearer ${await adminToken(system.url, more)}`;
    const takeOut = async (least: number): Promise<Taking> => {
      const said = await fetch(`${system.url}${endpoints.exportList.path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ list: 'audit', form: 'ndjson' }),
      });
      const { path } = (await said.json()) as { path: string };
      const headers = { authorization, 'x-consistency-token': said.headers.get('x-consistency-token') ?? '' };
      const begun = performance.now();
      const answer = await fetch(`${system.url}${path}`, { headers });
      let [lines, mostBytes, measuredAt] = [0, 0, begun];
      for await (const part of answer.body ?? []) {
        for (const byte of part as Uint8Array) if (byte === newLine) lines += 1;
        if (performance.now() - measuredAt < 200) continue;
        measuredAt = performance.now();
        mostBytes = Math.max(mostBytes, await system.residentBytes());
      }
      if (lines < least) throw new Error(`Only ${String(lines)} of ${String(least)} events were taken out`);
      return { rate: lines / ((performance.now() - begun) / 1_000), mostBytes };
    };
    const rounds = async (least: number): Promise<Taking[]> => {
      const taken: Taking[] = [];
      while (taken.length < 3) taken.push(await takeOut(least));
      return taken;
    };
    const most = (taken: readonly Taking[]) => Math.max(...taken.map(({ mostBytes }) => mostBytes));
    const tenth = Math.round(events / 10);
    await fillAudit(pool, 1, tenth);
    const few = await rounds(tenth);
    await fillAudit(pool, tenth + 1, events);
    const all = await rounds(events);
    const what = events.toLocaleString('en');
    return [
      ratioRow({
        name: `taking ${what} events of the audit out (rows/s)`,
        peer: 'the least it must do',
        ours: all.map(({ rate }) => rate),
        theirs: all.map(() => leastTakenOut),
        bar: 1,
      }),
      atMost(
        `memory that taking ${what} events out takes on top of a tenth of them (MB)`,
        Math.max(0, most(all) - most(few)) / 1_000_000,
        mostMegabytes,
      ),
    ];
  } finally {
    await pool.end();
    await system.stop();
  }
}

interface Taking {
  rate: number;
  /** The process's peak memory meanwhile. */
  mostBytes: number;
}

const newLine = 10;

/** Inserts straight into the read model, beside the few events of a start. */
async function fillAudit(pool: pg.Pool, first: number, last: number): Promise<void> {
  const { data, type } = sampleEvent();
  await pool.query(
    `INSERT INTO read_models.audit (position, event_id, stream, category, revision, type, data, schema_version, actor_id,
       actor_role, at, command_id, correlation_id, causation_id, names_swap, named)
     SELECT 'bench' || lpad(nth::text, 10, '0'), gen_random_uuid(), 'item-' || md5((nth / 10)::text), 'item', nth % 10, $2, $3, 1,
       'member-' || nth % 500, 'user', now(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), false, '[]'
     FROM generate_series($4::bigint, $1::bigint) nth`,
    [last, type, JSON.stringify(data), first],
  );
  await pool.query('ANALYZE read_models.audit');
}

/** Reads the server of EVENTSTORE_URL as it is; it should hold some events. */
async function readingOfEventStoreDb(rounds: number): Promise<BenchRow | MissingRow> {
  const name = 'EventStoreDB: digests of all events (events/s)';
  const url = process.env['EVENTSTORE_URL'] ?? '';
  if (url === '') return { name, missing: 'EVENTSTORE_URL is not set' };
  const store = await openEventStore({ kind: 'eventstoredb', url }, logger);
  const client = EventStoreDBClient.connectionString(url);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const [our, their] = [await rateOf(() => digests(store)), await rateOf(() => bareEvents(client))];
      // the first round warms up
      if (round === 0) continue;
      ours.push(our);
      theirs.push(their);
    }
    return ratioRow({ name, peer: 'the bare client reading $all', ours, theirs, bar: leastOfBare });
  } finally {
    await client.dispose();
    await store.close();
  }
}

async function rateOf(count: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  return (await count()) / ((performance.now() - startedAt) / 1_000);
}

async function digests(store: EventStore): Promise<number> {
  let count = 0;
  for await (const page of store.readDigests?.({ after: START }) ?? []) count += page.length;
  return count;
}

async function bareEvents(client: EventStoreDBClient): Promise<number> {
  let count = 0;
  for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: LOG_START }))
    if (event && !event.type.startsWith('$') && !event.streamId.startsWith('$')) count += 1;
  return count;
}
