import { setTimeout as delay } from 'node:timers/promises';
import {
  consistencyHeader,
  endpoints,
  buildEndpointUrl,
  type HealthAnswer,
  type ItemAnswer,
} from '@pass-along/contracts';
import { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

const long = { timeout: 120_000 };
const awayMs = 5_000;
const email = 'ann@example.org';

let store: OwnServer;
let system: TestSystem;
let token: string;

const signIn = () =>
  fetch(`${system.url}${endpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', role: 'user' }),
  });

function list(title: string): Promise<Response> {
  const form = new FormData();
  const fields = { title, description: 'In good shape', category: 'Books', type: 'request' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${system.url}${endpoints.createItem.path}`, { method: 'POST', headers, body: form });
}

/** Repeats until accepted, as the apps do, then reads the result once. */
async function listAndRead(title: string): Promise<{ status: number; title: string }> {
  let listed = await list(title);
  while (listed.status === 503) {
    await listed.arrayBuffer();
    listed = await list(title);
  }
  const { item } = (await listed.json()) as { item: ItemAnswer };
  const position = listed.headers.get(consistencyHeader) ?? '';
  const headers = { authorization: `Bearer ${token}`, [consistencyHeader]: position };
  const path = buildEndpointUrl(endpoints.getItem, { params: { itemId: item._id } });
  const shown = await fetch(`${system.url}${path}`, { headers });
  return { status: shown.status, title: ((await shown.json()) as Partial<ItemAnswer>).title ?? '' };
}

const readItems = () => fetch(`${system.url}${buildEndpointUrl(endpoints.listItems, { query: {} })}`);
const told = async (answer: Response) => {
  await answer.arrayBuffer();
  return { status: answer.status, retries: answer.headers.has('retry-after') };
};
const unavailable = { status: 503, retries: true };

async function start(environment: Record<string, string>): Promise<void> {
  system = await startTestSystem(environment);
  token = (await new TestApi(system.url).register('Ann')).token;
}
afterEach(async () => {
  await system.stop();
  await store.close();
});

describe('with PostgreSQL', () => {
  beforeEach(async () => {
    store = await startOwnPostgres();
    await start({ DATABASE_URL: store.url });
  });

  it('killed and started again, a member reads their own write with the first answer', long, async () => {
    await store.kill();
    const shown = listAndRead('Lamp');
    await delay(awayMs);
    await store.start();
    expect(await shown).toEqual({ status: 200, title: 'Lamp' });
  });

  it('hanging, everything is answered 503 soon, and the first call after it goes on is answered', long, async () => {
    await store.pause();
    const answers = await Promise.all([readItems(), list('Lamp'), signIn()].map((each) => each.then(told)));
    expect(answers).toEqual([unavailable, unavailable, unavailable]);
    const health = await new TestApi(system.url).get<HealthAnswer>(endpoints.health.path);
    expect(health.body.parts).toContainEqual(expect.objectContaining({ name: 'database', ok: false }));
    await store.resume();
    expect((await readItems()).status).toBe(200);
    expect(await listAndRead('Lamp')).toEqual({ status: 200, title: 'Lamp' });
  });
});

describe('with EventStoreDB', () => {
  beforeEach(async () => {
    store = await startOwnEventStoreDb();
    await start({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url });
  });

  it('killed and started again, a member reads their own write with the first answer', long, async () => {
    await store.kill();
    const shown = listAndRead('Lamp');
    await delay(awayMs);
    await store.start();
    expect(await shown).toEqual({ status: 200, title: 'Lamp' });
  });

  it(
    'hanging, commands are answered 503 soon, reads go on, and the first call after it goes on is answered',
    long,
    async () => {
      await store.pause();
      const answers = await Promise.all([list('Lamp'), signIn()].map((each) => each.then(told)));
      expect(answers).toEqual([unavailable, unavailable]);
      expect((await readItems()).status).toBe(200);
      const health = await new TestApi(system.url).get<HealthAnswer>(endpoints.health.path);
      expect(health.body.parts).toContainEqual(expect.objectContaining({ name: 'event store', ok: false }));
      await store.resume();
      const first = await list('Lamp');
      expect(first.status).toBe(201);
      await first.arrayBuffer();
      expect(await listAndRead('Chair')).toEqual({ status: 200, title: 'Chair' });
    },
  );
});
