import { getSession } from '@pass-along/platform';
import type { RequestHandler } from 'express';
import { createAttemptLimit } from './attemptLimit.ts';
import type { Clock } from './commandRoute.ts';
import { checkAttemptLimit } from './checkAttemptLimit.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits the writes of each member per minute. Reads are never limited. */
export function createWriteLimit(perMinute: number, clock: Clock): RequestHandler {
  const limit = createAttemptLimit({ tries: perMinute, minutes: 1 });
  return (req, res, next) => {
    const session = readMethods.has(req.method) ? undefined : getSession(req);
    if (session) checkAttemptLimit(limit, session.memberId, clock(), res);
    next();
  };
}
