import { type Config } from '../config/config.ts';
import { type EventStore } from '../eventStore/eventStore.ts';
import { openEventStore } from '../eventStore/openEventStore.ts';
import { type Logger } from '../observing/logger.ts';
import { createPool } from '../postgres/pool.ts';
import { type KeyVault } from '../privacy/keyVault.ts';
import { createPostgresKeyVault } from '../privacy/postgresKeyVault.ts';
import { withPrivacy } from '../privacy/withPrivacy.ts';
import { type Teardown } from './teardown.ts';

export interface Stores {
  vault: KeyVault;
  /** Events as they are kept, personal fields encrypted. */
  rawStore: EventStore;
  /** The same with personal fields readable. */
  store: EventStore;
}

/** Opens the configured event store and the key vault. */
export async function openStores(
  {
    connectionString,
    eventStore,
    masterKey,
  }: { connectionString: string; eventStore: Config['eventStore']; masterKey: Buffer },
  logger: Logger,
  teardown: Teardown,
): Promise<Stores> {
  const rawStore = await openEventStore(
    eventStore.kind === 'postgres' ? { kind: 'postgres', connectionString } : eventStore,
    logger,
  );
  teardown.add(() => rawStore.close());
  const pool = createPool(connectionString, { max: 4, name: 'pass-along vault' });
  teardown.add(() => pool.end());
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey, logger });
  teardown.add(() => vault.close());
  return { vault, rawStore, store: withPrivacy(rawStore, vault) };
}
