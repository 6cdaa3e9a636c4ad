import { openEventStore, START, type EventStore } from '@pass-along/platform';
import { recordCoverage, silentLogger } from '@pass-along/platform/testing';
import { testEventStore, findRealServers } from '@pass-along/platform/testing/eventstoredb';
import { describe, it } from 'vitest';
import { startTestSystem } from './testing/testSystem.ts';
import { playSwapStory } from './testing/brokenConnectionStory.ts';

for (const server of await findRealServers()) {
  if ('missing' in server) {
    describe('EventStoreDB, on a real server,', () => {
      it.skip(`serves as the log (NOT TESTED: ${server.missing})`, () => undefined);
    });
    continue;
  }
  const { url, source } = server;
  recordCoverage('event store', `EventStoreDB, ${source}`);

  // first, while the server is young and empty
  it(`tells the same story with EventStoreDB as the log, on ${source}`, async ({ skip }) => {
    const store = await openStore(url);
    const isEmpty = (await store.head()) === START;
    await store.close();
    skip(!isEmpty, `NOT TESTED: ${source} is not empty`);
    const system = await startTestSystem({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url });
    await playSwapStory(system, () => {
      server.breakConnections();
    });
    await system.stop();
  });

  testEventStore(`the EventStoreDB adapter, on ${source},`, async () => {
    const store = await openStore(url);
    return {
      store,
      breakConnections: () => {
        server.breakConnections();
        return Promise.resolve();
      },
      close: async () => {
        await store.close();
        await server.stop();
      },
    };
  });
}

function openStore(url: string): Promise<EventStore> {
  return openEventStore({ kind: 'eventstoredb', url }, silentLogger);
}
