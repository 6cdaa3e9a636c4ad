import { Agent, request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@pass-along/contracts';
import { readConfig } from '@pass-along/platform';
import { startNetworkProxy, createTestDatabase } from '@pass-along/platform/testing';
import { expect, it } from 'vitest';
import { startSystem } from './standaloneSystem.ts';
import { startTestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

it('a first start whose database is away or cuts its connections tries again', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-start-'));
  const address = new URL(database.url);
  const front = await startNetworkProxy({ host: address.hostname, port: Number(address.port) });
  front.refuse();
  address.port = String(front.port);
  const said: string[] = [];
  const starting = startSystem(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: address.href,
      MASTER_KEY: 'ab'.repeat(32),
      LOG_LEVEL: 'silent',
    }),
    { apps: false, say: (line) => said.push(line) },
  );
  await expect.poll(() => said.join('\n'), { timeout: 45_000 }).toContain('trying again');
  front.accept();
  // its tables are being created
  await expect
    .poll(
      async () =>
        (await database.pool.query<{ made: string | null }>(`SELECT to_regclass('vault.master_key') AS made`)).rows,
      {
        timeout: 45_000,
        interval: 5,
      },
    )
    .not.toEqual([{ made: null }]);
  front.breakConnections();
  const system = await starting;
  expect((await fetch(`${system.url}${endpoints.health.path}`)).status).toBe(200);
  await system.stop();
  await front.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('stopping under load cuts no request, and stores what it answered', async () => {
  const system = await startTestSystem();
  const api = new TestApi(system.url);
  const ann = await api.register('Ann');
  const bob = await api.register('Bob');
  const item = await api.listItem(ann, { title: 'Guitar' });
  let answered = 0;
  const clients = Array.from({ length: 8 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [method, path] =
      index % 2 === 0 ? ['GET', endpoints.listItems.path] : ['POST', `/api/items/${item._id}/like`];
    for (;;) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { authorization: `Bearer ${bob.token}` };
        request(`${system.url}${path}`, { method, agent, headers }, resolve).once('error', reject).end();
      });
      expect([200, 429]).toContain(answer.statusCode);
      answer.resume();
      await new Promise((ended) => answer.once('end', ended));
      answered += 1;
      if (answer.headers.connection === 'close') return;
    }
  });
  await expect.poll(() => answered, { timeout: 45_000 }).toBeGreaterThan(200);
  await system.stop();
  await Promise.all(clients);
});
