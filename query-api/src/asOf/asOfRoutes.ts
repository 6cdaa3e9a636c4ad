import { copySchema, endpoints, RuleViolation } from '@pass-along/contracts';
import { copyTokens, createRoutersByWord, type Revocations, actAs, START } from '@pass-along/platform';
import { type IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, Router } from 'express';
import { type Checkpoints } from '../consistency/checkpoints.ts';
import { type QueryKit, type QueryModule } from '../module.ts';
import { databaseOn } from '../reading/database.ts';
import { createRead, type Read } from '../reading/readRoute.ts';
import { type ReadyCopy, readyCopy } from './copies.ts';

export interface AsOfDeps {
  kit: QueryKit;
  /** Modules with members' reads. */
  modules: readonly QueryModule[];
  /** Ended sessions, and the present permissions of admins. */
  revocations: Pick<Revocations, 'isOver' | 'dutiesOf'> | undefined;
}

/** The number of copies with cached routes. */
const most = 20;

/**
 * Members' reads on as-of copies, under `/as-of/<id>/api`, for the admin that ordered the copy. There are no writes.
 */
export function asOfRoutes({ kit, modules, revocations }: AsOfDeps): Router {
  const { pool, digest } = kit;
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = ({ copyId }: ReadyCopy): RequestHandler => {
    const known = handlers.get(copyId) ?? readsOn(kit, modules, copyId);
    // Clearing the cache also drops the routes of copies that are gone.
    if (handlers.size >= most) handlers.clear();
    handlers.set(copyId, known);
    return known;
  };

  /** @throws RuleViolation for a caller that did not order the copy or has lost access to it */
  function admit(req: IncomingMessage, { copyId, memberId, masked }: ReadyCopy): void {
    const token = /^Bearer\s+(.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    const session = copyTokens(digest, copyId).verify(token);
    if (!session || session.memberId !== memberId || revocations?.isOver(session))
      throw new RuleViolation('invalid_token');
    const duties = revocations?.dutiesOf(session) ?? session.duties ?? [];
    // An unmasked copy contains texts that only moderators may read.
    const needed = masked ? (['replay'] as const) : (['replay', 'moderate'] as const);
    if (!needed.every((duty) => duties.includes(duty))) throw new RuleViolation('forbidden');
    // The admin reads the copy as a member does.
    const { position: _, ...member } = session;
    actAs(req, { ...member, role: 'user', position: START });
  }

  const router = Router();
  router.use('/as-of/:id/api', async (req: Request<{ id: string }>, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      throw new RuleViolation('copy_read_only');
    }
    const copy = await readyCopy(pool, req.params.id);
    if (!copy) throw new RuleViolation('copy_not_found');
    admit(req, copy);
    req.url = `/api${req.url === '/' ? '' : req.url}`;
    handlerOf(copy)(req, res, next);
  });
  router.use('/as-of/:id/api', () => {
    throw new RuleViolation('not_found');
  });
  return router;
}

/** A copy never changes, so no read has to wait for a position. */
const still: Checkpoints = {
  listening: Promise.resolve(),
  reached: () => START,
  waitFor: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
};

function readsOn(kit: AsOfDeps['kit'], modules: readonly QueryModule[], copyId: string): RequestHandler {
  const routers = createRoutersByWord();
  const mount = createRead(routers, still);
  const read: Read = (endpoint, projections, handler) => {
    // A data export comes from the current log, so a copy doesn't offer it.
    if (endpoint.auth !== 'admin' && endpoint.path !== endpoints.exportData.path) mount(endpoint, projections, handler);
  };
  const copy: QueryKit = {
    ...kit,
    read,
    // Lists are for admins, and they show the present.
    readList: () => undefined,
    database: databaseOn(kit.pool, copySchema(copyId)),
    checkpoints: still,
    recordView: () => Promise.resolve(),
  };
  for (const module of modules) module(copy);
  return routers.handle;
}
