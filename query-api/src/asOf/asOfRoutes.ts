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
  /** What members read. */
  modules: readonly QueryModule[];
  /** Sessions that were ended, and what admins may by now. */
  revocations: Pick<Revocations, 'isOver' | 'dutiesOf'> | undefined;
}

/** Copies whose routes are kept ready. */
const most = 20;

/** The member's reads on copies of the past, under `/as-of/<id>/api`: for who had the copy made, and nothing is written. */
export function asOfRoutes({ kit, modules, revocations }: AsOfDeps): Router {
  const { pool, digest } = kit;
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = ({ copyId }: ReadyCopy): RequestHandler => {
    const known = handlers.get(copyId) ?? readsOn(kit, modules, copyId);
    // those of copies that are gone make room
    if (handlers.size >= most) handlers.clear();
    handlers.set(copyId, known);
    return known;
  };

  /** @throws RuleViolation for who did not have it made, or may not have it any more */
  function admit(req: IncomingMessage, { copyId, memberId, masked }: ReadyCopy): void {
    const token = /^Bearer\s+(.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    const session = copyTokens(digest, copyId).verify(token);
    if (!session || session.memberId !== memberId || revocations?.isOver(session))
      throw new RuleViolation('invalid_token');
    const duties = revocations?.dutiesOf(session) ?? session.duties ?? [];
    // words that only who moderates may read are not in a masked one
    const needed = masked ? (['replay'] as const) : (['replay', 'moderate'] as const);
    if (!needed.every((duty) => duties.includes(duty))) throw new RuleViolation('forbidden');
    // they look at it as a member does
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

/** A copy stands still: whatever position is asked for, there is nothing to wait for. */
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
    // what is downloaded is taken from the log as it is now
    if (endpoint.auth !== 'admin' && endpoint.path !== endpoints.exportData.path) mount(endpoint, projections, handler);
  };
  const copy: QueryKit = {
    ...kit,
    read,
    // lists are for admins, who look at what is now
    readList: () => undefined,
    database: databaseOn(kit.pool, copySchema(copyId)),
    checkpoints: still,
    recordView: () => Promise.resolve(),
  };
  for (const module of modules) module(copy);
  return routers.handle;
}
