import { getQuietHoursEnd } from '@pass-along/contracts';
import type { EventStore } from '@pass-along/platform';
import type pg from 'pg';
import { findNextAllowedTime } from './mailedNotices.ts';
import { readMember } from '../notifications/noticeRecipients.ts';

/** The time of the member's next mail, after quiet hours and within the hourly limit; undefined when that is now. */
export async function findNextSendTime(
  { store, pool }: { store: EventStore; pool: pg.Pool },
  recipientId: string,
  now: Date,
): Promise<Date | undefined> {
  const member = await readMember(store, recipientId);
  return getQuietHoursEnd(member?.quietHours ?? null, now) ?? findNextAllowedTime(pool, recipientId, now);
}
