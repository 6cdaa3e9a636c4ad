import { setTimeout as delay } from 'node:timers/promises';
import { endpoints, buildEndpointUrl, type ItemAnswer } from '@pass-along/contracts';
import { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from '@pass-along/platform/testing';
import { afterEach, expect, it } from 'vitest';
import { register } from './person.ts';
import { dataFolder, startSystemProcess } from './systemProcess.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startSystem(environment: Record<string, string>): Promise<string> {
  const folder = await dataFolder();
  const system = await startSystemProcess(folder.path, environment);
  stops.push(
    () => folder.remove(),
    () => system.stop(),
  );
  return system.url;
}

async function startPostgres(): Promise<OwnServer> {
  const postgres = await startOwnPostgres();
  stops.push(() => postgres.close());
  return postgres;
}

const stores = {
  async PostgreSQL() {
    const store = await startPostgres();
    return { store, url: await startSystem({ DATABASE_URL: store.url }) };
  },
  async EventStoreDB() {
    const postgres = await startPostgres();
    const store = await startOwnEventStoreDb();
    stops.push(() => store.close());
    const environment = { DATABASE_URL: postgres.url, EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url };
    return { store, url: await startSystem(environment) };
  },
};

it.each([
  ['PostgreSQL', 40],
  ['PostgreSQL', 120],
  ['EventStoreDB', 40],
  ['EventStoreDB', 120],
] as const)(
  'with %s away for %i s a member reads their own first write after it with the first answer',
  async (name, seconds) => {
    const { store, url } = await stores[name]();
    const ann = await register(url, 'Ann');
    await store.kill();
    const listed = ann.list('Lamp', 'request');
    await delay(seconds * 1_000);
    await store.start();
    const { _id, title } = await listed;
    const shown = await ann.readOnce<ItemAnswer>(buildEndpointUrl(endpoints.getItem, { params: { itemId: _id } }));
    expect(shown.title).toBe(title);
  },
);
