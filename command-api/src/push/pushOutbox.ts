import { limits } from '@pass-along/contracts';
import { runInTransaction, type Leadership } from '@pass-along/platform';
import type pg from 'pg';

/** A notice to push to its recipient's browsers. Its text comes from its event. */
export interface PushRow {
  notice_id: string;
  recipient_id: string;
  stream: string;
  revision: number;
  /** Ids of browsers that still have to get it; null means all. */
  left_devices: string[] | null;
  tries: number;
  created_at: string;
  /** The link of a sent push that this row withdraws; null for a push of its own. */
  withdraws: string | null;
}

export type NewPush = Pick<PushRow, 'notice_id' | 'recipient_id' | 'stream' | 'revision' | 'created_at'>;

export const pushMigrations = [
  `CREATE TABLE push.outbox (
     notice_id text NOT NULL,
     recipient_id text NOT NULL,
     stream text NOT NULL,
     revision int NOT NULL,
     left_devices text[],
     tries int NOT NULL DEFAULT 0,
     next_try_at timestamptz NOT NULL DEFAULT '-infinity',
     sending boolean NOT NULL DEFAULT false,
     handed_over boolean NOT NULL DEFAULT false,
     claimed_by text,
     created_at timestamptz NOT NULL,
     PRIMARY KEY (recipient_id, notice_id)
   );
   CREATE INDEX outbox_waiting ON push.outbox (next_try_at) WHERE NOT sending`,
  `ALTER TABLE push.outbox ADD withdraws text;
   CREATE TABLE push.shown (
     recipient_id text NOT NULL,
     link text NOT NULL,
     notice_id text NOT NULL,
     stream text NOT NULL,
     revision int NOT NULL,
     sent_at timestamptz NOT NULL,
     PRIMARY KEY (recipient_id, link)
   );
   CREATE INDEX shown_stream ON push.shown (stream);
   CREATE INDEX shown_sent ON push.shown (sent_at)`,
];

/** The outbox, as the leading sender uses it. */
export interface PushOutbox {
  /** Ends pushes that the former leader handed over, since they may have arrived. @throws FencedOff */
  take(): Promise<void>;
  /** Takes a due push that no other sender of this process has taken. @throws FencedOff */
  claim(now: Date): Promise<PushRow | undefined>;
  /** Remembers the push as the latest about `link`, so that it can be withdrawn. @throws FencedOff */
  remember(row: PushRow, link: string, now: Date): Promise<void>;
  /** Records that the push may have arrived from now on. @throws FencedOff */
  handOver(row: PushRow): Promise<void>;
  putOff(row: PushRow, until: Date): Promise<void>;
  tryAgain(row: PushRow, devices: readonly string[], at: Date): Promise<void>;
  /** Schedules another try after an error. A push that may have arrived ends instead. */
  retryUnsent(row: PushRow, at: Date, options: { counts: boolean }): Promise<void>;
  /** Removes a finished push. */
  end(row: PushRow): Promise<void>;
  /** The time of the next due push; undefined while none waits. */
  nextDue(): Promise<Date | undefined>;
}

