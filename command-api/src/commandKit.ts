import { defaultSettings, limits, streams, type CommunitySettings, type IceServer } from '@pass-along/contracts';
import {
  createCopyTokens,
  imageWork,
  computeKeyedDigest,
  createSiteAddress,
  type AssistantConfig,
  type EventStore,
  getNoEndedGeneration,
  type FileStore,
  type GetEndedGeneration,
  type KeyVault,
  type Logger,
  type Tokens,
  type WriterAnnouncements,
} from '@pass-along/platform';
import type pg from 'pg';
import { createAccounts, type Accounts } from './accounts/accountService.ts';
import { createAdminRoster, type AdminRoster } from './members/adminRoster.ts';
import { hasSecondFactor } from './members/hasSecondFactor.ts';
import { createAppealTokenIssuer } from './moderation/suspensionAppeals.ts';
import { createCredentials, type Credentials } from './accounts/credentialService.ts';
import { createRegistration } from './accounts/registration.ts';
import { createGoogleIdentities, type GoogleIdentities, type GoogleOptions } from './accounts/googleIdentities.ts';
import { createMemberOwners } from './accounts/memberOwners.ts';
import { createOpenSession, type OpenSession } from './accounts/openSession.ts';
import { createSecondFactors, type SecondFactors } from './accounts/secondFactorService.ts';
import { checkReachable } from './chat/checkReachable.ts';
import { createAttemptLimit } from './core/attemptLimit.ts';
import type { CoreKit } from './core/commandModule.ts';
import { createInvitationService, type InvitationService } from './invitations/invitationService.ts';
import { createSettingsService, type SettingsService } from './settings/settingsService.ts';
import { createCommandHandler, type CommandHandler } from './core/commandHandler.ts';
import type { Deciders } from './core/streamFold.ts';
import { hasCompletedSwap, karmaDecider } from './karma/karmaDecider.ts';
import { createItemFiguresReader, type ReadItemFigures } from './items/itemFigures.ts';
import type { ReservationOwners } from './reservations/reserveValue.ts';
import { createKeyedDigests } from './core/keyedDigests.ts';

export interface CommandApiDeps {
  /** The event store with personal fields readable, from `withPrivacy`. */
  store: EventStore;
  /** The event store with personal fields encrypted. */
  rawStore: EventStore;
  vault: KeyVault;
  /** Created for this store by default. Share it with the policies, so that both use the same folded streams. */
  handler?: CommandHandler;
  /** The read models' database, for the counts displayed with an item. */
  pool: pg.Pool;
  /** Key of the digests in the names of claim streams. */
  masterKey: Buffer;
  tokens: Tokens;
  files: FileStore;
  logger: Logger;
  /** Public address of the site, where it is configured. */
  publicUrl?: string | undefined;
  /** Whether addresses of this machine are taken, for trying out the embedded run. */
  takesLocalhost?: boolean;
  /** Google sign-in; disabled without a client id. */
  google?: GoogleOptions;
  /** Settings that hold until an admin changes them. */
  settings?: Partial<CommunitySettings>;
  /** Allowed writes a minute for each member. */
  writesPerMinute?: number;
  /** Allowed failed sign-ins in a quarter of an hour for each client address, over all accounts. */
  signInsPerAddress?: number;
  /** Allowed new accounts in a quarter of an hour for each client address. */
  signUpsPerAddress?: number;
  /** The service that drafts descriptions; by default there is none. */
  assistant?: AssistantConfig | undefined;
  /** The servers that help calls to connect; none by default. */
  iceServers?: readonly IceServer[];
  clock?: () => Date;
  /** By default query-api is not told about writes. */
  writers?: WriterAnnouncements;
  /** By default sessions do not end the signed addresses of files. */
  getEndedGeneration?: GetEndedGeneration;
  figures?: ReadItemFigures;
}

/** The dependencies of all features: what core offers, and the services of features that other features use. */
export interface CommandKit extends CoreKit {
  /** Members as owners of unique values. */
  owners: ReservationOwners;
  figures: ReadItemFigures;
  assistant: AssistantConfig | undefined;
  settings: SettingsService;
  invitations: InvitationService;
  admins: AdminRoster;
  accounts: Accounts;
  credentials: Credentials;
  secondFactors: SecondFactors;
  google: GoogleIdentities;
  openSession: OpenSession;
  /** The karma points of a member. */
  getKarmaPoints: (memberId: string) => Promise<number>;
  /** Tells whether a member completed a swap that was not reversed. */
  hasCompletedSwap: (memberId: string) => Promise<boolean>;
  /** @throws DomainError blocked_by_you or blocked_by_them */
  checkReachable: (by: string, other: string) => Promise<void>;
}

export function createCommandKit(deps: CommandApiDeps, deciders: Deciders): CommandKit {
  const { store, rawStore, vault, files, logger, clock = () => new Date() } = deps;
  const handler = deps.handler ?? createCommandHandler({ store, logger });
  const digests = createKeyedDigests(deps.masterKey);
  const owners = createMemberOwners(handler, digests);
  const settings = createSettingsService({
    handler,
    defaults: { ...defaultSettings, ...deps.settings },
    hasSecondFactor: (memberId) => hasSecondFactor(handler, memberId),
  });
  const admins = createAdminRoster(handler);
  const invitations = createInvitationService(handler, digests, admins);
  const registration = createRegistration({ handler, digests, owners, settings, invitations, admins });
  const credentials = createCredentials({ handler, digests, owners, invitations, logger });
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
    siteAddress: createSiteAddress(deps.publicUrl),
    iceServers: deps.iceServers ?? [],
    digests,
    getEndedGeneration: deps.getEndedGeneration ?? getNoEndedGeneration,
    owners,
    figures: deps.figures ?? createItemFiguresReader(deps.pool),
    assistant: deps.assistant,
    settings,
    invitations,
    admins,
    accounts: createAccounts({
      ...{ handler, digests, owners, registration, admins, logger },
      createAppealToken: createAppealTokenIssuer(digests),
      tokens: deps.tokens,
    }),
    credentials,
    secondFactors: createSecondFactors({ handler, digests, settings, credentials }),
    google: createGoogleIdentities(deps.google ?? { clientId: undefined }),
    openSession: createOpenSession(deps.tokens, settings, deps.writers),
    getKarmaPoints: async (memberId) => (await handler.load(karmaDecider, streams.karma(memberId))).state.points,
    hasCompletedSwap: async (memberId) =>
      hasCompletedSwap((await handler.load(karmaDecider, streams.karma(memberId))).state),
    checkReachable: (by, other) => checkReachable(handler, by, other),
    copyTokens: (copyId) =>
      createCopyTokens((scope, value) => computeKeyedDigest(deps.masterKey, scope, value), copyId),
    attemptLimits: {
      signIn: createAttemptLimit(limits.signIn),
      address: createAttemptLimit({
        ...limits.signInsPerAddress,
        tries: deps.signInsPerAddress ?? limits.signInsPerAddress.tries,
      }),
      signUp: createAttemptLimit({ ...limits.signUp, tries: deps.signUpsPerAddress ?? limits.signUp.tries }),
      publicForms: createAttemptLimit(limits.publicForms),
    },
  };
}
