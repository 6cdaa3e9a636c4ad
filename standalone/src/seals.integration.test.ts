import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDays,
  toCalendarDay,
  endpoints,
  buildEndpointUrl,
  type AnswerOf,
  type Endpoints,
  type ErrorBody,
  type LogFinding,
} from '@pass-along/contracts';
import {
  createNotifier,
  createPostgresEventStore,
  openSealFolder,
  readConfig,
  readRecordedSeals,
  type EventStore,
} from '@pass-along/platform';
import { silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAuditVerify } from './runAuditVerify.ts';
import { startSystem, type System } from './standaloneSystem.ts';
import { admin } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const zone = 'Pacific/Auckland';
const hourMs = 3_600_000;
const patience = { timeout: 45_000, interval: 50 };

let database: TestDatabase;
let dataDir: string;
let rawStore: EventStore;
let leap = 0;
const clockMoved = createNotifier();
let system: System | undefined;
let api: TestApi;
let boss: TestMember;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pass-along-seals-'));
  rawStore = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
});
afterAll(async () => {
  await system?.stop();
  await rawStore.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const now = () => new Date(Date.now() + leap);
function advance(hours: number): void {
  leap += hours * hourMs;
  clockMoved.wake();
}
const yesterday = () => addDays(toCalendarDay(now().toISOString(), zone), -1);

async function start(): Promise<void> {
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, COMMUNITY_TIME_ZONE: zone },
    MASTER_KEY: '07'.repeat(32),
  });
  system = await startSystem(config, { apps: false, clock: { now, moved: clockMoved } });
  api = new TestApi(system.url);
}

async function restart(): Promise<void> {
  await system?.stop();
  await start();
}

const seals = () => readRecordedSeals(rawStore);
const sealFiles = async () => (await readdir(join(dataDir, 'seals'))).filter((name) => name.endsWith('.json'));
const mailed = async () =>
  (await database.pool.query(`SELECT event_id FROM mail.outbox WHERE template = 'seal'`)).rowCount;

async function auditVerify(...argv: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runAuditVerify(argv, {
    ...{ rawStore, pool: database.pool, seals: openSealFolder(dataDir) },
    print: (text) => said.push(text),
    report: () => undefined,
  });
  return { code, said: said.join('\n') };
}

/** As the page requests it, part by part. */
async function verified(): Promise<{ findings: LogFinding[] }> {
  for (let from: string | undefined; ;) {
    const path = buildEndpointUrl(endpoints.verifyLog, { query: { from } });
    const { body } = await api.get<AnswerOf<Endpoints['verifyLog']>>(path, { as: boss });
    if (body.next === null) return body;
    from = body.next;
  }
}

it('a day that is over is sealed: an event, a file that anybody can check, and a mail', async () => {
  await start();
  await api.register('Ann');
  expect(await seals()).toEqual([]);
  advance(24);
  await expect.poll(seals, patience).toHaveLength(1);
  await expect.poll(sealFiles, patience).toHaveLength(1);
  await expect.poll(mailed, patience).toBe(1);
  const [seal] = await seals();
  expect(seal).toMatchObject({ day: yesterday(), keyIsNew: true });
  expect(seal?.events).toBeGreaterThan(3);
  expect(await auditVerify()).toMatchObject({ code: 0 });
  expect((await auditVerify()).said).toContain(`the last seal is of ${yesterday()}`);
});

