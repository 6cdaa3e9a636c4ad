import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { openEventStore } from './openEventStore.ts';
import {
  type LogReference,
  createPictureReference,
  createReadModelReference,
  createVaultReference,
} from '../logIdentity/logReferences.ts';
import { wrapMovedLog } from '../moving/movedLog.ts';
import type { Logger } from '../observing/logger.ts';
import { startPostgresWatch } from '../postgres/postgresAvailability.ts';
import { createPool } from '../postgres/pool.ts';
import { refuseTransactionPooler } from '../postgres/refuseTransactionPooler.ts';
import { type ErasedKeys, destroyRestoredKeys, recordErasures, openErasedKeys } from '../privacy/erasedKeys.ts';
import type { KeyVault } from '../privacy/keyVault.ts';
import { createPostgresKeyVault } from '../privacy/postgresKeyVault.ts';
import { withPrivacy } from '../privacy/withPrivacy.ts';
import { withProofs } from '../proofs/withProofs.ts';
import type { Teardown } from './teardown.ts';

/** The folder of pictures. */
export const getPictureFolder = (dataDir: string) => join(dataDir, 'files');

export interface Stores {
  /** The stores that remember which log they belong to. */
  memories: readonly LogReference[];
  erased: ErasedKeys;
  vault: KeyVault;
  /** The event store with personal fields still encrypted. */
  rawStore: EventStore;
  /** The same with personal fields decrypted. */
  store: EventStore;
}

type StoreKeys = Pick<Secrets, 'masterKey' | 'proofKey'>;

/** Opens the configured event store and the key vault. Destroys keys that a restored backup brought back. */
export async function openStores(
  {
    connectionString,
    eventStore,
    masterKey,
    proofKey,
    dataDir,
  }: { connectionString: string; eventStore: Config['eventStore']; dataDir: string } & StoreKeys,
  logger: Logger,
  teardown: Teardown,
): Promise<Stores> {
  await refuseTransactionPooler(connectionString);
  const watch = startPostgresWatch(connectionString);
  teardown.add(() => watch.stop());
  const kept = await openEventStore(
    eventStore.kind === 'postgres' ? { kind: 'postgres', connectionString } : eventStore,
    logger,
  );
  teardown.add(() => kept.close());
  const rawStore = withProofs(await wrapMovedLog(kept), proofKey);
  const pool = createPool(connectionString, { max: 4, name: 'pass-along vault' });
  teardown.add(() => pool.end());
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey, logger });
  teardown.add(() => vault.close());
  const erased = await openErasedKeys(dataDir);
  await destroyRestoredKeys(pool, erased);
  const noting = recordErasures(vault, erased);
  const memories = [
    createVaultReference(pool),
    createReadModelReference(pool),
    createPictureReference(getPictureFolder(dataDir)),
  ];
  return { vault: noting, rawStore, store: withPrivacy(rawStore, noting), memories, erased };
}
