import { RuleViolation } from '@pass-along/contracts';
import { type Response } from 'express';
import { type TryLimit } from '../accounts/tryLimit.ts';

/** Counts an attempt. @throws RuleViolation rate_limited, with a Retry-After header, after too many attempts */
export function tryOrWait(limit: TryLimit, key: string, now: Date, res: Response): void {
  const wait = limit.take(key, now.getTime());
  if (wait === undefined) return;
  res.setHeader('retry-after', String(wait));
  throw new RuleViolation('rate_limited');
}

/** Tells whether nothing was attempted, because too many requests wait already. */
export function isTurnedAway({ code }: RuleViolation): boolean {
  return code === 'unavailable' || code === 'rate_limited';
}
