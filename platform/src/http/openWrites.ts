import { limits, DomainError } from '@pass-along/contracts';
import type { Request, Response } from 'express';
import { getSender } from './clientAddress.ts';
import { createOpenCount } from './openCount.ts';

const open = createOpenCount();

/** Counts a request with its body until it is answered, by member or address. @throws DomainError rate_limited */
export function countWrite(req: Request, res: Response): void {
  const sender = getSender(req);
  if (open.get(sender) >= limits.openWrites) throw new DomainError('rate_limited');
  res.once('close', open.add(sender));
}
