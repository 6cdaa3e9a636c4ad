import { limits, RuleViolation } from '@pass-along/contracts';
import { type Request, type Response } from 'express';
import { getSender } from './clientAddress.ts';
import { createOpenCount } from './openCount.ts';

const open = createOpenCount();

/** Counts a request until it is answered, its body included, by member or by address. @throws RuleViolation rate_limited */
export function countWrite(req: Request, res: Response): void {
  const sender = getSender(req);
  if (open.get(sender) >= limits.openWrites) throw new RuleViolation('rate_limited');
  res.once('close', open.add(sender));
}
