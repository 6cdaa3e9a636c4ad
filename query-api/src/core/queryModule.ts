import type { CommunitySettings } from '@pass-along/contracts';
import type {
  AssistantConfig,
  EventStore,
  FileStore,
  GetEndedGeneration,
  KeyVault,
  Logger,
  PictureAddresses,
  Position,
  SealFolder,
  SiteAddress,
} from '@pass-along/platform';
import type pg from 'pg';
import type { Checkpoints } from './projectionCheckpoints.ts';
import type { Digest, RecordView } from './viewCounter.ts';
import type { Database } from './readDatabase.ts';
import type { ReadSynonyms } from './communitySynonyms.ts';
import type { ReadList } from './adminListRoutes.ts';
import type { Read } from './readRoute.ts';

/** The log itself, for operators. */
export interface StoredLog {
  rawStore: EventStore;
  logId: string;
  seals: SealFolder;
}

/** The dependencies that features share. */
export interface QueryKit {
  read: Read;
  readList: ReadList;
  database: Database;
  /** Gives access to the tables of the consumer kit. */
  pool: pg.Pool;
  /** Events as stored. */
  rawStore: EventStore;
  log: StoredLog;
  checkpoints: Checkpoints;
  vault: KeyVault;
  files: FileStore;
  /** Signs addresses of pictures with limited access. */
  pictures: PictureAddresses;
  /** Reads the end of the log. */
  head: () => Promise<Position>;
  siteAddress: SiteAddress;
  logger: Logger;
  recordView: RecordView;
  digest: Digest;
  /** See `Revocations`; signed addresses of files end with the sessions of their reader. */
  getEndedGeneration: GetEndedGeneration;
  synonyms: ReadSynonyms;
  /** They apply until an admin changes them. */
  defaults: CommunitySettings;
  googleClientId: string | undefined;
  assistant: AssistantConfig | undefined;
  pushKey: string;
}

/** A feature of the read side. It registers its reads. */
export type QueryModule = (kit: QueryKit) => void;
