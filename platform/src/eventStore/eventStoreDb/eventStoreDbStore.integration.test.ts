import { testEventStore } from '../../testing/eventStoreConformance.ts';
import { recordCoverage } from '../../testing/recordCoverage.ts';
import { behaviourNames } from '../../testing/eventStoreDbStandIn/behaviours.ts';
import { startEventStoreDbStandIn } from '../../testing/eventStoreDbStandIn/standIn.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import { createEventStoreDbStore } from './eventStoreDbStore.ts';

recordCoverage('event store', 'PostgreSQL, and EventStoreDB through the real client against the in-test stand-in');

for (const name of behaviourNames) {
  const open = async () => {
    const standIn = await startEventStoreDbStandIn(name);
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
  };
  testEventStore(`the EventStoreDB adapter, on a stand-in ${name},`, open, { reading: name === 'as 23.10' });
}