/** Runs in the transaction that moves the checkpoint. */
export async function addPushes(client: pg.ClientBase, pushes: readonly NewPush[]): Promise<void> {
  for (const { notice_id, recipient_id, stream, revision, created_at } of pushes) {
    await client.query(
      `INSERT INTO push.outbox (notice_id, recipient_id, stream, revision, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [notice_id, recipient_id, stream, revision, created_at],
    );
  }
}

/** Messages that are gone or were read; `byMemberId` null is for all readers, `stream` null for any message. */
export interface Withdrawal {
  stream: string | null;
  link: string | null;
  byMemberId: string | null;
  at: string;
}

/** Adds a withdrawal for each push that still stands. Runs in the transaction that moves the checkpoint. */
export async function withdrawPushes(client: pg.ClientBase, withdrawals: readonly Withdrawal[]): Promise<void> {
  for (const { stream, link, byMemberId, at } of withdrawals) {
    await client.query(
      `WITH gone AS (
         DELETE FROM push.shown
         WHERE ($1::text IS NULL OR stream = $1) AND ($2::text IS NULL OR link = $2)
           AND ($3::text IS NULL OR recipient_id = $3)
         RETURNING *
       )
       INSERT INTO push.outbox (notice_id, recipient_id, stream, revision, created_at, withdraws)
       SELECT notice_id || '${withdrawnSuffix}', recipient_id, stream, revision, $4, link FROM gone
       ON CONFLICT DO NOTHING`,
      [stream, link, byMemberId, at],
    );
  }
}

/** Tells a withdrawal from the push that it withdraws. */
export const withdrawnSuffix = ' withdrawn';

export function openPushOutbox(pool: pg.Pool, { epoch, lock }: Pick<Leadership, 'epoch' | 'lock'>): PushOutbox {
  const runAsLeader = (statement: string, values: readonly unknown[] = []) =>
    runInTransaction(pool, async (client) => {
      await lock(client);
      return client.query<PushRow>(statement, [...values]);
    });
  // only the current leader may change the row
  const ownedRowCondition = 'recipient_id = $1 AND notice_id = $2 AND claimed_by = $3 AND sending';
  const getRowKey = ({ recipient_id, notice_id }: PushRow) => [recipient_id, notice_id, epoch];
  const release = `UPDATE push.outbox SET sending = false, handed_over = false`;

  return {
    async take() {
      await runAsLeader('DELETE FROM push.outbox WHERE sending AND handed_over');
      await runAsLeader(`${release} WHERE sending`);
    },

    async claim(now) {
      const { rows } = await runAsLeader(
        `UPDATE push.outbox SET sending = true, tries = tries + 1, claimed_by = $1
         WHERE (recipient_id, notice_id) = (
           SELECT recipient_id, notice_id FROM push.outbox
           WHERE NOT sending AND next_try_at <= $2 ORDER BY next_try_at, created_at LIMIT 1
         )
         RETURNING notice_id, recipient_id, stream, revision, left_devices, tries, created_at, withdraws`,
        [epoch, now],
      );
      return rows[0];
    },

    async remember({ recipient_id, notice_id, stream, revision }, link, now) {
      await runAsLeader(
        `INSERT INTO push.shown (recipient_id, link, notice_id, stream, revision, sent_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (recipient_id, link) DO UPDATE SET
           notice_id = excluded.notice_id, stream = excluded.stream, revision = excluded.revision,
           sent_at = excluded.sent_at`,
        [recipient_id, link, notice_id, stream, revision, now],
      );
      const oldest = new Date(now.getTime() - limits.notifications.pushHours * 3_600_000);
      await runAsLeader('DELETE FROM push.shown WHERE sent_at < $1', [oldest]);
    },

    async handOver(row) {
      await runAsLeader(`UPDATE push.outbox SET handed_over = true WHERE ${ownedRowCondition}`, getRowKey(row));
    },

    async putOff(row, until) {
      await pool.query(`${release}, tries = tries - 1, next_try_at = $4 WHERE ${ownedRowCondition}`, [
        ...getRowKey(row),
        until,
      ]);
    },

    async tryAgain(row, devices, at) {
      const values = [...getRowKey(row), devices, at];
      await pool.query(`${release}, left_devices = $4, next_try_at = $5 WHERE ${ownedRowCondition}`, values);
    },

    async retryUnsent(row, at, { counts }) {
      await pool.query(`DELETE FROM push.outbox WHERE ${ownedRowCondition} AND handed_over`, getRowKey(row));
      const values = [...getRowKey(row), at, counts ? 0 : 1];
      await pool.query(`${release}, next_try_at = $4, tries = tries - $5 WHERE ${ownedRowCondition}`, values);
    },

    async end(row) {
      await pool.query(`DELETE FROM push.outbox WHERE ${ownedRowCondition}`, getRowKey(row));
    },

    async nextDue() {
      const { rows } = await pool.query<{ due: string | null }>(
        `SELECT CASE WHEN min(next_try_at) = '-infinity' THEN now() ELSE min(next_try_at) END AS due
         FROM push.outbox WHERE NOT sending`,
      );
      const due = rows[0]?.due;
      return typeof due === 'string' ? new Date(due) : undefined;
    },
  };
}
