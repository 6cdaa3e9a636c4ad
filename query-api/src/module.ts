import { type CommunitySettings } from '@pass-along/contracts';
import {
  type EventStore,
  type FileStore,
  type KeyVault,
  type Logger,
  type PictureAddresses,
  type Position,
  type SealFolder,
  type SiteAddress,
} from '@pass-along/platform';
import type pg from 'pg';
import { type Checkpoints } from './consistency/checkpoints.ts';
import { type Digest, type RecordView } from './items/views.ts';
import { type Database } from './reading/database.ts';
import { type ReadList } from './admin/listRoutes.ts';
import { type Read } from './reading/readRoute.ts';

/** The log as it is kept, for who looks after it rather than at what happened. */
export interface KeptLog {
  rawStore: EventStore;
  logId: string;
  seals: SealFolder;
}

/** What features share. */
export interface QueryKit {
  read: Read;
  readList: ReadList;
  database: Database;
  /** Of what the kit of consumers keeps. */
  pool: pg.Pool;
  /** Events as they are kept. */
  rawStore: EventStore;
  log: KeptLog;
  checkpoints: Checkpoints;
  vault: KeyVault;
  files: FileStore;
  /** Of pictures that only some may see. */
  pictures: PictureAddresses;
  /** Where the log ends now. */
  head: () => Promise<Position>;
  siteAddress: SiteAddress;
  logger: Logger;
  recordView: RecordView;
  digest: Digest;
  /** Hold until an admin changes them. */
  defaults: CommunitySettings;
  googleClientId: string | undefined;
  pushKey: string;
}

/** A feature of the read side: mounts what it answers. */
export type QueryModule = (kit: QueryKit) => void;
