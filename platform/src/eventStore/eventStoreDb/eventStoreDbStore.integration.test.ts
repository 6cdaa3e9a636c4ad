import { eventStoreConformance } from '../../testing/eventStoreConformance.ts';
import { covered } from '../../testing/covered.ts';
import { startEventStoreDbStandIn, type StandInBehaviour } from '../../testing/eventStoreDbStandIn/standIn.ts';
import { silentLogger } from '../../testing/silentLogger.ts';
import { createEventStoreDbStore } from './eventStoreDbStore.ts';

covered('event store', 'PostgreSQL, and EventStoreDB through the real client against the in-test stand-in');

const plain: StandInBehaviour = {};
const behaviours: [string, StandInBehaviour][] = [
  ['the in-test stand-in,', plain],
  ['a stand-in that is as 24.2,', { goingLive: 'impossibleCheckpoint', repeatsNamePositions: false }],
  ['a stand-in that names a checkpoint before it goes live,', { goingLive: 'checkpoint' }],
];
for (const [name, behaviour] of behaviours) {
  const open = async () => {
    const standIn = await startEventStoreDbStandIn(behaviour);
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
  eventStoreConformance(`the EventStoreDB adapter, on ${name}`, open, { reading: behaviour === plain });
}
