import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { itemOf, Person, register } from './person.ts';
import { copyData, dataFolder, migrateStore, startSystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let server: EventStoreDbStandIn;
beforeAll(async () => {
  folder = await dataFolder();
  copyData(inject('startedOnce'), folder.path);
  server = await startEventStoreDbStandIn();
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

it(
  'an embedded system moves to EventStoreDB and back, and everybody finds their things',
  { timeout: 300_000 },
  async () => {
    const url = { EVENTSTORE_URL: server.url };
    const there = { ...url, EVENT_STORE: 'eventstoredb' };
    const embedded = await startSystemProcess(folder.path);
    const ann = await register(embedded.url, 'Ann');
    const lamp = await ann.list('Lamp');
    const refused = await migrateStore(folder.path, ['--from', 'postgres', '--to', 'eventstoredb'], url);
    expect(refused.output).toMatch(/^Another Pass-Along is already running on /);
    expect(refused.code).toBe(1);
    expect(await embedded.stop()).toBe(0);

    const moved = await migrateStore(folder.path, ['--from', 'postgres', '--to', 'eventstoredb'], url);
    expect(moved.output).toMatch(/PostgreSQL and EventStoreDB both hold \d+ events with SHA-256 [0-9a-f]{64}\n/);
    expect(moved.output).toMatch(/Start it with EVENT_STORE=eventstoredb\n$/);
    expect(moved.code).toBe(0);
    await expect(startSystemProcess(folder.path)).rejects.toThrow('which moved on to log');

    const onServer = await startSystemProcess(folder.path, there);
    // signed-in members stay signed in
    const annThere = new Person(onServer.url, ann.session);
    expect((await itemOf(annThere, lamp._id)).title).toBe('Lamp');
    const drum = await annThere.list('Drum');
    expect(await onServer.stop()).toBe(0);

    const home = await migrateStore(folder.path, ['--from', 'eventstoredb', '--to', 'postgres', '--set-aside'], there);
    expect(home.output).toMatch(/Start it with EVENT_STORE=postgres\n$/);
    const again = await startSystemProcess(folder.path);
    const annAtHome = new Person(again.url, ann.session);
    expect((await itemOf(annAtHome, lamp._id)).title).toBe('Lamp');
    expect((await itemOf(annAtHome, drum._id)).title).toBe('Drum');
    expect(await again.stop()).toBe(0);
  },
);
