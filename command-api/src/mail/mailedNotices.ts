import { limits, type OutgoingNotice } from '@pass-along/contracts';
import { runInTransaction, type Leadership } from '@pass-along/platform';
import type pg from 'pg';
import type { StoredNotice } from '../notifications/noticeFacts.ts';
import type { OutboxRow } from './mailOutbox.ts';

/** A notice to send by mail. Its text comes from its event. */
export interface MailedNotice extends StoredNotice {
  recipient_id: string;
}

export type NewNotice = Pick<OutgoingNotice, 'id' | 'recipientId'> & {
  stream: string;
  revision: number;
  createdAt: string;
  /** The notice causes no mail before this time. */
  dueAt: Date;
};

export const noticeMigrations = [
  `CREATE TABLE mail.notices (
     notice_id text NOT NULL,
     recipient_id text NOT NULL,
     stream text NOT NULL,
     revision int NOT NULL,
     -- the mail that tells it; NULL until one does
     mail_id text REFERENCES mail.outbox ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     PRIMARY KEY (recipient_id, notice_id)
   );
   CREATE INDEX notices_told ON mail.notices (mail_id);
   ALTER TABLE mail.outbox ADD COLUMN handed_over boolean NOT NULL DEFAULT true`,
];

export const leftOutNoticeMigrations = [
  // the notices of a kept mail that it was written without
  'ALTER TABLE mail.notices ADD COLUMN left_out boolean NOT NULL DEFAULT false',
];

/**
 * Stores each notice once, together with a waiting mail for its recipient: either an existing mail that has not
 * gathered its notices yet, or a new one. Runs in the transaction that moves the checkpoint.
 */
export async function addNotices(client: pg.ClientBase, notices: readonly NewNotice[]): Promise<void> {
  for (const { id, recipientId, stream, revision, createdAt, dueAt } of notices) {
    const { rowCount } = await client.query(
      `INSERT INTO mail.notices (notice_id, recipient_id, stream, revision, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [id, recipientId, stream, revision, createdAt],
    );
    if (rowCount === 0) continue;
    await client.query(
      `UPDATE mail.outbox SET next_try_at = $2
       WHERE subject_id = $1 AND template = 'notices' AND state = 'waiting' AND tries = 0 AND next_try_at > $2`,
      [recipientId, dueAt],
    );
    await client.query(
      `INSERT INTO mail.outbox (event_id, stream, revision, subject_id, template, state, created_at, next_try_at)
       SELECT $1, $2, $3, $4, 'notices', 'waiting', $5, $6
       WHERE NOT EXISTS (
         SELECT FROM mail.outbox WHERE subject_id = $4 AND template = 'notices' AND (
           state = 'waiting' OR (state = 'sending' AND NOT EXISTS (SELECT FROM mail.notices WHERE mail_id = event_id))
         )
       )
       ON CONFLICT DO NOTHING`,
      [`${id}.${recipientId}`, stream, revision, recipientId, createdAt, dueAt],
    );
  }
}

/** Loads the notices of a mail, oldest first, without those that it was kept without. */
export async function loadMailedNotices(pool: pg.Pool, mailId: string): Promise<MailedNotice[]> {
  const { rows } = await pool.query<MailedNotice>(
    `SELECT notice_id, recipient_id, stream, revision FROM mail.notices
     WHERE mail_id = $1 AND NOT left_out ORDER BY created_at, notice_id`,
    [mailId],
  );
  return rows;
}

/** Assigns all unsent notices of the recipient to this mail. @throws FencedOff */
export async function gatherNotices(
  pool: pg.Pool,
  { lock }: Pick<Leadership, 'lock'>,
  { event_id, subject_id }: OutboxRow,
): Promise<void> {
  await runInTransaction(pool, async (client) => {
    await lock(client);
    await client.query('UPDATE mail.notices SET mail_id = $1 WHERE recipient_id = $2 AND mail_id IS NULL', [
      event_id,
      subject_id,
    ]);
  });
}

/** A kept mail is written again whenever it is read; it then says what it would have said when it was due. */
export async function leaveOutOtherNotices(
  pool: pg.Pool,
  { lock }: Pick<Leadership, 'lock'>,
  mailId: string,
  noticeIds: readonly string[],
): Promise<void> {
  await runInTransaction(pool, async (client) => {
    await lock(client);
    await client.query('UPDATE mail.notices SET left_out = true WHERE mail_id = $1 AND notice_id <> ALL($2)', [
      mailId,
      noticeIds,
    ]);
  });
}

const hourMs = 3_600_000;

/** The time from which the recipient may get another mail; undefined when that is now. */
export async function findNextAllowedTime(pool: pg.Pool, recipientId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await pool.query<{ ended_at: string }>(
    `SELECT ended_at FROM mail.outbox
     WHERE subject_id = $1 AND template = 'notices' AND state IN ('sent', 'kept') AND ended_at > $2
     ORDER BY ended_at DESC OFFSET $3 LIMIT 1`,
    [recipientId, new Date(now.getTime() - hourMs), limits.notifications.mailsPerHour - 1],
  );
  const [row] = rows;
  return row && new Date(Date.parse(row.ended_at) + hourMs);
}
