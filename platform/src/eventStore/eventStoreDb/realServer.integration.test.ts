import { describe, it } from 'vitest';
import { eventStoreConformance } from '../../testing/eventStoreConformance.ts';
import { covered } from '../../testing/covered.ts';
import { findRealServer } from '../../testing/eventStoreDbStandIn/realServer.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import { createEventStoreDbStore } from './eventStoreDbStore.ts';

const server = await findRealServer();
if ('missing' in server) {
  describe('the EventStoreDB adapter, on a real server,', () => {
    it.skip(`keeps the event store's promises (NOT TESTED: ${server.missing})`, () => undefined);
  });
} else {
  covered('event store', `EventStoreDB, ${server.source}`);
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
