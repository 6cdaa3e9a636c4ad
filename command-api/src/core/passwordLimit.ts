import { DomainError, type Caller } from '@pass-along/contracts';
import { getClientAddress } from '@pass-along/platform';
import type { Request, Response } from 'express';
import type { AttemptLimit } from './attemptLimit.ts';
import { checkAttemptLimit, isThrottled } from './checkAttemptLimit.ts';
import type { Clock } from './commandRoute.ts';

/** Runs work that needs the caller's password. Wrong passwords count like failed sign-ins. */
export async function withPasswordLimit<T>(
  { limit, clock }: { limit: AttemptLimit; clock: Clock },
  { memberId }: Caller,
  req: Request,
  res: Response,
  work: () => Promise<T>,
): Promise<T> {
  const key = `${memberId} ${getClientAddress(req)}`;
  checkAttemptLimit(limit, key, clock(), res);
  try {
    const done = await work();
    limit.clear(key);
    return done;
  } catch (error) {
    if (error instanceof DomainError) {
      if (isThrottled(error)) limit.giveBack(key);
      else if (error.code !== 'wrong_password') limit.clear(key);
    }
    throw error;
  }
}
