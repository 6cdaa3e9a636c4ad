import type { MailTemplate } from '@pass-along/contracts';
import { runInTransaction, type Leadership } from '@pass-along/platform';
import type pg from 'pg';

/**
 * The state of a mail. `waiting` for its turn; `sending` during the exchange with the mail server; `sent`; `kept` when
 * no mail server is configured; `expired` when its link no longer works; `forgotten` when the person was erased;
 * `dropped` when the recipient got too many mails; `unwanted` when they switched such mails off; `refused` when the
 * mail server does not take the recipient's address; `parked` when it is not retried any more.
 */
export type MailState =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'kept'
  | 'expired'
  | 'forgotten'
  | 'dropped'
  | 'unwanted'
  | 'refused'
  | 'parked';

/** A row of the outbox. The content of the mail exists only in its encrypted event. */
export interface OutboxRow {
  event_id: string;
  stream: string;
  revision: number;
  subject_id: string;
  template: MailTemplate;
  state: MailState;
  tries: number;
  created_at: string;
}

export type NewMail = Pick<OutboxRow, 'event_id' | 'stream' | 'revision' | 'subject_id' | 'template' | 'created_at'> & {
  state: 'waiting' | 'kept';
};

export const mailMigrations = [
  `CREATE TABLE mail.outbox (
     event_id text PRIMARY KEY,
     stream text NOT NULL,
     revision int NOT NULL,
     subject_id text NOT NULL,
     template text NOT NULL,
     state text NOT NULL,
     tries int NOT NULL DEFAULT 0,
     next_try_at timestamptz NOT NULL DEFAULT '-infinity',
     claimed_by text,
     problem text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL,
     ended_at timestamptz
   );
   CREATE INDEX outbox_waiting ON mail.outbox (next_try_at) WHERE state = 'waiting';
   CREATE INDEX outbox_newest ON mail.outbox (created_at DESC);
   CREATE INDEX outbox_subject ON mail.outbox (subject_id)`,
];

/** Runs after the migrations that other files add to the outbox. */
export const endedMailMigrations = ['CREATE INDEX outbox_ended ON mail.outbox (state, ended_at)'];

/** The result of one try. */
export type SendResult =
  | { state: 'sent' | 'kept' | 'expired' | 'forgotten' | 'dropped' | 'unwanted' | 'refused' }
  | { state: 'parked'; problem: string }
  | { state: 'waiting'; problem: string; nextTryAt: Date }
  /** The mail is not due yet, so this does not count as a try. */
  | { state: 'waiting'; putOffTo: Date };

/** The outbox, as the leading sender uses it. */
export interface MailOutbox {
  /**
   * Parks mails that the former leader handed over, since they may have been sent and must not be sent twice. Mails it
   * had not handed over wait again.
   * @throws FencedOff
   */
  take(): Promise<void>;
  /** Marks the due mail that has waited longest as `sending`. @throws FencedOff */
  claim(now: Date): Promise<OutboxRow | undefined>;
  /** Records that the mail may have been sent, until `end` stores the result. @throws FencedOff */
  handOver(eventId: string): Promise<void>;
  end(eventId: string, ending: SendResult, now: Date): Promise<void>;
  /** The time of the next due mail; undefined while none waits. */
  nextDue(): Promise<Date | undefined>;
}

/** Adds mails; existing rows stay unchanged. */
export async function addMails(client: pg.ClientBase, mails: readonly NewMail[]): Promise<void> {
  for (const mail of mails) {
    await client.query(
      `INSERT INTO mail.outbox (event_id, stream, revision, subject_id, template, state, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [mail.event_id, mail.stream, mail.revision, mail.subject_id, mail.template, mail.state, mail.created_at],
    );
  }
}

/** With `only`, handles mails of these templates and no others. */
export function openMailOutbox(
  pool: pg.Pool,
  { epoch, lock }: Pick<Leadership, 'epoch' | 'lock'>,
  { only = null }: { only?: readonly MailTemplate[] | null } = {},
): MailOutbox {
  const columns = 'event_id, stream, revision, subject_id, template, state, tries, created_at';

  return {
    take: () =>
      runInTransaction(pool, async (client) => {
        await lock(client);
        await client.query(
          `UPDATE mail.outbox SET state = 'parked', problem = 'may have been sent', ended_at = now()
           WHERE state = 'sending' AND handed_over`,
        );
        await client.query(`UPDATE mail.outbox SET state = 'waiting' WHERE state = 'sending'`);
      }),

    claim: (now) =>
      runInTransaction(pool, async (client) => {
        await lock(client);
        const { rows } = await client.query<OutboxRow>(
          `UPDATE mail.outbox SET state = 'sending', tries = tries + 1, claimed_by = $1, handed_over = false
           WHERE event_id = (
             SELECT event_id FROM mail.outbox
             WHERE state = 'waiting' AND next_try_at <= $2 AND ($3::text[] IS NULL OR template = ANY($3))
             ORDER BY next_try_at, created_at LIMIT 1
           )
           RETURNING ${columns}`,
          [epoch, now, only],
        );
        return rows[0];
      }),

    handOver: (eventId) =>
      runInTransaction(pool, async (client) => {
        await lock(client);
        await client.query('UPDATE mail.outbox SET handed_over = true WHERE event_id = $1', [eventId]);
      }),

    async end(eventId, ending, now) {
      const problem = 'problem' in ending ? ending.problem : '';
      const isPutOff = 'putOffTo' in ending;
      const nextTryAt = isPutOff ? ending.putOffTo : ending.state === 'waiting' ? ending.nextTryAt : now;
      // a new leader may have parked the row: this sender's result replaces that, but a parked mail is never retried
      await pool.query(
        `UPDATE mail.outbox SET state = $3, problem = $4, next_try_at = $5, tries = tries - $7, ended_at = CASE WHEN
          $3 = 'waiting' THEN NULL ELSE $6::timestamptz END
         WHERE event_id = $1 AND claimed_by = $2 AND (state = 'sending' OR (state = 'parked' AND $3 <> 'waiting'))`,
        [eventId, epoch, ending.state, problem, nextTryAt, now, isPutOff ? 1 : 0],
      );
    },

    async nextDue() {
      const { rows } = await pool.query<{ due: string | null }>(
        `SELECT CASE WHEN min(next_try_at) = '-infinity' THEN now() ELSE min(next_try_at) END AS due FROM mail.outbox
         WHERE state = 'waiting' AND ($1::text[] IS NULL OR template = ANY($1))`,
        [only],
      );
      const due = rows[0]?.due;
      return typeof due === 'string' ? new Date(due) : undefined;
    },
  };
}

/** Loads kept mails, newest first. */
export async function loadKeptMails(pool: pg.Pool, limit: number): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `SELECT event_id, stream, revision, subject_id, template, state, tries, created_at FROM mail.outbox
     WHERE state = 'kept' ORDER BY created_at DESC, event_id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Counts mails by state. */
export async function countMails(pool: pg.Pool): Promise<Partial<Record<MailState, number>>> {
  const { rows } = await pool.query<{ state: MailState; count: number }>(
    'SELECT state, count(*) AS count FROM mail.outbox GROUP BY state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Deletes all mails and notices of these people. */
export async function forgetMails(pool: pg.Pool, subjectIds: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM mail.notices WHERE recipient_id = ANY($1)', [subjectIds]);
  await pool.query('DELETE FROM mail.outbox WHERE subject_id = ANY($1)', [subjectIds]);
}
