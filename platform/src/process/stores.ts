import { join } from 'node:path';
import { type Config } from '../config/config.ts';
import { type EventStore } from '../eventStore/eventStore.ts';
import { openEventStore } from '../eventStore/openEventStore.ts';
import { type LogMemory, pictureMemory, readModelMemory, vaultMemory } from '../logIdentity/memories.ts';
import { readAsMoved } from '../moving/movedLog.ts';
import { type Logger } from '../observing/logger.ts';
import { watchPostgres } from '../postgres/availability.ts';
import { createPool } from '../postgres/pool.ts';
import { refuseTransactionPooler } from '../postgres/pooler.ts';
import { type ErasedKeys, forgetErased, notingErased, openErasedKeys } from '../privacy/erasedKeys.ts';
import { type KeyVault } from '../privacy/keyVault.ts';
import { createPostgresKeyVault } from '../privacy/postgresKeyVault.ts';
import { withPrivacy } from '../privacy/withPrivacy.ts';
import { type Teardown } from './teardown.ts';

/** The folder of pictures. */
export const pictureFolder = (dataDir: string) => join(dataDir, 'files');

export interface Stores {
  /** The stores that remember which log they belong to. */
  memories: readonly LogMemory[];
  erased: ErasedKeys;
  vault: KeyVault;
  /** The event store with personal fields still encrypted. */
  rawStore: EventStore;
  /** The same with personal fields decrypted. */
  store: EventStore;
}

/** Opens the configured event store and the key vault. Destroys keys that a restored backup brought back. */
export async function openStores(
  {
    connectionString,
    eventStore,
    masterKey,
    dataDir,
  }: { connectionString: string; eventStore: Config['eventStore']; masterKey: Buffer; dataDir: string },
  logger: Logger,
  teardown: Teardown,
): Promise<Stores> {
  await refuseTransactionPooler(connectionString);
  const watch = watchPostgres(connectionString);
  teardown.add(() => watch.stop());
  const kept = await openEventStore(
    eventStore.kind === 'postgres' ? { kind: 'postgres', connectionString } : eventStore,
    logger,
  );
  teardown.add(() => kept.close());
  const rawStore = await readAsMoved(kept);
  const pool = createPool(connectionString, { max: 4, name: 'pass-along vault' });
  teardown.add(() => pool.end());
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey, logger });
  teardown.add(() => vault.close());
  const erased = await openErasedKeys(dataDir);
  await forgetErased(pool, erased);
  const noting = notingErased(vault, erased);
  const memories = [vaultMemory(pool), readModelMemory(pool), pictureMemory(pictureFolder(dataDir))];
  return { vault: noting, rawStore, store: withPrivacy(rawStore, noting), memories, erased };
}
