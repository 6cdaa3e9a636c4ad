import { DomainError } from '@pass-along/contracts';
import type { Response } from 'express';
import type { AttemptLimit } from './attemptLimit.ts';

/** Counts an attempt. @throws DomainError rate_limited, with a Retry-After header, after too many attempts */
export function checkAttemptLimit(limit: AttemptLimit, key: string, now: Date, res: Response): void {
  const wait = limit.countAttempt(key, now.getTime());
  if (wait === undefined) return;
  res.setHeader('retry-after', String(wait));
  throw new DomainError('rate_limited');
}

/** Tells whether nothing was attempted, because too many requests wait already. */
export function isThrottled({ code }: DomainError): boolean {
  return code === 'unavailable' || code === 'rate_limited';
}
