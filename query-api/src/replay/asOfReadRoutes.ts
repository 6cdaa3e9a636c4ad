import { endpoints, DomainError } from '@pass-along/contracts';
import { copySchema } from '@pass-along/contracts/tables';
import { createCopyTokens, createSegmentRouters, type Revocations, setSession, START } from '@pass-along/platform';
import type { IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, Router } from 'express';
import type { Checkpoints } from '../core/projectionCheckpoints.ts';
import type { QueryKit, QueryModule } from '../core/queryModule.ts';
import { createSchemaDatabase } from '../core/readDatabase.ts';
import { createRead, type Read } from '../core/readRoute.ts';
import { type ReadyCopy, findReadyCopy } from './copyReadQueries.ts';

export interface AsOfDeps {
  kit: QueryKit;
  /** Modules with members' reads. */
  modules: readonly QueryModule[];
  /** Ended sessions, and the present permissions of admins. */
  revocations: Pick<Revocations, 'isEnded' | 'getPermissions'> | undefined;
}

/** The number of copies with cached routes. */
const maxCachedCopies = 20;

/**
 * Members' reads on as-of copies, under `/as-of/<id>/api`, for the admin that ordered the copy. There are no writes.
 */
export function createAsOfRoutes({ kit, modules, revocations }: AsOfDeps): Router {
  const { pool, digest } = kit;
  const handlers = new Map<string, RequestHandler>();
  const getHandler = ({ copyId, moment }: ReadyCopy): RequestHandler => {
    const known = handlers.get(copyId) ?? createCopyReads(kit, modules, { copyId, moment });
    // Clearing the cache also drops the routes of copies that are gone.
    if (handlers.size >= maxCachedCopies) handlers.clear();
    handlers.set(copyId, known);
    return known;
  };

  /** @throws DomainError for a caller that did not order the copy or has lost access to it */
  function checkAccess(req: IncomingMessage, { copyId, memberId, masked }: ReadyCopy): void {
    const token = /^Bearer\s+(.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    const session = createCopyTokens(digest, copyId).verify(token);
    if (!session || session.memberId !== memberId || revocations?.isEnded(session))
      throw new DomainError('invalid_token');
    const duties = revocations?.getPermissions(session) ?? session.duties ?? [];
    // An unmasked copy contains texts that only moderators may read.
    const needed = masked ? (['replay'] as const) : (['replay', 'moderate'] as const);
    if (!needed.every((duty) => duties.includes(duty))) throw new DomainError('forbidden');
    // The admin reads the copy as a member does.
    const { position: _, ...member } = session;
    setSession(req, { ...member, role: 'user', position: START });
  }

  const router = Router();
  router.use('/as-of/:id/api', async (req: Request<{ id: string }>, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      throw new DomainError('copy_read_only');
    }
    const copy = await findReadyCopy(pool, req.params.id);
    if (!copy) throw new DomainError('copy_not_found');
    checkAccess(req, copy);
    req.url = `/api${req.url === '/' ? '' : req.url}`;
    getHandler(copy)(req, res, next);
  });
  router.use('/as-of/:id/api', () => {
    throw new DomainError('not_found');
  });
  return router;
}

/** A copy never changes, so no read has to wait for a position. */
const fixedCheckpoints: Checkpoints = {
  listening: Promise.resolve(),
  getReached: () => START,
  waitFor: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
};

function createCopyReads(
  kit: AsOfDeps['kit'],
  modules: readonly QueryModule[],
  { copyId, moment }: Pick<ReadyCopy, 'copyId' | 'moment'>,
): RequestHandler {
  const routers = createSegmentRouters();
  const mount = createRead(routers, fixedCheckpoints);
  const read: Read = (endpoint, projections, handler) => {
    // A data export comes from the current log, so a copy doesn't offer it.
    if (endpoint.auth !== 'admin' && endpoint.path !== endpoints.exportData.path) mount(endpoint, projections, handler);
  };
  const copy: QueryKit = {
    ...kit,
    read,
    // Lists are for admins, and they show the present.
    readList: () => undefined,
    database: createSchemaDatabase(kit.pool, copySchema(copyId), moment),
    checkpoints: fixedCheckpoints,
    recordView: () => Promise.resolve(),
  };
  for (const module of modules) module(copy);
  return routers.handle;
}
