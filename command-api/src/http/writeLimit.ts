import { sessionOf } from '@pass-along/platform';
import { type RequestHandler } from 'express';
import { createTryLimit } from '../accounts/tryLimit.ts';
import { type Clock } from './write.ts';
import { tryOrWait } from './tryOrWait.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits the writes of each member per minute. Reads are never limited. */
export function writeLimit(perMinute: number, clock: Clock): RequestHandler {
  const limit = createTryLimit({ tries: perMinute, minutes: 1 });
  return (req, res, next) => {
    const session = reads.has(req.method) ? undefined : sessionOf(req);
    if (session) tryOrWait(limit, session.memberId, clock(), res);
    next();
  };
}
