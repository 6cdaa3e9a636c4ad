import type { EventStoreConfig } from '../eventStore/eventStore.ts';
import type { LogCopier } from '../eventStore/logCopier.ts';

/** The schema must exist, because the event store was opened before. */
export async function openLogCopier(config: EventStoreConfig): Promise<LogCopier> {
  switch (config.kind) {
    case 'postgres': {
      const { createPostgresCopier } = await import('../eventStore/postgres/postgresCopier.ts');
      return createPostgresCopier(config);
    }
    case 'eventstoredb': {
      const { createEventStoreDbCopier } = await import('../eventStore/eventStoreDb/eventStoreDbCopier.ts');
      return createEventStoreDbCopier(config);
    }
  }
}
