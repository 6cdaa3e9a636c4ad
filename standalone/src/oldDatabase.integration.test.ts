import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import { createNotifier } from '@pass-along/platform';
import { createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyReadModels, waitForConsumers } from './testing/replayChecks.ts';
import { TestApi } from './testing/testApi.ts';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';

/**
 * A whole database as commit 071e89a wrote it, the last before functions and files got new names. A script sent six
 * weeks of requests of every kind to that version under a simulated clock, waited for all consumers, stopped the
 * system, and wrote all schemas, read models included, as SQL statements: definitions from pg_catalog and rows.
 */
const fixture = new URL('testing/fixtures/databaseOf2026-11-25.sql.br', import.meta.url);
const stoppedAt = new Date('2026-11-25T17:00:00.000Z');
const allDeadlinesDue = new Date('2027-02-01T00:00:00.000Z');
const masterKey = Buffer.alloc(32, 7);

const stored = {
  log: 'SELECT * FROM event_store.events, event_store.head ORDER BY events.position',
  'hash chain': 'SELECT * FROM log_chain.links ORDER BY position',
  keys: 'SELECT * FROM vault.member_keys ORDER BY member_id',
  // a policy that is new begins with its own
  deadlines: `SELECT * FROM consumers.deadlines WHERE consumer <> 'swapLoopSearchPolicy' ORDER BY consumer, timer, key`,
  'parked events': 'SELECT * FROM consumers.parked_events ORDER BY consumer, position',
  'open swaps of the swap policy': 'SELECT * FROM swap_policy.open_swaps ORDER BY 1',
  'searches of the wish policy': 'SELECT * FROM wish_policy.searches ORDER BY 1',
  'titles of the wish policy':
    'SELECT item_id, owner_id, title, is_post, stems, listed FROM wish_policy.titles ORDER BY listed',
  'members of the karma policy': 'SELECT * FROM karma_policy.participants ORDER BY 1',
  mails: 'SELECT * FROM mail.outbox ORDER BY event_id',
  'mailed notices':
    'SELECT notice_id, recipient_id, stream, revision, mail_id, created_at FROM mail.notices ORDER BY 1, 2',
  'mail recipients': 'SELECT * FROM mail.recipients ORDER BY 1, 2',
  // a newer version may add columns
  pushes: `SELECT to_jsonb(sent) - 'withdraws' AS row FROM push.outbox sent ORDER BY notice_id, recipient_id`,
};

interface Checkpoint {
  consumer: string;
  version: number;
  position: string;
  events: number;
  updated_at: string;
  epoch: string;
}

let database: TestDatabase;
let system: TestSystem;
let api: TestApi;
let before: { checkpoints: Checkpoint[]; tables: Record<string, unknown[]> };
let now = stoppedAt;
const clockMoved = createNotifier();
let mailConnections = 0;
const mailServer = createServer((socket) => {
  mailConnections += 1;
  socket.destroy();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', resolve);
  });
  database = await createTestDatabase();
  await database.pool.query(brotliDecompressSync(await readFile(fixture)).toString());
  before = { checkpoints: await readCheckpoints(), tables: await readStored() };
  system = await startTestSystem(
    {
      MASTER_KEY: masterKey.toString('hex'),
      SMTP_URL: `smtp://127.0.0.1:${String((mailServer.address() as AddressInfo).port)}`,
      MAIL_FROM: 'hello@example.org',
      PUBLIC_URL: 'https://swap.example.org',
    },
    { database, clock: { now: () => now, moved: clockMoved } },
  );
  api = new TestApi(system.url);
  await waitForConsumers(api);
});

afterAll(async () => {
  await system.stop();
  mailServer.close();
});

const readCheckpoints = async () =>
  (await database.pool.query<Checkpoint>('SELECT * FROM consumers.checkpoints ORDER BY consumer')).rows;

async function readStored(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(stored)) tables[name] = (await database.pool.query(query)).rows;
  return tables;
}

/** Consumers of the old database that no instance has led since. */
function findIdle(checkpoints: readonly Checkpoint[]): string[] {
  const epochs = new Map(checkpoints.map(({ consumer, epoch }) => [consumer, epoch]));
  return before.checkpoints
    .filter(({ consumer, epoch }) => epochs.get(consumer) === epoch)
    .map(({ consumer }) => consumer);
}

describe('a database of the version before the new names', () => {
  it('has its consumers led under their old names', () =>
    expect.poll(async () => findIdle(await readCheckpoints())).toEqual([]));

  it('has read models that equal their rebuilds', () => verifyReadModels(system, masterKey));

  it('has every policy go on from its checkpoint', async () => {
    const { projections } = (await api.get<HealthAnswer>(endpoints.health.path)).body;
    const readModels = new Set(projections.map(({ name }) => name));
    const toProgress = ({ consumer, version, position, events, updated_at }: Checkpoint) =>
      // a read model of another version is rebuilt
      readModels.has(consumer) ? { consumer, position } : { consumer, version, position, events, updated_at };
    const after = (await readCheckpoints()).map(toProgress);
    expect(after).toEqual(expect.arrayContaining(before.checkpoints.map(toProgress)));
  });

  it.each(Object.keys(stored))('keeps its %s', async (name) => {
    expect((await readStored())[name]).toEqual(before.tables[name]);
  });

  it('sends no mail', () => {
    expect(mailConnections).toBe(0);
  });

  it('has timers that still fire', async () => {
    const readPending = async () =>
      (
        await database.pool.query<object>(
          `SELECT consumer, timer, key, error FROM consumers.deadlines WHERE try_at <= $1 OR error <> ''`,
          [allDeadlinesDue],
        )
      ).rows;
    expect(await readPending()).not.toEqual([]);
    now = allDeadlinesDue;
    clockMoved.wake();
    await expect.poll(readPending).toEqual([]);
  });
});
