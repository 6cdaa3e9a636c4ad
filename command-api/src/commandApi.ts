import { defaultSettings, limits, type CommunitySettings } from '@pass-along/contracts';
import {
  type EventStore,
  createImageWork,
  derivedId,
  type FileStore,
  type KeyVault,
  type Logger,
  newId,
  type Tokens,
} from '@pass-along/platform';
import { Router } from 'express';
import type pg from 'pg';
import { createAccounts } from './accounts/accounts.ts';
import { createAdmins } from './accounts/admins.ts';
import { createCredentials } from './accounts/credentials.ts';
import { createEnrolment } from './accounts/enrolment.ts';
import { createGoogleIdentities, type GoogleOptions } from './accounts/googleIdentities.ts';
import { createMemberOwners } from './accounts/memberOwners.ts';
import { createTryLimit } from './accounts/tryLimit.ts';
import { createCorrespondence } from './community/correspondence.ts';
import { createInvitations } from './community/invitations.ts';
import { createSettings, type Settings } from './community/settings.ts';
import { createCommandHandler, type CommandHandler } from './handler/commandHandler.ts';
import { mountAccountRoutes } from './http/accountRoutes.ts';
import { mountAdminCommunityRoutes } from './http/adminCommunityRoutes.ts';
import { mountAdminMemberRoutes } from './http/adminMemberRoutes.ts';
import { mountCommunityRoutes } from './http/communityRoutes.ts';
import { mountCredentialRoutes } from './http/credentialRoutes.ts';
import { mountItemRoutes } from './http/itemRoutes.ts';
import { mountMemberRoutes } from './http/memberRoutes.ts';
import { createOpenSession } from './http/openSession.ts';
import { mountSwapRoutes } from './http/swapRoutes.ts';
import { writeLimit } from './http/writeLimit.ts';
import { readItemFigures, type ReadItemFigures } from './items/itemFigures.ts';
import { createItemViews, type ItemView } from './items/itemViews.ts';
import { createListings } from './items/listings.ts';
import { createPortraits } from './members/portraits.ts';
import { createReviseProfile } from './members/reviseProfile.ts';
import { createDigests } from './claims/digests.ts';
import { createProposeSwap } from './swaps/proposeSwap.ts';

export interface CommandApiDeps {
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
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
  figures?: ReadItemFigures;
}

export interface CommandApi {
  /** Expects the platform kit's `requestMiddleware` and `authenticate` before it and `errorMiddleware` behind. */
  router: Router;
  handler: CommandHandler;
  /** As they are now. */
  settings: Settings;
  recordItemView(view: ItemView): Promise<void>;
  /** Makes the first admin unless it was made before. @throws RuleViolation email_taken when the address is a member's */
  ensureFirstAdmin(admin: { email: string; password: string }): Promise<{ created: boolean }>;
}

export function createCommandApi(deps: CommandApiDeps): CommandApi {
  const {
    store,
    vault,
    pool,
    masterKey,
    tokens,
    files,
    logger,
    google = { clientId: undefined },
    clock = () => new Date(),
  } = deps;
  const handler = deps.handler ?? createCommandHandler({ store, logger });
  const figures = deps.figures ?? readItemFigures(pool);
  const digests = createDigests(masterKey);
  const owners = createMemberOwners(handler, digests);
  const settings = createSettings(handler, { ...defaultSettings, ...deps.settings });
  const invitations = createInvitations(handler, digests);
  const admins = createAdmins(handler);
  const enrolment = createEnrolment({ handler, digests, owners, settings, invitations });
  const accounts = createAccounts({ handler, digests, owners, enrolment, admins });
  const credentials = createCredentials({ handler, digests, owners, logger });
  const correspondence = createCorrespondence(
    handler,
    digests,
    invitations,
    async (subjectId) => (await vault.keyFor(subjectId)) === undefined,
  );
  const openSession = createOpenSession(tokens, settings);
  const limit = createTryLimit(limits.signIn);
  const addressLimit = createTryLimit({
    ...limits.signInsPerAddress,
    tries: deps.signInsPerAddress ?? limits.signInsPerAddress.tries,
  });
  const formLimit = createTryLimit(limits.publicForms);
  const imageWork = createImageWork();
  const signUpLimit = createTryLimit({ ...limits.signUp, tries: deps.signUpsPerAddress ?? limits.signUp.tries });

  const router = Router();
  router.use(writeLimit(deps.writesPerMinute ?? limits.writesPerMinute, clock));
  // the busiest first: a request tries them one after another
  mountItemRoutes(router, { handler, listings: createListings(handler, files, imageWork, logger), figures, clock });
  mountSwapRoutes(router, { handler, proposeSwap: createProposeSwap(handler, digests), clock });
  mountAccountRoutes(router, {
    accounts,
    google: createGoogleIdentities(google),
    openSession,
    digests,
    limit,
    addressLimit,
    signUpLimit,
    clock,
  });
  mountCredentialRoutes(router, { handler, credentials, openSession, digests, limit, formLimit, clock });
  mountMemberRoutes(router, {
    handler,
    credentials,
    admins,
    settings,
    reviseProfile: createReviseProfile(handler, digests, owners),
    portraits: createPortraits(handler, files, imageWork, logger),
    limit,
    clock,
  });
  mountCommunityRoutes(router, { correspondence, digests, formLimit, clock });
  mountAdminMemberRoutes(router, { handler, admins, clock });
  mountAdminCommunityRoutes(router, { correspondence, invitations, settings, clock });

  return {
    router,
    handler,
    settings,
    recordItemView: createItemViews(handler, clock),
    ensureFirstAdmin: (admin) => {
      const commandId = derivedId('first admin');
      const actor = { id: 'start', role: 'system' as const };
      return accounts.ensureFirstAdmin(admin, {
        commandId,
        actor,
        by: 'policy',
        correlationId: newId(),
        causationId: commandId,
        at: clock().toISOString(),
      });
    },
  };
}
