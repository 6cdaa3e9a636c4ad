import { limits } from '@pass-along/contracts';
import type pg from 'pg';
import { type Address } from './composed.ts';
import { type OutboxRow } from './outbox.ts';
import { type Template } from './templates.ts';

/**
 * Whether strangers can have such a mail sent to an address they choose, or to one that is not theirs. `apart`: counted by itself, so that
 * nobody who asks for other mails first has it dropped.
 */
const countsAgainstRecipient = {
  passwordReset: true,
  emailChange: true,
  emailChangeAsked: 'apart',
  invitation: true,
  newsletter: true,
  contactMessage: true,
  // anybody who knows the password
  wrongCodes: true,
  contactAnswer: false,
  // once for each wait
  overdue: false,
  approval: false,
  declined: false,
  suspension: false,
  reinstatement: false,
  adminDuties: false,
  deletion: false,
  warning: false,
  correction: false,
  deletionOrdered: false,
  // nobody can cause one, and a missing one is a sign
  seal: false,
  logAltered: false,
  // nor can strangers cause these
  secondFactor: false,
  // gathered instead, so that no step of one's own swaps is lost
  notices: false,
  digest: false,
  report: false,
  // an admin's own, as many as they put on a schedule
  scheduledExport: false,
} as const satisfies Record<Template, boolean | 'apart'>;

/** Whom each mail went to lately, by keyed digest: it tells nobody's address. Goes with its mail. */
export const recipientMigrations = [
  `CREATE TABLE mail.recipients (
     recipient text NOT NULL,
     event_id text NOT NULL REFERENCES mail.outbox ON DELETE CASCADE,
     mailed_at timestamptz NOT NULL,
     PRIMARY KEY (event_id, recipient)
   );
   CREATE INDEX recipients_lately ON mail.recipients (recipient, mailed_at)`,
];

/** Those of a mail's recipients who have not had enough of such mails; counted for good, so that trying the same mail again counts once. */
export type MayMail = (
  row: Pick<OutboxRow, 'event_id' | 'template'>,
  to: readonly Address[],
  now: Date,
) => Promise<Address[]>;

/** At most so many an hour and a day, whatever asks for them, over restarts and instances. */
export function createRecipientLimit(pool: pg.Pool, digest: (address: string) => string): MayMail {
  const { hour, day } = limits.mailsPerRecipient;

  async function count(recipient: string, eventId: string, now: Date): Promise<boolean> {
    const { rowCount } = await pool.query(
      `INSERT INTO mail.recipients (recipient, event_id, mailed_at)
       SELECT $1::text, $2::text, $3::timestamptz
       FROM (
         SELECT count(*) FILTER (WHERE mailed_at > $3::timestamptz - interval '1 hour') AS hour, count(*) AS day
         FROM mail.recipients
         WHERE recipient = $1 AND event_id <> $2 AND mailed_at > $3::timestamptz - interval '1 day'
       ) lately
       WHERE lately.hour < $4 AND lately.day < $5
       ON CONFLICT (event_id, recipient) DO UPDATE SET mailed_at = excluded.mailed_at`,
      [recipient, eventId, now, hour, day],
    );
    return rowCount === 1;
  }

  return async ({ event_id, template }, to, now) => {
    const counts = countsAgainstRecipient[template];
    if (!counts) return [...to];
    const recipientOf = ({ address }: Address) => {
      const plain = address.trim().toLowerCase();
      return digest(counts === 'apart' ? `${template} ${plain}` : plain);
    };
    await pool.query(`DELETE FROM mail.recipients WHERE mailed_at < $1::timestamptz - interval '1 day'`, [now]);
    const allowed: Address[] = [];
    for (const each of to) if (await count(recipientOf(each), event_id, now)) allowed.push(each);
    return allowed;
  };
}
