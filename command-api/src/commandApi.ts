import { limits } from '@pass-along/contracts';
import { createRoutersByWord, derivedId, inOneGo, newId } from '@pass-along/platform';
import { type RequestHandler } from 'express';
import { createCommandKit, type CommandApiDeps } from './commandKit.ts';
import { type Settings } from './community/settings.ts';
import { type CommandHandler } from './handler/commandHandler.ts';
import { createWrite } from './http/write.ts';
import { writeLimit } from './http/writeLimit.ts';
import { createItemViews, type ItemView } from './items/itemViews.ts';
import { deciders, modules } from './modules.ts';

export interface CommandApi {
  /** Expects the platform kit's `requestMiddleware` and `authenticate` before it and `errorMiddleware` behind. */
  router: RequestHandler;
  handler: CommandHandler;
  /** As they are now. */
  settings: Settings;
  recordItemView(view: ItemView): Promise<void>;
  /** Makes the first admin unless it was made before. @throws RuleViolation email_taken when the address is a member's */
  ensureFirstAdmin(admin: { email: string; password: string }): Promise<{ created: boolean }>;
}

/** The write side: every feature's routes behind one limit. */
export function createCommandApi(deps: CommandApiDeps): CommandApi {
  const kit = createCommandKit(deps, deciders);
  const { handler, settings, accounts, clock } = kit;

  const routers = createRoutersByWord();
  const write = createWrite(routers, clock, deps.ownWrites);
  for (const module of modules) module.routes(write, kit);
  const answer = inOneGo(writeLimit(deps.writesPerMinute ?? limits.writesPerMinute, clock), routers.handle);

  return {
    router(req, res, next) {
      // a read need not be held against the path of every command
      if (req.method === 'GET' || req.method === 'HEAD') next();
      else answer(req, res, next);
    },
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
