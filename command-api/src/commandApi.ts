import { limits } from '@pass-along/contracts';
import { createSegmentRouters, deriveId, composeHandlers, createId } from '@pass-along/platform';
import type { RequestHandler } from 'express';
import { createCommandKit, type CommandApiDeps } from './commandKit.ts';
import type { SettingsService } from './settings/settingsService.ts';
import type { CommandHandler } from './core/commandHandler.ts';
import { createWrite } from './core/commandRoute.ts';
import { createWriteLimit } from './core/writeLimit.ts';
import { createItemViews, type ItemView } from './items/itemViews.ts';
import { deciders, modules } from './commandModules.ts';

export interface CommandApi {
  /** Runs after `createRequestMiddleware` and `authenticate` of platform, before `createErrorMiddleware`. */
  router: RequestHandler;
  handler: CommandHandler;
  /** The current settings. */
  settings: SettingsService;
  recordItemView(view: ItemView): Promise<void>;
  /**
   * Creates the first admin unless it exists.
   * @throws DomainError email_taken when the address belongs to a member
   */
  ensureFirstAdmin(admin: { email: string; password: string }): Promise<{ created: boolean }>;
}

/** The write side: the routes of all features behind one limit. */
export function createCommandApi(deps: CommandApiDeps): CommandApi {
  const kit = createCommandKit(deps, deciders);
  const { handler, settings, accounts, clock } = kit;

  const routers = createSegmentRouters();
  const write = createWrite(routers, clock, deps.writers, deps);
  for (const module of modules) module.routes?.(write, kit);
  const answer = composeHandlers(
    createWriteLimit(deps.writesPerMinute ?? limits.writesPerMinute, clock),
    routers.handle,
  );

  return {
    router(req, res, next) {
      // reads skip the matching against the paths of commands
      if (req.method === 'GET' || req.method === 'HEAD') next();
      else answer(req, res, next);
    },
    handler,
    settings,
    recordItemView: createItemViews(handler, clock),
    ensureFirstAdmin: (admin) => {
      const commandId = deriveId('first admin');
      const actor = { id: 'start', role: 'system' as const };
      return accounts.ensureFirstAdmin(admin, {
        commandId,
        actor,
        by: 'policy',
        correlationId: createId(),
        causationId: commandId,
        at: clock().toISOString(),
      });
    },
  };
}
