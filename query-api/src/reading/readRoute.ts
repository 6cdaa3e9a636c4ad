import { consistencyHeader, RuleViolation, type Endpoint, type ProjectionName } from '@pass-along/contracts';
import { route, sessionOf, START, type Position, type RouteHandler, type RoutersByWord } from '@pass-along/platform';
import { type Request } from 'express';
import { type Checkpoints } from '../consistency/checkpoints.ts';
import { type OwnWrites } from '../consistency/ownWrites.ts';

/**
 * Mounts a read. It first waits until `projections` have reached the position the request carries (bounded, then refuses: what
 * is there is older than what the asker knows), and answers with the position they have. A member that sends no position waits
 * for the own last write (bounded, then gets what is there).
 */
export type Read = <const E extends Endpoint>(
  endpoint: E,
  projections: readonly ProjectionName[],
  handler: RouteHandler<E>,
) => void;

export function createRead(
  routers: Pick<RoutersByWord, 'routerFor'>,
  checkpoints: Checkpoints,
  ownWrites?: OwnWrites,
): Read {
  return (endpoint, projections, handler) => {
    const cacheControl = endpoint.auth === 'optional' ? 'private, no-cache' : 'no-store';
    route(routers.routerFor(endpoint.path), endpoint, async (input, req, res) => {
      const asked = positionAsked(endpoint, req);
      // what reads no projection, as how far they are, waits for none
      const readsSome = projections.length > 0;
      if (readsSome && !(await checkpoints.waitFor(projections, asked))) throw new RuleViolation('unavailable');
      const session = readsSome && req.get(consistencyHeader) === undefined ? sessionOf(req) : undefined;
      const ownWrite = session && ownWrites?.awaitOwnWrite(session.memberId, projections);
      if (ownWrite) await ownWrite;
      const position = readsSome ? checkpoints.reached(projections) : START;
      if (position !== START) res.setHeader(consistencyHeader, position);
      res.setHeader('Cache-Control', cacheControl);
      res.vary('Authorization');
      return handler(input, req, res);
    });
  };
}

/** Positions are opaque, but every store writes them in these characters. */
const wellFormed = /^[\w.:/-]{1,128}$/;

/** The header's position. Signed-in reads are also awaited up to where the log stood when the session began. */
function positionAsked(endpoint: Endpoint, req: Request): Position {
  const asked = req.get(consistencyHeader) ?? START;
  if (asked !== START && !wellFormed.test(asked)) {
    throw new RuleViolation('validation_failed', {
      errors: [{ path: consistencyHeader, message: 'This is not a consistency token', code: 'invalid_format' }],
    });
  }
  const since = endpoint.auth === 'member' || endpoint.auth === 'admin' ? (sessionOf(req)?.position ?? START) : START;
  return since > asked ? since : asked;
}
