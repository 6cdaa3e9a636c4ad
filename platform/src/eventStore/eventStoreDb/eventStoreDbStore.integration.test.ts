import { describe, it } from 'vitest';
import { eventStoreConformance } from '../../testing/eventStoreConformance.ts';
import { findRealServer } from '../../testing/eventStoreDbStandIn/realServer.ts';
import { startEventStoreDbStandIn } from '../../testing/eventStoreDbStandIn/standIn.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import { createEventStoreDbStore } from './eventStoreDbStore.ts';

eventStoreConformance('the EventStoreDB adapter, on the in-test stand-in,', async () => {
  const standIn = await startEventStoreDbStandIn();
  const store = createEventStoreDbStore({ url: standIn.url, logger: silentLogger });
  return {
    store,
    breakConnections: () => {
      standIn.breakConnections();
      return Promise.resolve();
    },
    close: async () => {
      await store.close();
      await standIn.close();
    },
  };
});

const server = await findRealServer();
if ('missing' in server) {
  describe('the EventStoreDB adapter, on a real server,', () => {
    it.skip(`keeps the event store's promises (NOT TESTED: ${server.missing})`, () => undefined);
  });
} else {
  eventStoreConformance(`the EventStoreDB adapter, on ${server.source},`, () => {
    const store = createEventStoreDbStore({ url: server.url, logger: silentLogger });
    return Promise.resolve({
      store,
      breakConnections: () => {
        server.breakConnections();
        return Promise.resolve();
      },
      close: async () => {
        await store.close();
        await server.stop();
      },
    });
  });
}
