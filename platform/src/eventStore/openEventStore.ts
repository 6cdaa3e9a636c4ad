import { type Logger } from '../observing/logger.ts';
import { type EventStore } from './eventStore.ts';

export type EventStoreConfig = { kind: 'postgres'; connectionString: string } | { kind: 'eventstoredb'; url: string };

/** The configured event store. Loads only its own adapter, so that a run on Postgres never loads gRPC. */
export async function openEventStore(config: EventStoreConfig, logger: Logger): Promise<EventStore> {
  switch (config.kind) {
    case 'postgres': {
      const { createPostgresEventStore } = await import('./postgres/postgresEventStore.ts');
      return createPostgresEventStore({ connectionString: config.connectionString, logger });
    }
    case 'eventstoredb': {
      const { createEventStoreDbStore } = await import('./eventStoreDb/eventStoreDbStore.ts');
      return createEventStoreDbStore({ url: config.url, logger });
    }
  }
}
