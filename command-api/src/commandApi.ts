import { type EventStore, derivedId, type FileStore, type Logger, newId, type Tokens } from '@pass-along/platform';
import { Router } from 'express';
import type pg from 'pg';
import { createAccounts } from './accounts/accounts.ts';
import { createSignInLimit } from './accounts/signInLimit.ts';
import { createCommandHandler, type CommandHandler } from './handler/commandHandler.ts';
import { mountAccountRoutes } from './http/accountRoutes.ts';
import { mountItemRoutes } from './http/itemRoutes.ts';
import { mountSwapRoutes } from './http/swapRoutes.ts';
import { readItemFigures, type ReadItemFigures } from './items/itemFigures.ts';
import { createItemViews, type ItemView } from './items/itemViews.ts';
import { createListings } from './items/listings.ts';
import { createDigests } from './reservations/digests.ts';
import { createProposeSwap } from './swaps/proposeSwap.ts';

export interface CommandApiDeps {
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  /** By default one made for this store; share it with the policies so that they share its folded streams. */
  handler?: CommandHandler;
  /** Read models' database, for the counts shown beside an item. */
  pool: pg.Pool;
  /** Keys the names of reservation streams. */
  masterKey: Buffer;
  tokens: Tokens;
  files: FileStore;
  logger: Logger;
  clock?: () => Date;
  figures?: ReadItemFigures;
}

export interface CommandApi {
  /** Expects the platform kit's `requestMiddleware` and `authenticate` before it and `errorMiddleware` behind. */
  router: Router;
  handler: CommandHandler;
  recordItemView(view: ItemView): Promise<void>;
  /** Makes the first admin unless it was made before. @throws RuleViolation email_taken when the address is a member's */
  ensureFirstAdmin(admin: { email: string; password: string }): Promise<{ created: boolean }>;
}

export function createCommandApi(deps: CommandApiDeps): CommandApi {
  const { store, pool, masterKey, tokens, files, logger, clock = () => new Date() } = deps;
  const handler = deps.handler ?? createCommandHandler({ store, logger });
  const figures = deps.figures ?? readItemFigures(pool);
  const digests = createDigests(masterKey);
  const accounts = createAccounts(handler, digests);

  const router = Router();
  mountAccountRoutes(router, { accounts, tokens, digests, limit: createSignInLimit(), clock });
  mountItemRoutes(router, { handler, listings: createListings(handler, files, logger), figures, clock });
  mountSwapRoutes(router, { handler, proposeSwap: createProposeSwap(handler, digests), clock });

  return {
    router,
    handler,
    recordItemView: createItemViews(handler, clock),
    ensureFirstAdmin: (admin) => {
      const commandId = derivedId('first admin');
      const actor = { id: 'start', role: 'system' as const };
      return accounts.ensureFirstAdmin(admin, { commandId, actor, correlationId: newId(), causationId: commandId, at: clock().toISOString() });
    },
  };
}
