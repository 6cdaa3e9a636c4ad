import { type CommunitySettings } from '@pass-along/contracts';
import type pg from 'pg';
import { createRevocations, type Revocations } from '../accounts/revocations.ts';
import { createTokens, type Tokens } from '../accounts/tokens.ts';
import { openSealFolder, type SealFolder } from '../chain/sealFolder.ts';
import { type Config } from '../config/config.ts';
import { type LastWrites, openLastWrites } from '../consistency/lastWrites.ts';
import { type Secrets } from '../config/secrets.ts';
import { type EventStore } from '../eventStore/eventStore.ts';
import { createDiskFileStore } from '../files/diskFileStore.ts';
import { type FileStore } from '../files/fileStore.ts';
import { openKafka, type Kafka } from '../kafka/kafka.ts';
import { createKafkaLiveFeed } from '../live/kafkaLiveFeed.ts';
import { type LiveFeed } from '../live/liveFeed.ts';
import { createPostgresLiveFeed } from '../live/postgresLiveFeed.ts';
import { leadingSetting, recogniseLog } from '../logIdentity/recogniseLog.ts';
import { watchLog, type WatchedLog } from '../logIdentity/watchLog.ts';
import { refuseDuringMove } from '../moving/standstill.ts';
import { type Logger } from '../observing/logger.ts';
import { createMetrics, type Metrics } from '../observing/metrics.ts';
import { createPool } from '../postgres/pool.ts';
import { type KeyVault } from '../privacy/keyVault.ts';
import { keyedDigest } from '../privacy/sealing.ts';
import { withPrivacy } from '../privacy/withPrivacy.ts';
import { vapidFrom, type Vapid } from '../push/vapid.ts';
import { openStores, pictureFolder } from './stores.ts';
import { type Teardown } from './teardown.ts';

/** What every service stands on: one of each a process. Whatever is opened is closed by `teardown`. */
export interface Kit {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  connectionString: string;
  pool: pg.Pool;
  /** Events with personal fields readable. */
  store: EventStore;
  /** The same as they are kept. */
  rawStore: EventStore;
  /** The log both read, which must stay the one it was. */
  log: WatchedLog;
  vault: KeyVault;
  /** What members wrote last, so that they read it. */
  lastWrites: LastWrites;
  masterKey: Buffer;
  /** What push services know us by. */
  vapid: Vapid;
  /** A keyed hash of a value that nobody can take back. */
  digest: (scope: string, value: string) => string;
  files: FileStore;
  seals: SealFolder;
  liveFeed: LiveFeed;
  /** Undefined where none is configured. */
  kafka: Kafka | undefined;
  tokens: Tokens;
  revocations: Revocations;
  /** What holds until an admin changes it. */
  settings: Partial<CommunitySettings>;
  /** When commands, deadlines and mails happen. */
  clock: () => Date;
  /** Longest sleep between looks at the clock, in milliseconds. */
  longestRestMs: number;
  teardown: Teardown;
}

export interface KitOptions {
  config: Config;
  dataDir: string;
  connectionString: string;
  secrets: Secrets;
  logger: Logger;
  teardown: Teardown;
  /** The real time by default. */
  clock?: () => Date;
  /** Default a minute; less for a clock that leaps. */
  longestRestMs?: number;
}

/** @throws AnotherLog when the event store's is not the log that read models, keys and pictures belong to */
export async function openKit(options: KitOptions): Promise<Kit> {
  const {
    config,
    dataDir,
    connectionString,
    secrets,
    logger,
    teardown,
    clock = () => new Date(),
    longestRestMs = 60_000,
  } = options;
  const { eventStore } = config;
  const { masterKey } = secrets;
  const stores = await openStores({ connectionString, eventStore, masterKey, dataDir }, logger, teardown);
  const { vault, memories } = stores;
  const pool = createPool(connectionString, { max: 20, name: 'pass-along' });
  teardown.add(() => pool.end());
  await refuseDuringMove(pool);
  const setting = leadingSetting(config);
  const recognised = await recogniseLog({ rawStore: stores.rawStore, pool, memories, setting });
  const log = watchLog({ log: recognised, rawStore: stores.rawStore, memories, setting, logger });
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
    lastWrites: await openLastWrites(pool, logger),
    log,
    rawStore: log.store,
    store: withPrivacy(log.store, vault),
    masterKey,
    vapid: vapidFrom(secrets.vapidKey),
    digest: (scope, value) => keyedDigest(masterKey, scope, value),
    files: createDiskFileStore(pictureFolder(dataDir)),
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
    longestRestMs,
    teardown,
  };
}
