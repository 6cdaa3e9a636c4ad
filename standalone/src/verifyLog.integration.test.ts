import { randomBytes } from 'node:crypto';
import { type LogFinding, streams } from '@pass-along/contracts';
import {
  createChainConsumer,
  readChainHead,
  createPostgresEventStore,
  createPostgresKeyVault,
  type EventStore,
  createId,
  startConsumers,
  formatStatement,
  verifyLog,
  withPrivacy,
} from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const logId = createId();
const count = 24;
const members = ['anna', 'ben', 'cleo'];

let database: TestDatabase;
let rawStore: EventStore;
let vault: Awaited<ReturnType<typeof createPostgresKeyVault>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { url: connectionString, pool } = database;
  rawStore = await createPostgresEventStore({ connectionString, logger: silentLogger });
  vault = await createPostgresKeyVault({ connectionString, pool, masterKey: randomBytes(32), logger: silentLogger });
  const store = withPrivacy(rawStore, vault);
  for (let nth = 0; nth < count; nth += 1) await append(store, nth);
  await chainUp();
  // what an owner of the database can do
  await pool.query('ALTER TABLE event_store.events DISABLE TRIGGER USER');
  await pool.query('CREATE TABLE kept_events AS TABLE event_store.events');
  await pool.query('CREATE TABLE kept_links AS TABLE log_chain.links');
});
afterEach(putBack);
afterAll(async () => {
  await vault.close();
  await rawStore.close();
  await database.drop();
});

async function append(store: EventStore, nth: number): Promise<void> {
  const memberId = members[nth % members.length] ?? '';
  const causes = { $correlationId: createId(), $causationId: createId(), commandId: createId() };
  const metadata = { command: 'Test', actor: { id: 'test', role: 'system' }, by: 'policy', schemaVersion: 1 } as const;
  const data = sampleEventData('ProfileRevised', { memberId, name: `Name ${String(nth)}` }, { fill: 'full' });
  const event = {
    id: createId(),
    type: 'ProfileRevised',
    data,
    metadata: { ...causes, ...metadata, at: data['revisedAt'] as string },
  };
  await store.append(streams.member(memberId), [event], 'any');
}

/** Runs the consumer until its chain covers the whole log. */
async function chainUp(): Promise<void> {
  const { url: connectionString, pool } = database;
  await pool.query(`DELETE FROM consumers.checkpoints`).catch(() => undefined);
  const consumer = await createChainConsumer(pool, rawStore, logId);
  const running = await startConsumers([consumer], {
    connectionString,
    pool,
    store: rawStore,
    rawStore,
    logger: silentLogger,
  });
  const head = await rawStore.head();
  await vi.waitFor(async () => expect((await readChainHead(pool, logId)).position).toBe(head), {
    timeout: 45_000,
    interval: 20,
  });
  await running.stop();
}

async function putBack(): Promise<void> {
  await database.pool.query(
    `TRUNCATE event_store.events, log_chain.links;
     INSERT INTO event_store.events TABLE kept_events;
     INSERT INTO log_chain.links TABLE kept_links;
     UPDATE event_store.head SET position = ${String(count)}`,
  );
}

const found = async (sealed: Parameters<typeof verifyLog>[0]['sealed'] = []): Promise<LogFinding[]> =>
  (await verifyLog({ rawStore, pool: database.pool, logId, sealed })).findings;
const change = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

const place = fc.integer({ min: 1, max: count });
/** Changes one row by any field. */
const changes: readonly ((n: number) => string)[] = [
  ...['data', 'metadata'].map((text) => (n: number) => {
    const at = `${String(n)} % length(${text}) + 1`;
    return `${text} = overlay(${text} PLACING chr(33 + (ascii(substr(${text}, ${at}, 1)) + 1) % 90) FROM ${at} FOR 1)`;
  }),
  // the same meaning
  () => `data = replace(data, '":', '": ')`,
  () => `metadata = metadata || ' '`,
  (n) => `type = type || '${'x'.repeat(1 + (n % 3))}'`,
  (n) => `stream = stream || '-${String(n)}'`,
  (n) => `revision = revision + ${String(1_000 + n)}`,
  () => `id = gen_random_uuid()`,
  (n) => `recorded_at = recorded_at + interval '${String(1 + (n % 1_000))} microseconds'`,
];

it('finds nothing in a log that nobody touched', async () => {
  expect(await found()).toEqual([]);
});

