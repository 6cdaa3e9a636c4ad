import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogSeal, streams } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, createSampleEvent } from '../eventStore/conformance/sampleEvents.ts';
import { type EventStore, START } from '../eventStore/eventStore.ts';
import { openEventStore } from '../process/openEventStore.ts';
import { wrapMovedLog } from '../moving/movedLog.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { type EventStoreDbStandIn, startEventStoreDbStandIn } from '../testing/eventStoreDbStandIn/standIn.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { checkSeals } from './checkSeals.ts';
import { addLinks, readChainHead, buildLinks, migrateLinks, noLinks } from './chainLinks.ts';
import { createSealKey, formatSealFile, formatStatement } from './sealFile.ts';
import { openSealFolder, formatSealFileName } from './sealFolder.ts';
import { verifyLog } from './verifyLog.ts';

const logId = 'log-1';
let database: TestDatabase;
let standIn: EventStoreDbStandIn;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateLinks(database.pool);
  standIn = await startEventStoreDbStandIn();
  store = await openEventStore({ kind: 'eventstoredb', url: standIn.url }, silentLogger);
});
afterAll(async () => {
  await store.close();
  await standIn.close();
  await database.drop();
});

describe('on EventStoreDB', () => {
  const verify = async () => (await verifyLog({ rawStore: store, pool: database.pool, logId, sealed: [] })).findings;

  it('finds every changed byte and what is gone, and passes over what the server writes for itself', async () => {
    const { pool } = database;
    for (let n = 0; n < 6; n += 1) {
      await store.append(`chained-${String(n % 2)}`, [createSampleEvent({ n })], 'any');
      standIn.writeSystemEvents(3);
    }
    const half = (await collect(store.readAll({ limit: 3 }))).at(-1)?.position ?? START;
    const first = await buildLinks(store, noLinks, half);
    const all = [...first, ...(await buildLinks(store, first.at(-1)?.head ?? noLinks, await store.head()))];
    await runInTransaction(pool, (client) => addLinks(client, logId, all));
    expect(await readChainHead(pool, logId)).toMatchObject({ events: 6, position: await store.head() });
    expect(await verify()).toEqual([]);

    const records = () => standIn.records().filter(({ stream }) => stream.startsWith('chained'));
    const [, , third] = records();
    if (!third) throw new Error('The third event is not there');
    for (const part of ['data', 'metadata'] as const) {
      const kept = third[part];
      // the same meaning after parsing
      third[part] = Buffer.from(Buffer.from(kept).toString().replace(':', ': '));
      expect(await verify()).toMatchObject([
        { kind: 'changed', event: { number: 3, stream: 'chained-0', revision: 1 } },
      ]);
      third[part] = kept;
    }
    third.recordedAt = new Date(third.recordedAt.getTime() + 1);
    expect(await verify()).toMatchObject([{ kind: 'changed', event: { number: 3 } }]);
    third.recordedAt = new Date(third.recordedAt.getTime() - 1);
    expect(await verify()).toEqual([]);

    standIn.truncate(standIn.records().indexOf(records().at(-1) ?? third));
    expect(await verify()).toEqual([{ kind: 'cutOff', after: 5, events: 1 }]);
  });
});

it('hashes no more of the log than is to be linked up', async () => {
  const log = await openEventStore({ kind: 'postgres', connectionString: database.url }, silentLogger);
  for (let n = 0; n < 6; n += 1) await log.append(`linked-${String(n)}`, [createSampleEvent({ n })], 'none');
  const half = (await collect(log.readAll({ limit: 3 }))).at(-1)?.position ?? START;
  let hashed = 0;
  const counting: EventStore = {
    ...log,
    async *readDigests(reading) {
      for await (const digests of log.readDigests?.(reading) ?? []) {
        hashed += digests.length;
        yield digests;
      }
    },
  };
  const links = await buildLinks(counting, noLinks, half);
  expect(links.at(-1)?.head).toMatchObject({ events: 3, position: half });
  expect(hashed).toBe(3);
  await log.close();
});

it('a log that moved has a chain of its own, over the places that everybody reads', async () => {
  const moved = { logId: 'log-2', movedFrom: logId, moves: 1, movedAt: '2026-03-01T10:00:00.000Z' };
  await store.append(streams.log(), [{ ...createSampleEvent(moved), type: 'LogMoved' }], 'any');
  const rawStore = await wrapMovedLog(store);
  const { pool } = database;
  const links = await buildLinks(rawStore, await readChainHead(pool, 'log-2'), await rawStore.head());
  await runInTransaction(pool, (client) => addLinks(client, 'log-2', links));
  expect((await readChainHead(pool, 'log-2')).position).toMatch(/^m0001\./);
  const { verified, findings } = await verifyLog({ rawStore, pool, logId: 'log-2', sealed: [] });
  expect(findings).toEqual([]);
  expect(verified.events).toBe((await collect(rawStore.readAll())).length);
});

describe('seals', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pass-along-seals-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const sealed = {
    ...{ logId, day: '2026-03-01', position: '01', events: 1, hash: 'ab'.repeat(32) },
    sealedAt: '2026-03-02T00:00:00.000Z',
  };

  it('are found out when their files were changed, forged, lost or never recorded', async () => {
    const folder = openSealFolder(dataDir);
    const key = await folder.loadKey();
    expect(await folder.readPublicKeys()).toEqual([key.publicKey]);
    expect((await openSealFolder(dataDir).loadKey()).publicKey).toBe(key.publicKey);
    const sealOf = (changes: Partial<LogSeal>): LogSeal => {
      const what = { ...sealed, ...changes };
      return {
        ...what,
        signature: key.sign(formatStatement(what)),
        publicKey: key.publicKey,
        keyIsNew: false,
        ...changes,
      };
    };
    const seals = [sealOf({}), sealOf({ day: '2026-03-02' }), sealOf({ day: '2026-03-03' })];
    for (const seal of seals) {
      await store.append(streams.seals(), [{ ...createSampleEvent({ ...seal }), type: 'LogSealed' }], 'any');
      await folder.save(seal);
    }
    const check = async () => {
      const [files, keys] = [await folder.readAll(), await folder.readPublicKeys()];
      return (await checkSeals({ rawStore: store, files, keys })).findings;
    };
    expect(await check()).toEqual([]);

    const [one, two, three] = seals.map(formatSealFileName) as [string, string, string];
    const fileOf = (seal: LogSeal) => formatSealFile({ statement: formatStatement(seal), signature: seal.signature });
    const write = (name: string, text: string) => writeFile(join(dataDir, 'seals', name), text);
    const stranger = createSealKey(
      generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(16),
    );
    const otherwise = { ...sealed, events: 2 };
    await write(one, fileOf(sealOf({ ...otherwise, signature: stranger.sign(formatStatement(otherwise)) })));
    await write(two, 'no seal');
    await rm(join(dataDir, 'seals', three));
    const unknown = sealOf({ day: '2026-04-01' });
    await write(formatSealFileName(unknown), fileOf(unknown));
    expect(await check()).toEqual([
      { kind: 'sealForged', file: one },
      { kind: 'sealDiffers', file: one },
      { kind: 'sealUnreadable', file: two },
      { kind: 'sealNotRecorded', file: formatSealFileName(unknown) },
      { kind: 'sealFileMissing', file: three },
    ]);
  });
});
