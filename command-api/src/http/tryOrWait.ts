import { RuleViolation } from '@pass-along/contracts';
import { type Response } from 'express';
import { type TryLimit } from '../accounts/tryLimit.ts';

/** Counts a try. @throws RuleViolation rate_limited, with Retry-After, when there were too many */
export function tryOrWait(limit: TryLimit, key: string, now: Date, res: Response): void {
  const wait = limit.take(key, now.getTime());
  if (wait === undefined) return;
  res.setHeader('retry-after', String(wait));
  throw new RuleViolation('rate_limited');
}

/** Whether nothing was tried, for too many wait already. */
export function isTurnedAway({ code }: RuleViolation): boolean {
  return code === 'unavailable' || code === 'rate_limited';
}
