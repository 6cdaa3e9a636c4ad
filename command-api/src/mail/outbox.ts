import { newId, type Position } from '@pass-along/platform';
import type pg from 'pg';
import { inTransaction } from '../postgres/inTransaction.ts';
import { type Template } from './templates.ts';

/**
 * What becomes of a mail. `waiting` for its turn; `sending` while a mail server is being talked to; `sent`; `kept` where no mail server
 * is configured; `expired` when its link no longer works; `forgotten` when the person was erased; `parked` when it is given up on.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'kept' | 'expired' | 'forgotten' | 'parked';

/** A mail as the outbox keeps it: what it says stands in its event, encrypted, and nowhere else. */
export interface OutboxRow {
  event_id: string;
  stream: string;
  revision: number;
  subject_id: string;
  template: Template;
  state: MailState;
  tries: number;
  created_at: string;
}

export type NewMail = Pick<OutboxRow, 'event_id' | 'stream' | 'revision' | 'subject_id' | 'template' | 'created_at'> & {
  state: 'waiting' | 'kept';
};

/** Somebody else holds the outbox now. */
class LeaseLost extends Error {
  constructor() {
    super('Another instance took over the outbox');
    this.name = 'LeaseLost';
  }
}

export const mailMigrations = [
  `CREATE TABLE mail.checkpoint (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     position text COLLATE "C" NOT NULL,
     epoch text NOT NULL
   );
   CREATE TABLE mail.outbox (
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

/** How one try ended. */
export type Ending =
  | { state: 'sent' | 'expired' | 'forgotten' }
  | { state: 'parked'; problem: string }
  | { state: 'waiting'; problem: string; nextTryAt: Date };

/** The outbox in the hands of one holder; every change needs the epoch that the next holder renews. */
export interface Outbox {
  /** Takes over; the checkpoint to go on from. What the former holder left half sent is parked: it may have gone out, and nothing goes out twice. */
  take(): Promise<Position>;
  /** Adds mails and moves the checkpoint, in one; a mail already there stays as it is. @throws LeaseLost */
  add(mails: readonly NewMail[], position: Position): Promise<void>;
  /** Marks the longest waiting due mail as being sent. @throws LeaseLost */
  claim(now: Date): Promise<OutboxRow | undefined>;
  end(eventId: string, ending: Ending, now: Date): Promise<void>;
  /** When the next mail is due; undefined while none waits. */
  nextDue(): Promise<Date | undefined>;
}

export function openOutbox(pool: pg.Pool): Outbox {
  const epoch = newId();
  const columns = 'event_id, stream, revision, subject_id, template, state, tries, created_at';

  async function hold(client: pg.ClientBase): Promise<void> {
    const held = await client.query('SELECT 1 FROM mail.checkpoint WHERE epoch = $1 FOR UPDATE', [epoch]);
    if (held.rowCount !== 1) throw new LeaseLost();
  }

  return {
    take: () =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ position: string }>(
          `INSERT INTO mail.checkpoint (position, epoch) VALUES ('', $1)
           ON CONFLICT (only_row) DO UPDATE SET epoch = excluded.epoch RETURNING position`,
          [epoch],
        );
        await client.query(
          `UPDATE mail.outbox SET state = 'parked', problem = 'may have been sent', ended_at = now() WHERE state = 'sending'`,
        );
        return rows[0]?.position ?? '';
      }),

    add: (mails, position) =>
      inTransaction(pool, async (client) => {
        await hold(client);
        for (const mail of mails) {
          await client.query(
            `INSERT INTO mail.outbox (event_id, stream, revision, subject_id, template, state, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
            [mail.event_id, mail.stream, mail.revision, mail.subject_id, mail.template, mail.state, mail.created_at],
          );
        }
        await client.query('UPDATE mail.checkpoint SET position = $1', [position]);
      }),

    claim: (now) =>
      inTransaction(pool, async (client) => {
        await hold(client);
        const { rows } = await client.query<OutboxRow>(
          `UPDATE mail.outbox SET state = 'sending', tries = tries + 1, claimed_by = $1
           WHERE event_id = (SELECT event_id FROM mail.outbox WHERE state = 'waiting' AND next_try_at <= $2 ORDER BY next_try_at, created_at LIMIT 1)
           RETURNING ${columns}`,
          [epoch, now],
        );
        return rows[0];
      }),

    async end(eventId, ending, now) {
      const problem = 'problem' in ending ? ending.problem : '';
      const nextTryAt = ending.state === 'waiting' ? ending.nextTryAt : now;
      // a new holder may have parked it meanwhile; who tried knows better, but what was parked is not tried again
      await pool.query(
        `UPDATE mail.outbox SET state = $3, problem = $4, next_try_at = $5, ended_at = CASE WHEN $3 = 'waiting' THEN NULL ELSE $6::timestamptz END
         WHERE event_id = $1 AND claimed_by = $2 AND (state = 'sending' OR (state = 'parked' AND $3 <> 'waiting'))`,
        [eventId, epoch, ending.state, problem, nextTryAt, now],
      );
    },

    async nextDue() {
      const { rows } = await pool.query<{ due: string | null }>(
        `SELECT CASE WHEN min(next_try_at) = '-infinity' THEN now() ELSE min(next_try_at) END AS due FROM mail.outbox WHERE state = 'waiting'`,
      );
      const due = rows[0]?.due;
      return typeof due === 'string' ? new Date(due) : undefined;
    },
  };
}

/** Kept mails, newest first. */
export async function keptMails(pool: pg.Pool, limit: number): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `SELECT event_id, stream, revision, subject_id, template, state, tries, created_at FROM mail.outbox
     WHERE state = 'kept' ORDER BY created_at DESC, event_id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** How many mails stand in each state. */
export async function countMails(pool: pg.Pool): Promise<Partial<Record<MailState, number>>> {
  const { rows } = await pool.query<{ state: MailState; count: number }>(
    'SELECT state, count(*) AS count FROM mail.outbox GROUP BY state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Nothing is left of these people's mails. */
export async function forgetMails(pool: pg.Pool, subjectIds: readonly string[]): Promise<void> {
  await pool.query('DELETE FROM mail.outbox WHERE subject_id = ANY($1)', [subjectIds]);
}
