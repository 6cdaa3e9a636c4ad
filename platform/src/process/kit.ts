import type { CommunitySettings } from '@pass-along/contracts';
import type pg from 'pg';
import { createRevocations, type Revocations } from '../accounts/sessionRevocations.ts';
import { createTokens, type Tokens } from '../accounts/sessionTokens.ts';
import { openSealFolder, type SealFolder } from '../chain/sealFolder.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Notifier } from '../consumers/notifier.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { createDiskFileStore } from '../files/diskFileStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { openKafka, type Kafka } from '../kafka/kafkaConnection.ts';
import { createKafkaLiveFeed } from '../live/kafkaLiveFeed.ts';
import type { LiveFeed } from '../live/liveFeed.ts';
import { createPostgresLiveFeed } from '../live/postgresLiveFeed.ts';
import { getLogSetting, verifyLogIdentity } from '../logIdentity/verifyLogIdentity.ts';
import { guardLog, type GuardedLog } from '../logIdentity/guardLog.ts';
import { refuseDuringMove } from '../moving/exclusiveAccess.ts';
import type { Logger } from '../observing/logger.ts';
import { createMetrics, type Metrics } from '../observing/metrics.ts';
import { createPool } from '../postgres/pool.ts';
import type { KeyVault } from '../privacy/keyVault.ts';
import { computeKeyedDigest } from '../privacy/encryption.ts';
import { withPrivacy } from '../privacy/withPrivacy.ts';
import { createVapid, type Vapid } from '../push/vapid.ts';
import { openStores, getPictureFolder } from './openStores.ts';
import type { Teardown } from './teardown.ts';

/** The shared parts of every service, one of each per process. `teardown` closes whatever was opened. */
export interface Kit {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  connectionString: string;
  pool: pg.Pool;
  /** The event store with personal fields decrypted. */
  store: EventStore;
  /** The same without decryption. */
  rawStore: EventStore;
  /** The log that both stores read; it must stay the same while running. */
  log: GuardedLog;
  vault: KeyVault;
  masterKey: Buffer;
  /** Identifies this server to push services. */
  vapid: Vapid;
  /** A keyed, irreversible hash of a value. */
  digest: (scope: string, value: string) => string;
  files: FileStore;
  seals: SealFolder;
  liveFeed: LiveFeed;
  /** Undefined when Kafka is not configured. */
  kafka: Kafka | undefined;
  tokens: Tokens;
  revocations: Revocations;
  /** Initial settings, valid until an admin changes them. */
  settings: Partial<CommunitySettings>;
  /** The time for commands, deadlines and mails. */
  clock: () => Date;
  /** Wakes when the clock jumps; undefined for the real time. */
  clockMoved: Notifier | undefined;
  teardown: Teardown;
}

export interface KitOptions {
  config: Config;
  dataDir: string;
  connectionString: string;
  secrets: Secrets;
  logger: Logger;
  teardown: Teardown;
  /** Default: the real time. */
  clock?: () => Date;
  /** Wakes when a clock that may jump did so. */
  clockMoved?: Notifier | undefined;
}

/** @throws AnotherLog when read models, keys and pictures belong to another log */
export async function openKit(options: KitOptions): Promise<Kit> {
  const {
    config,
    dataDir,
    connectionString,
    secrets,
    logger,
    teardown,
    clock = () => new Date(),
    clockMoved,
  } = options;
  const { eventStore } = config;
  const { masterKey, proofKey } = secrets;
  const stores = await openStores({ connectionString, eventStore, masterKey, proofKey, dataDir }, logger, teardown);
  const { vault, memories } = stores;
  const pool = createPool(connectionString, { max: 20, name: 'pass-along' });
  teardown.add(() => pool.end());
  await refuseDuringMove(pool);
  const setting = getLogSetting(config);
  const recognised = await verifyLogIdentity({ rawStore: stores.rawStore, pool, memories, setting });
  const log = guardLog({ log: recognised, rawStore: stores.rawStore, memories, setting, logger });
  teardown.add(() => log.stop());
  const kafka = config.kafka && (await openKafka(config.kafka, logger));
  teardown.add(async () => kafka?.close());
  const feedsOn = { connectionString, pool, logger };
  const following = new AbortController();
  teardown.add(() => {
    following.abort();
    return Promise.resolve();
  });
  return {
    config,
    logger,
    metrics: createMetrics(),
    connectionString,
    pool,
    vault,
    log,
    rawStore: log.store,
    store: withPrivacy(log.store, vault),
    masterKey,
    vapid: createVapid(secrets.vapidKey),
    digest: (scope, value) => computeKeyedDigest(masterKey, scope, value),
    files: createDiskFileStore(getPictureFolder(dataDir)),
    seals: openSealFolder(dataDir),
    liveFeed:
      kafka && config.liveFeed === 'kafka'
        ? await createKafkaLiveFeed({ ...feedsOn, kafka })
        : createPostgresLiveFeed(feedsOn),
    kafka,
    tokens: createTokens({ secret: secrets.jwtSecret, days: config.sessionDays }),
    revocations: createRevocations({ store: log.store, signal: following.signal, logger }),
    settings: { timeZone: config.communityTimeZone, sessionDays: config.sessionDays },
    clock,
    clockMoved,
    teardown,
  };
}
