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
];

/** The outbox, as the leading sender uses it. */
export interface PushOutbox {
  /** Ends pushes that the former leader handed over, since they may have arrived. @throws FencedOff */
  take(): Promise<void>;
  /** Takes a due push that no other sender of this process has taken. @throws FencedOff */
  claim(now: Date): Promise<PushRow | undefined>;
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
         RETURNING notice_id, recipient_id, stream, revision, left_devices, tries, created_at`,
        [epoch, now],
      );
      return rows[0];
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
