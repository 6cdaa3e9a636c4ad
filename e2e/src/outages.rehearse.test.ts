import { setTimeout as delay } from 'node:timers/promises';
import { endpoints, buildEndpointUrl, type ItemAnswer } from '@pass-along/contracts';
import { startOwnEventStoreDb, startOwnPostgres, type OwnServer } from '@pass-along/platform/testing';
import { expect, it } from 'vitest';
import { register } from './person.ts';
import { dataFolder, startSystemProcess } from './systemProcess.ts';

/** Runs after the test, the last one first. */
type AddStop = (stop: () => Promise<void>) => void;

async function startSystem(environment: Record<string, string>, addStop: AddStop): Promise<string> {
  const folder = await dataFolder();
  addStop(() => folder.remove());
  const system = await startSystemProcess(folder.path, environment);
  addStop(async () => {
    await system.stop();
  });
  return system.url;
}

async function startPostgres(addStop: AddStop): Promise<OwnServer> {
  const postgres = await startOwnPostgres();
  addStop(() => postgres.close());
  return postgres;
}

const stores = {
  async PostgreSQL(addStop: AddStop) {
    const store = await startPostgres(addStop);
    return { store, url: await startSystem({ DATABASE_URL: store.url }, addStop) };
  },
  async EventStoreDB(addStop: AddStop) {
    const postgres = await startPostgres(addStop);
    const store = await startOwnEventStoreDb();
    addStop(() => store.close());
    const environment = { DATABASE_URL: postgres.url, EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url };
    return { store, url: await startSystem(environment, addStop) };
  },
};

// each test waits for its outage to end, so they run in parallel
it.concurrent.for([
  ['PostgreSQL', 40],
  ['PostgreSQL', 120],
  ['EventStoreDB', 40],
  ['EventStoreDB', 120],
] as const)(
  'with %s away for %i s a member reads their own first write after it with the first answer',
  async ([name, seconds], { onTestFinished }) => {
    const { store, url } = await stores[name](onTestFinished);
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
