import { startEventStoreDbStandIn, type EventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { itemOf, register } from '../person.ts';
import { copyData, dataFolder, replay, startSystemProcess } from '../systemProcess.ts';

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
  'a start that meets another log than before ends with one line; taken on purpose, it serves from then on',
  { timeout: 180_000 },
  async () => {
    const environment = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url };
    // the data folder was started on PostgreSQL
    await expect(startSystemProcess(folder.path, environment)).rejects.toThrow(
      /^The system ended with 1:\nThis is another log: found a log without identity, expected log \S+, to which the keys, the read models and the pictures in \S+ belong\. Either point EVENTSTORE_URL back to that log, or, to go on with the one found on purpose, run: npm run replay -- rebuild --all\n$/,
    );

    const taken = await replay(folder.path, ['rebuild', '--all'], environment);
    expect(taken.output).toMatch(/Read models, keys and pictures now belong to log \S+\n$/);
    expect(taken.code).toBe(0);

    const system = await startSystemProcess(folder.path, environment);
    const ann = await register(system.url, 'Ann');
    const lamp = await ann.list('Lamp');
    expect((await itemOf(ann, lamp._id)).title).toBe('Lamp');
    expect(await system.stop()).toBe(0);
    await expect(startSystemProcess(folder.path)).rejects.toThrow('which moved on to log');
  },
);
