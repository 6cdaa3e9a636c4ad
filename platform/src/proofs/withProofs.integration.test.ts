import { randomBytes } from 'node:crypto';
import { streams } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLinks, buildLinks, migrateLinks, readChainHead } from '../chain/chainLinks.ts';
import { verifyLog } from '../chain/verifyLog.ts';
import { collect, createSampleEvent } from '../eventStore/conformance/sampleEvents.ts';
import type { EventStore, StoredEvent } from '../eventStore/eventStore.ts';
import { openEventStore } from '../process/openEventStore.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { createId } from '../ids.ts';
import { withMoved } from '../eventStore/movedEvents.ts';
import { wrapMovedLog } from '../moving/movedLog.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { startEventStoreDbStandIn } from '../testing/eventStoreDbStandIn/standIn.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { withProofs } from './withProofs.ts';

const key = randomBytes(32);
let database: TestDatabase;
let opened = 0;
const stores: EventStore[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateLinks(database.pool);
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await database.drop();
});

/** A new log in a schema of its own, as an older release writes it. */
async function openLog() {
  const schema = `log_${String((opened += 1))}`;
  const bare = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger, schema });
  stores.push(bare);
  return { schema, bare, store: withProofs(bare, key), logId: createId() };
}

const begun = () => ({ ...createSampleEvent({ logId: 'l', begunAt: '2026-03-01T10:00:00.000Z' }), type: 'LogBegun' });
const sealed = () => ({ ...createSampleEvent({ day: '2026-03-01' }), type: 'LogSealed' });

/** Extends the chain over the whole log, then verifies it. */
async function verify(store: EventStore, logId: string) {
  const { pool } = database;
  const links = await buildLinks(store, await readChainHead(pool, logId), await store.head());
  await runInTransaction(pool, (client) => addLinks(client, logId, links));
  const { verified, findings } = await verifyLog({ rawStore: store, pool, logId, sealed: [] });
  return { provenFrom: verified.provenFrom, findings };
}

/** Writes an event past the application, as an owner of the database can. */
async function putIn(schema: string, { id, stream, revision, type, data, metadata }: StoredEvent): Promise<void> {
  const { pool } = database;
  await pool.query(`UPDATE ${schema}.head SET position = position + 1`);
  await pool.query(`INSERT INTO ${schema}.events SELECT position, $1, $2, $3, $4, $5, $6, now() FROM ${schema}.head`, [
    stream,
    revision,
    id,
    type,
    JSON.stringify(data),
    JSON.stringify(metadata),
  ]);
}

async function readLast(store: EventStore): Promise<StoredEvent> {
  const last = (await collect(store.readAll())).at(-1);
  if (!last) throw new Error('The log is empty');
  return last;
}

it.each([
  { what: 'a new event without a proof', forge: (last: StoredEvent) => ({ ...last, metadata: withoutProof(last) }) },
  { what: 'a new event with the proof of another one', forge: (last: StoredEvent) => ({ ...last, id: createId() }) },
  { what: 'a repetition of a true event', forge: (last: StoredEvent) => last },
  { what: 'a true event with other data', forge: (last: StoredEvent) => ({ ...last, data: { n: 'other' } }) },
  { what: 'an empty proof', forge: (last: StoredEvent) => ({ ...last, metadata: { ...last.metadata, proof: '' } }) },
])('names $what that SQL put in at the end, although the chain links it', async ({ forge }) => {
  const { schema, store, logId } = await openLog();
  await store.append(streams.log(), [begun()], 'none');
  await store.append('item-1', [createSampleEvent({ n: 1 }), createSampleEvent({ n: 2 })], 'none');
  await store.append('item-1', [createSampleEvent({ n: 3 })], 1);
  await store.append('item-2', [createSampleEvent({ text: 'ä “quote” \u2028 \\ 1e21', amount: -0.5 })], 'any');
  expect(await verify(store, logId)).toEqual({ provenFrom: 1, findings: [] });
  await store.append('item-1', [createSampleEvent({ n: 4 })], 2);
  const forged = forge(await readLast(store));
  await putIn(schema, { ...forged, revision: forged.revision + 1 });
  expect(await verify(store, logId)).toMatchObject({
    findings: [{ kind: 'forged', event: { number: 7, stream: 'item-1', revision: 4 } }],
  });
});

function withoutProof({ metadata: { proof: _, ...metadata } }: StoredEvent): StoredEvent['metadata'] {
  return metadata;
}

it('counts proofs from the first seal after an upgrade, so processes of the older release may still write', async () => {
  const { bare, store, logId } = await openLog();
  await bare.append(streams.log(), [begun()], 'none');
  await store.append('item-1', [createSampleEvent()], 'none');
  await bare.append('item-1', [createSampleEvent()], 0);
  expect(await verify(store, logId)).toEqual({ provenFrom: null, findings: [] });
  await store.append(streams.seals(), [sealed()], 'none');
  expect(await verify(store, logId)).toEqual({ provenFrom: 4, findings: [] });
  await bare.append('item-1', [createSampleEvent()], 1);
  expect(await verify(store, logId)).toMatchObject({ provenFrom: 4, findings: [{ kind: 'forged' }] });
});

it('counts the proofs of a new key from the next seal, and none of the former key', async () => {
  const { bare, store, logId } = await openLog();
  await store.append(streams.log(), [begun()], 'none');
  const renewed = withProofs(bare, randomBytes(32));
  await renewed.append('item-1', [createSampleEvent()], 'none');
  expect(await verify(renewed, logId)).toEqual({ provenFrom: null, findings: [] });
  await renewed.append(streams.seals(), [sealed()], 'none');
  expect(await verify(renewed, logId)).toEqual({ provenFrom: 3, findings: [] });
});

it('proves the copy of a log on EventStoreDB as well, with translated positions', async () => {
  const { store } = await openLog();
  await store.append(streams.log(), [begun()], 'none');
  await store.append('inbox-1', [createSampleEvent({ upToPosition: 'before' }, 'NotificationsRead')], 'none');
  const standIn = await startEventStoreDbStandIn();
  const copy = await openEventStore({ kind: 'eventstoredb', url: standIn.url }, silentLogger);
  const positions = { upToPosition: 'm0001.after' };
  for (const { stream, metadata, ...event } of await collect(store.readAll()))
    await copy.append(stream, [{ ...event, metadata: withMoved(metadata, { positions }) }], 'any');
  const moved = { logId: 'l2', movedFrom: 'l', moves: 1, movedAt: '2026-03-01T10:00:00.000Z' };
  await withProofs(copy, key).append(streams.log(), [{ ...createSampleEvent(moved), type: 'LogMoved' }], 'exists');
  const rawStore = withProofs(await wrapMovedLog(copy), key);
  expect(await verify(rawStore, 'l2')).toEqual({ provenFrom: 1, findings: [] });
  await copy.close();
  await standIn.close();
});
