import { defaultSettings, limits, type CommunitySettings } from '@pass-along/contracts';
import {
  copyTokens,
  imageWork,
  keyedDigest,
  siteAddress,
  type CopyTokens,
  type EventStore,
  type FileStore,
  type ImageWork,
  type KeyVault,
  type Logger,
  type SiteAddress,
  type Tokens,
} from '@pass-along/platform';
import type pg from 'pg';
import { createAccounts, type Accounts } from './accounts/accounts.ts';
import { createAdmins, type Admins } from './accounts/admins.ts';
import { createCredentials, type Credentials } from './accounts/credentials.ts';
import { createEnrolment } from './accounts/enrolment.ts';
import { createGoogleIdentities, type GoogleIdentities, type GoogleOptions } from './accounts/googleIdentities.ts';
import { createMemberOwners } from './accounts/memberOwners.ts';
import { createOpenSession, type OpenSession } from './accounts/openSession.ts';
import { createSecondFactors, type SecondFactors } from './accounts/secondFactors.ts';
import { createTryLimit, type TryLimit } from './accounts/tryLimit.ts';
import { createInvitations, type Invitations } from './community/invitations.ts';
import { createSettings, type Settings } from './community/settings.ts';
import { createCommandHandler, type CommandHandler } from './handler/commandHandler.ts';
import { type Deciders } from './handler/fold.ts';
import { type Clock, type OwnWriteNotes } from './http/write.ts';
import { readItemFigures, type ReadItemFigures } from './items/itemFigures.ts';
import { type Owners } from './claims/claimValue.ts';
import { createDigests, type Digests } from './claims/digests.ts';

export interface CommandApiDeps {
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  /** The same as they are kept. */
  rawStore: EventStore;
  vault: KeyVault;
  /** By default one made for this store; share it with the policies so that they share its folded streams. */
  handler?: CommandHandler;
  /** Read models' database, for the counts shown beside an item. */
  pool: pg.Pool;
  /** Keys the names of claim streams. */
  masterKey: Buffer;
  tokens: Tokens;
  files: FileStore;
  logger: Logger;
  /** Where people reach the site, where that is configured. */
  publicUrl?: string | undefined;
  /** Sign-in with Google; without a client id there is none. */
  google?: GoogleOptions;
  /** What holds until an admin changes it. */
  settings?: Partial<CommunitySettings>;
  /** Calls that change something, for each member. */
  writesPerMinute?: number;
  /** Failed sign-ins in a quarter of an hour over all accounts, for each address. */
  signInsPerAddress?: number;
  /** New accounts in a quarter of an hour, for each address. */
  signUpsPerAddress?: number;
  clock?: () => Date;
  /** By default query-api knows of nothing. */
  ownWrites?: OwnWriteNotes;
  figures?: ReadItemFigures;
}

/** What features share. */
export interface CommandKit {
  handler: CommandHandler;
  /** Every aggregate, for who folds any stream. */
  deciders: Deciders;
  /** Of the read models' database. */
  pool: pg.Pool;
  /** Events as they are kept. */
  rawStore: EventStore;
  vault: KeyVault;
  files: FileStore;
  /** Uploaded pictures wait for it in one line. */
  images: ImageWork;
  logger: Logger;
  clock: Clock;
  siteAddress: SiteAddress;
  digests: Digests;
  /** Members as owners of unique values. */
  owners: Owners;
  figures: ReadItemFigures;
  settings: Settings;
  invitations: Invitations;
  admins: Admins;
  accounts: Accounts;
  credentials: Credentials;
  secondFactors: SecondFactors;
  google: GoogleIdentities;
  openSession: OpenSession;
  /** Tokens that open one copy of the past. */
  copyTokens: (copyId: string) => CopyTokens;
  tryLimits: {
    /** Of passwords for one account from one address. */
    signIn: TryLimit;
    /** Of sign-ins from one address over all accounts. */
    address: TryLimit;
    /** Of new accounts, and sign-ins with Google, from one address. */
    signUp: TryLimit;
    /** Of public forms from one address. */
    publicForms: TryLimit;
  };
}

export function createCommandKit(deps: CommandApiDeps, deciders: Deciders): CommandKit {
  const { store, rawStore, vault, files, logger, clock = () => new Date() } = deps;
  const handler = deps.handler ?? createCommandHandler({ store, logger });
  const digests = createDigests(deps.masterKey);
  const owners = createMemberOwners(handler, digests);
  const settings = createSettings(handler, { ...defaultSettings, ...deps.settings });
  const admins = createAdmins(handler);
  const invitations = createInvitations(handler, digests, admins);
  const enrolment = createEnrolment({ handler, digests, owners, settings, invitations, admins });
  const credentials = createCredentials({ handler, digests, owners, logger });
  return {
    handler,
    deciders,
    pool: deps.pool,
    rawStore,
    vault,
    files,
    images: imageWork,
    logger,
    clock,
    siteAddress: siteAddress(deps.publicUrl),
    digests,
    owners,
    figures: deps.figures ?? readItemFigures(deps.pool),
    settings,
    invitations,
    admins,
    accounts: createAccounts({ handler, digests, owners, enrolment, admins, logger }),
    credentials,
    secondFactors: createSecondFactors({ handler, digests, settings, credentials }),
    google: createGoogleIdentities(deps.google ?? { clientId: undefined }),
    openSession: createOpenSession(deps.tokens, settings, deps.ownWrites),
    copyTokens: (copyId) => copyTokens((scope, value) => keyedDigest(deps.masterKey, scope, value), copyId),
    tryLimits: {
      signIn: createTryLimit(limits.signIn),
      address: createTryLimit({
        ...limits.signInsPerAddress,
        tries: deps.signInsPerAddress ?? limits.signInsPerAddress.tries,
      }),
      signUp: createTryLimit({ ...limits.signUp, tries: deps.signUpsPerAddress ?? limits.signUp.tries }),
      publicForms: createTryLimit(limits.publicForms),
    },
  };
}
