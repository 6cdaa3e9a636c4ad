import { quietUntil } from '@pass-along/contracts';
import { type EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { enoughUntil } from './mailedNotices.ts';
import { readMember } from './recipients.ts';

/** When a member may next be mailed what they are told: after their quiet hours, and not too often. Undefined where that is now. */
export async function whenToTell(
  { store, pool }: { store: EventStore; pool: pg.Pool },
  recipientId: string,
  now: Date,
): Promise<Date | undefined> {
  const member = await readMember(store, recipientId);
  return quietUntil(member?.quietHours ?? null, now) ?? enoughUntil(pool, recipientId, now);
}
