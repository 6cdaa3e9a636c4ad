import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type HealthAnswer, type ItemListAnswer } from '@pass-along/contracts';
import { readConfig } from '@pass-along/platform';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSystem, type System } from './standaloneSystem.ts';
import { admin } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

const patience = { timeout: 60_000, interval: 100 };
/** One database for the file, because creating one costs more than most tests. */
let folder: string;
let dataDir: string;
const systems: System[] = [];
const onLost = vi.fn<(error: Error) => void>();

beforeAll(async () => {
  // readable by its owner only, like a folder under /root, which the server's account may not enter
  folder = await mkdtemp(join(tmpdir(), 'pass-along-closed-'));
});
beforeEach(() => {
  dataDir = folder;
  onLost.mockClear();
});
afterEach(async () => {
  for (const system of systems.splice(0)) await system.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(): Promise<TestApi & { stop: () => Promise<void> }> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  const system = await startSystem(config, { apps: false, onLost });
  systems.push(system);
  return Object.assign(new TestApi(system.url), { stop: () => system.stop() });
}

const inData = (...path: string[]) => join(dataDir, ...path);
const lines = async () => (await readFile(inData('postgres', 'postmaster.pid'), 'utf8')).split('\n');
const serverPid = async () => Number((await lines())[0]);

async function connect(): Promise<pg.Client> {
  const password = (await readFile(inData('postgres-password'), 'utf8')).trim();
  const [, , , port = ''] = await lines();
  const client = new pg.Client(`postgres://pass_along:${password}@127.0.0.1:${port}/postgres`);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Cuts the session that holds the lock. */
const cutLock = () =>
  withDatabase((client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pass-along instance'`,
    ),
  );

/** Undefined while reads are refused. */
async function titles(api: TestApi): Promise<string[] | undefined> {
  const { status, body } = await api.get<ItemListAnswer>(endpoints.listItems.path);
  return status === 200 ? body.items.map((item) => item.title).sort() : undefined;
}

const isHealthy = async (api: TestApi) => {
  const { status, body } = await api.get<HealthAnswer>(endpoints.health.path);
  return status === 200 && body.projections.every((projection) => projection.lagEvents === 0);
};

describe('the embedded database of a running system', { timeout: 180_000 }, () => {
  it('is started again when it is killed, and everybody finds back', async () => {
    const api = await start();
    const ann = await api.register('Ann');
    await api.listItem(ann, { title: 'Guitar' });

    // it can't start before a read has noticed that it is gone, however busy the machine is
    const settings = inData('postgres', 'postgresql.conf');
    await rename(settings, inData('elsewhere'));
    process.kill(await serverPid(), 'SIGKILL');
    // its backends end a moment later and may answer once more
    const answer = async () => {
      const { status, headers } = await api.get(endpoints.listItems.path);
      return [status, headers.get('retry-after')];
    };
    await expect.poll(answer, patience).toEqual([503, '2']);
    await rename(inData('elsewhere'), settings);

    await expect.poll(() => isHealthy(api), patience).toBe(true);
    await api.listItem(ann, { title: 'Lamp' });
    await expect.poll(() => titles(api), patience).toEqual(['Guitar', 'Lamp']);
    expect(onLost).not.toHaveBeenCalled();

    // a killed backend makes the server break every connection and recover
    const { rows } = await withDatabase((client) =>
      client.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE application_name = 'event-store-append'`),
    );
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
    await expect.poll(() => isHealthy(api), patience).toBe(true);
    await api.listItem(ann, { title: 'Spade' });
    await expect.poll(() => titles(api), patience).toEqual(['Guitar', 'Lamp', 'Spade']);
  });

  it('is left alone by a second start, which says why in one line', async () => {
    const api = await start();
    const ben = await api.register('Ben');
    await expect(start()).rejects.toThrow(`Another Pass-Along is already running on ${dataDir}`);
    await api.listItem(ben, { title: 'Drum' });
    expect(await titles(api)).toContain('Drum');
  });

  it('says in its health when hardly a connection is left', async () => {
    const api = await start();
    const others: pg.Client[] = [];
    const crowded = async () => {
      others.push(...(await Promise.all(Array.from({ length: 5 }, connect))));
      return (await api.get<HealthAnswer>(endpoints.health.path)).body;
    };
    try {
      await expect.poll(crowded, { ...patience, interval: 0 }).toMatchObject({
        status: 'degraded',
        attention: [expect.stringMatching(/^PostgreSQL: 1\d\d of 197 connections are in use; raise max_connections$/)],
      });
    } finally {
      await Promise.all(others.map((client) => client.end()));
    }
  });

  it('is claimed again when the claim is cut, so that a second start still finds it taken', async () => {
    const api = await start();
    await cutLock();
    const claims = () =>
      withDatabase(
        async (client) =>
          (
            await client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid IN
            (SELECT pid FROM pg_stat_activity WHERE application_name = 'pass-along instance')`)
          ).rowCount,
      );
    await expect.poll(claims, patience).toBe(1);
    await expect(start()).rejects.toThrow('already running');
    expect(await isHealthy(api)).toBe(true);
  });

  it('is given up for good, and never stopped, when another start claimed it meanwhile', async () => {
    const api = await start();
    // the other process waits for ownership and gets it as soon as the session is cut
    await withDatabase(async (other) => {
      const taking = other.query(`SELECT pg_advisory_lock(hashtextextended('pass-along:instance', 0))`);
      await expect
        .poll(
          () =>
            withDatabase(
              async (client) =>
                (await client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount,
            ),
          patience,
        )
        .toBe(1);
      await cutLock();
      await taking;
      await expect.poll(() => onLost.mock.calls.length, patience).toBe(1);
      expect(onLost.mock.calls[0]?.[0].message).toContain('already running');
      await api.stop();
      expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
    // for the next start, and so that the folder can be removed
    process.kill(await serverPid(), 'SIGINT');
    await expect.poll(() => serverPid().catch(() => 0), patience).toBe(0);
  });
});

describe('a start on a data folder', { timeout: 120_000 }, () => {
  it('that was stopped and started again has everything', async () => {
    const first = await start();
    const cleo = await first.register('Cleo');
    await first.listItem(cleo, { title: 'Kite' });
    await first.stop();
    const second = await start();
    await expect.poll(() => titles(second), patience).toContain('Kite');
  });

  it.each([
    ['master-key', "master-key is missing, and the data kept so far can't be read without it"],
    ['postgres-password', 'postgres-password is missing or unreadable'],
  ])('whose %s is lost is refused in one line, and makes no new one', async (file, line) => {
    await (await start()).stop();
    await rename(inData(file), inData('elsewhere'));
    await expect(start()).rejects.toThrow(line);
    await expect(readFile(inData(file))).rejects.toThrow('ENOENT');
    await rename(inData('elsewhere'), inData(file));
    expect(await isHealthy(await start())).toBe(true);
  });

  it('that is a file is refused in one line', async () => {
    await writeFile(inData('file'), '');
    dataDir = inData('file');
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} can't be written: a file stands in its place`);
  });

  it('with a damaged session secret is refused in one line', async () => {
    dataDir = await mkdtemp(inData('damaged-'));
    await writeFile(inData('jwt-secret'), 'half');
    await expect(start()).rejects.toThrow('jwt-secret is damaged');
  });
});