it('names the event of which any stored byte was changed', async () => {
  await fc.assert(
    fc.asyncProperty(place, fc.constantFrom(...changes), fc.nat(5_000), async (at, what, how) => {
      await putBack();
      const { rowCount } = await change(`UPDATE event_store.events SET ${what(how)} WHERE position = $1`, at);
      expect(rowCount).toBe(1);
      const [first, ...others] = await found();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ kind: 'changed', event: { number: at } });
    }),
    { numRuns: 60 },
  );
});

it('names the event before which one was taken out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: count - 1 }), async (at) => {
      await putBack();
      await change('DELETE FROM event_store.events WHERE position = $1', at);
      expect(await found()).toMatchObject([{ kind: 'missingBefore', event: { number: at, type: 'ProfileRevised' } }]);
    }),
    { numRuns: 15 },
  );
});

it('says how many are gone from the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: count }), async (gone) => {
      await putBack();
      await change('DELETE FROM event_store.events WHERE position > $1', count - gone);
      await change('UPDATE event_store.head SET position = $1', count - gone);
      expect(await found()).toEqual([{ kind: 'cutOff', after: count - gone, events: gone }]);
    }),
    { numRuns: 15 },
  );
});

it('names the first of two that were swapped, and of those that made room for one put in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(place, { minLength: 2, maxLength: 2 }), async (pair) => {
      await putBack();
      const [one = 0, other = 0] = pair.toSorted((a, b) => a - b);
      await change('UPDATE event_store.events SET position = -position WHERE position IN ($1, $2)', one, other);
      await change(
        'UPDATE event_store.events SET position = $1::bigint + $2::bigint + position WHERE position < 0',
        one,
        other,
      );
      expect(await found()).toMatchObject([{ kind: 'changed', event: { number: one } }]);
    }),
    { numRuns: 15 },
  );
  await putBack();
  const copyTo = (to: number, id: number) =>
    change(
      `INSERT INTO event_store.events SELECT $1, stream, revision + 1000, gen_random_uuid(), type, data, metadata, recorded_at
     FROM event_store.events WHERE position = $2`,
      to,
      id,
    );
  await change('UPDATE event_store.events SET position = -position - 1 WHERE position > 5');
  await change('UPDATE event_store.events SET position = -position WHERE position < 0');
  await copyTo(6, 3);
  expect(await found()).toMatchObject([{ event: { number: 6 } }]);
  await putBack();
  await copyTo(-1, 3);
  expect(await found()).toMatchObject([{ kind: 'inserted', event: { number: 1 } }]);
  await putBack();
  await copyTo(count + 100, 3);
  expect(await found()).toMatchObject([{ kind: 'beyondEnd', event: { number: count + 1 } }]);
});

it('finds out by a seal who rewrote the chain with the log, and who cut both off', async () => {
  const { events, position, link } = await readChainHead(database.pool, logId);
  const seal = {
    logId,
    day: '2026-03-01',
    position,
    events,
    hash: link.toString('hex'),
    sealedAt: '2026-03-02T00:00:00.000Z',
  };
  expect(formatStatement(seal)).toContain(`sha256 ${seal.hash}`);
  expect(await found([seal])).toEqual([]);
  await change(`UPDATE event_store.events SET data = replace(data, '":', '": ') WHERE position = 7`);
  await chainUp();
  expect(await found()).toEqual([]);
  expect(await found([seal])).toEqual([{ kind: 'rewritten', day: '2026-03-01', since: null }]);
  await putBack();
  await change('DELETE FROM event_store.events WHERE position > 20');
  await change('UPDATE event_store.head SET position = 20');
  await chainUp();
  expect(await found()).toEqual([]);
  expect(await found([seal])).toEqual([{ kind: 'sealedAndGone', day: '2026-03-01', sealed: count, events: 20 }]);
});

it('goes on where a part ended, and finds out that the links were changed', async () => {
  const { pool } = database;
  const first = await verifyLog({ rawStore, pool, logId, sealed: [], forMs: 0 });
  expect(first).toMatchObject({ isDone: false, findings: [] });
  const rest = await verifyLog({ rawStore, pool, logId, sealed: [], from: first.verified });
  expect(rest).toMatchObject({ isDone: true, findings: [], verified: { events: count } });
  await change(`UPDATE log_chain.links SET link = sha256(link)`);
  expect(await found()).toMatchObject([{ kind: 'chainChanged' }]);
});

it('passes an erased member’s events: what the chain is over stays as it was', async () => {
  await vault.destroy('anna');
  const names = [];
  for await (const { data } of withPrivacy(rawStore, vault).readStream(streams.member('anna')))
    names.push(data['name']);
  expect(names.join()).not.toContain('Name');
  expect(await found()).toEqual([]);
});