it('admins who may audit see the seals, fetch them, and have the log looked through', async () => {
  boss = await api.signIn(admin.email, admin.password, 'admin');
  const { body } = await api.get<AnswerOf<Endpoints['adminLog']>>(endpoints.adminLog.path, { as: boss });
  expect(body).not.toHaveProperty('code');
  const [seal] = body.seals;
  expect(body.seals).toMatchObject([{ day: yesterday(), isOfFormerLog: false }]);
  expect(body.publicKey).toContain('BEGIN PUBLIC KEY');
  const [file = ''] = await sealFiles();
  expect(seal?.file).toBe(file);
  const path = buildEndpointUrl(endpoints.sealFile, { params: { file } });
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${boss.token}` } });
  expect(answer.headers.get('content-disposition')).toContain(file);
  expect(await answer.text()).toBe(await readFile(join(dataDir, 'seals', file), 'utf8'));
  expect((await verified()).findings).toEqual([]);
  const badFrom = ['x', `1~x~${'ab'.repeat(32)}~~`, `1~${'1'.repeat(20)}-${'1'.repeat(20)}~${'ab'.repeat(32)}~~`];
  for (const from of badFrom) {
    const refused = await api.get<ErrorBody>(`${endpoints.verifyLog.path}?from=${from}`, { as: boss });
    expect([refused.status, refused.body.errors?.map((error) => error.path)]).toEqual([400, ['from']]);
  }
});

it('days missed while it was down are one seal at the start, and no start repeats it', async () => {
  await system?.stop();
  // mails older than three days are not sent
  advance(47);
  await start();
  await expect.poll(seals, patience).toHaveLength(2);
  expect((await seals())[1]).toMatchObject({ day: yesterday(), keyIsNew: false });
  await expect.poll(sealFiles, patience).toHaveLength(2);
  await expect.poll(mailed, patience).toBe(2);
  await restart();
  // consumers start over, as after a log was adopted
  await system?.stop();
  await database.pool.query(
    `DELETE FROM consumers.deadlines WHERE consumer = 'sealPolicy'; DELETE FROM consumers.checkpoints WHERE consumer IN ('sealPolicy', 'mail')`,
  );
  await start();
  const waiting = `SELECT FROM consumers.deadlines WHERE consumer = 'sealPolicy' AND try_at > $1`;
  await expect.poll(async () => (await database.pool.query(waiting, [now()])).rowCount, patience).toBe(1);
  expect(await seals()).toHaveLength(2);
  expect(await mailed()).toBe(2);
});

it('a file that a crash left unwritten is written by the next start', async () => {
  const [file = ''] = (await sealFiles()).sort().slice(-1);
  const path = join(dataDir, 'seals', file);
  const text = await readFile(path, 'utf8');
  await system?.stop();
  await rm(path);
  expect((await auditVerify()).said).toContain(`The seal ${file} was recorded, but its file is missing`);
  await start();
  await expect.poll(() => readFile(path, 'utf8').catch(() => ''), patience).toBe(text);
});

describe('a log that somebody changed', () => {
  it('is told of with the first event that differs, by a seal kept elsewhere even when chain and files were made anew', async () => {
    const [file = ''] = (await sealFiles()).sort().slice(-1);
    const keptSeal = join(dataDir, `kept-${file}`);
    await writeFile(keptSeal, await readFile(join(dataDir, 'seals', file)));
    const [keyFile = ''] = (await readdir(join(dataDir, 'seals'))).filter((name) => name.endsWith('.pem'));
    const keptKey = join(dataDir, 'kept-key.pem');
    await writeFile(keptKey, await readFile(join(dataDir, 'seals', keyFile)));
    expect((await auditVerify('--seal', keptSeal, '--key', keptKey)).code).toBe(0);

    await database.pool.query('ALTER TABLE event_store.events DISABLE TRIGGER USER');
    const { rows } = await database.pool.query<{ stream: string; position: number }>(
      `UPDATE event_store.events SET metadata = metadata || ' ' WHERE type = 'MemberRegistered' AND revision = 0
       AND position = (SELECT max(position) FROM event_store.events WHERE type = 'MemberRegistered') RETURNING stream, position`,
    );
    const said = (await auditVerify()).said;
    expect(said).toContain(
      `event ${String(rows[0]?.position)}, MemberRegistered on ${rows[0]?.stream ?? ''} at revision 0`,
    );
    boss = await api.signIn(admin.email, admin.password, 'admin');
    expect((await verified()).findings).toMatchObject([
      { kind: 'changed', event: { type: 'MemberRegistered', stream: rows[0]?.stream } },
    ]);

    // the nightly seal verifies first: health reports it, and every admin with settings permission gets a mail
    advance(24);
    const health = async () => {
      const { body } = await api.get<AnswerOf<Endpoints['health']>>(endpoints.health.path, { as: boss });
      return [body.status, 'attention' in body && body.attention.filter((line) => line.startsWith('log: '))];
    };
    const line = expect.stringMatching(/^log: one finding of the verification at .*; npm run audit:verify/) as string;
    await expect.poll(health, patience).toEqual(['degraded', [line]]);
    const told = `SELECT FROM mail.outbox WHERE template = 'logAltered'`;
    await expect.poll(async () => (await database.pool.query(told)).rowCount, patience).toBe(1);

    await system?.stop();
    await database.pool.query(`DELETE FROM consumers.checkpoints WHERE consumer = 'logChain'`);
    await start();
    await expect
      .poll(async () => (await auditVerify('--seal', keptSeal, '--key', keptKey)).said, patience)
      .toMatch(
        /^The log doesn’t match the seal of \S+, and its hash chain was rewritten to fit\. The change is before that seal/,
      );
  });

  it('refuses words it does not know', async () => {
    expect((await auditVerify('--sea', 'x')).code).toBe(2);
    expect((await auditVerify('--seal', '/nowhere.json')).code).toBe(2);
  });
});
