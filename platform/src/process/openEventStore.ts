import type { EventStore, EventStoreConfig } from '../eventStore/eventStore.ts';
import type { Logger } from '../observing/logger.ts';

/** The configured event store. Loads only its own adapter, so that a run on Postgres never loads gRPC. */
export async function openEventStore(config: EventStoreConfig, logger: Logger): Promise<EventStore> {
  switch (config.kind) {
    case 'postgres': {
      const { createPostgresEventStore } = await import('../eventStore/postgres/postgresEventStore.ts');
      return createPostgresEventStore({ connectionString: config.connectionString, logger });
    }
    case 'eventstoredb': {
      const { createEventStoreDbStore } = await import('../eventStore/eventStoreDb/eventStoreDbStore.ts');
      return createEventStoreDbStore({ url: config.url, logger });
    }
  }
}
