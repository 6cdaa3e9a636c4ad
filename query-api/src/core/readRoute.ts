import { consistencyHeader, DomainError, type Endpoint, type ProjectionName } from '@pass-along/contracts';
import {
  mountRoute,
  getSession,
  START,
  type Position,
  type RouteHandler,
  type SegmentRouters,
} from '@pass-along/platform';
import type { Request } from 'express';
import type { Checkpoints } from './projectionCheckpoints.ts';
import type { OwnWrites } from './ownWrites.ts';

/**
 * Registers a read. It waits until `projections` have reached the position of the request. The wait is bounded, and
 * then the read is refused, because its data would be older than the caller's. The response has the position of the
 * projections. A request of a member without a position waits for the member's last write. That wait is bounded too,
 * and then the read returns the data there is.
 */
export type Read = <const E extends Endpoint>(
  endpoint: E,
  projections: readonly ProjectionName[],
  handler: RouteHandler<E>,
) => void;

/** What happens to the people of every answer, before it is sent. */
interface PeoplePresenters {
  /** For members: marks admins, and tells namesakes apart. */
  markPeople: (answer: unknown) => Promise<void>;
  /** For visitors: first names and initials. */
  shortenNames: (answer: unknown) => Promise<void>;
}

/** The registered reads, for one that combines them. */
export type ReadHandlers = Map<
  Endpoint,
  { projections: readonly ProjectionName[]; handler: (...asked: Parameters<RouteHandler<never>>) => Promise<unknown> }
>;

export function createRead(
  routers: Pick<SegmentRouters, 'getRouter'>,
  checkpoints: Checkpoints,
  ownWrites?: OwnWrites,
  people?: PeoplePresenters,
  handlers: ReadHandlers = new Map(),
): Read {
  return (endpoint, projections, handler) => {
    handlers.set(endpoint, { projections, handler });
    const cacheControl = endpoint.auth === 'optional' ? 'private, no-cache' : 'no-store';
    mountRoute(routers.getRouter(endpoint.path), endpoint, async (input, req, res) => {
      const asked = getRequestedPosition(endpoint, req);
      // A read without projections, such as their progress, waits for none.
      const readsSome = projections.length > 0;
      if (readsSome && !(await checkpoints.waitFor(projections, asked))) throw new DomainError('unavailable');
      const session = readsSome && req.get(consistencyHeader) === undefined ? getSession(req) : undefined;
      const ownWrite = session && ownWrites?.waitForOwnWrite(session.memberId, projections);
      if (ownWrite) await ownWrite;
      const position = readsSome ? checkpoints.getReached(projections) : START;
      if (position !== START) res.setHeader(consistencyHeader, position);
      res.setHeader('Cache-Control', cacheControl);
      res.vary('Authorization');
      const answer = await handler(input, req, res);
      // admins have their own columns for usernames
      if (!input.caller) await people?.shortenNames(answer);
      else if (endpoint.tag !== 'Admin') await people?.markPeople(answer);
      return answer;
    });
  };
}

/** Positions are opaque, but every store writes them in these characters. */
const wellFormed = /^[\w.:/-]{1,128}$/;

/** The position in the header. Reads of a session also wait for the log's position at its start. */
function getRequestedPosition(endpoint: Endpoint, req: Request): Position {
  const asked = req.get(consistencyHeader) ?? START;
  if (asked !== START && !wellFormed.test(asked)) {
    throw new DomainError('validation_failed', {
      errors: [{ path: consistencyHeader, message: 'This is not a consistency token', code: 'invalid_format' }],
    });
  }
  const since = endpoint.auth === 'member' || endpoint.auth === 'admin' ? (getSession(req)?.position ?? START) : START;
  return since > asked ? since : asked;
}
