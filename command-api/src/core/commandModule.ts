import type { IceServer, StreamCategory } from '@pass-along/contracts';
import type {
  Consumer,
  CopyTokens,
  EventStore,
  FileStore,
  GetEndedGeneration,
  ImageWork,
  KeyVault,
  Logger,
  SiteAddress,
} from '@pass-along/platform';
import type pg from 'pg';
import type { AttemptLimit } from './attemptLimit.ts';
import type { CommandHandler } from './commandHandler.ts';
import type { Clock, Write } from './commandRoute.ts';
import type { KeyedDigests } from './keyedDigests.ts';
import type { PolicyDeps } from './policyConsumer.ts';
import type { AnyDecider, Deciders } from './streamFold.ts';

/** The dependencies that every feature may use. A module that needs services of features names them, too. */
export interface CoreKit {
  handler: CommandHandler;
  /** The deciders of all streams, for features that fold any stream. */
  deciders: Deciders;
  /** The read models' database. */
  pool: pg.Pool;
  /** The event store with personal fields encrypted. */
  rawStore: EventStore;
  vault: KeyVault;
  files: FileStore;
  /** One queue processes all uploaded pictures. */
  images: ImageWork;
  logger: Logger;
  clock: Clock;
  siteAddress: SiteAddress;
  /** The servers that help calls to connect. */
  iceServers: readonly IceServer[];
  digests: KeyedDigests;
  /** See `Revocations`; signed addresses of files end with the sessions of their reader. */
  getEndedGeneration: GetEndedGeneration;
  /** Tokens that give access to one copy of the past. */
  copyTokens: (copyId: string) => CopyTokens;
  attemptLimits: {
    /** Limits wrong passwords for one account from one client address. */
    signIn: AttemptLimit;
    /** Limits failed sign-ins from one client address over all accounts. */
    address: AttemptLimit;
    /** Limits sign-ups and Google sign-ins from one client address. */
    signUp: AttemptLimit;
    /** Limits public forms from one client address. */
    publicForms: AttemptLimit;
  };
}

/** A feature of the command side: its deciders, routes and policies. */
export interface CommandModule<Category extends StreamCategory = StreamCategory, Kit extends CoreKit = CoreKit> {
  /** The deciders of the feature's streams. */
  deciders: Readonly<Record<Category, AnyDecider>>;
  routes?: (write: Write, kit: Kit) => void;
  /** Process managers and timers of the feature. */
  policies: readonly ((deps: PolicyDeps) => Promise<Consumer>)[];
}

export function defineModule<const Category extends StreamCategory, Kit extends CoreKit = CoreKit>(
  module: CommandModule<Category, Kit>,
): CommandModule<Category, Kit> {
  return module;
}
