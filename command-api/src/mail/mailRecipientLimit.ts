import { limits, type MailTemplate } from '@pass-along/contracts';
import type pg from 'pg';
import type { Address } from './composedMail.ts';
import type { OutboxRow } from './mailOutbox.ts';

/**
 * Whether strangers can cause such a mail to an address of their choice, so that it counts against the limit.
 * `apart`: has its own count, so that requests for other mails cannot use up its limit.
 */
const limitedTemplates = {
  passwordReset: true,
  emailChange: true,
  emailChangeAsked: 'apart',
  // a member can ask for it again and again
  emailTest: true,
  invitation: true,
  newsletter: true,
  contactMessage: true,
  // a stranger with the password can cause it
  wrongCodes: true,
  contactAnswer: false,
  // sent once for each waiting item
  overdue: false,
  approval: false,
  declined: false,
  suspension: false,
  reinstatement: false,
  adminDuties: false,
  deletion: false,
  warning: false,
  badgeRemoved: false,
  correction: false,
  deletionOrdered: false,
  // no user can cause these, and a missing one is a warning sign
  seal: false,
  logAltered: false,
  // strangers cannot cause these
  secondFactor: false,
  // notices are gathered into one mail instead of dropped
  notices: false,
  digest: false,
  report: false,
  // only for the admin that scheduled it
  scheduledExport: false,
} as const satisfies Record<MailTemplate, boolean | 'apart'>;

/** Recent recipients of each mail, stored as keyed digests without addresses. Deleted together with the mail. */
export const recipientMigrations = [
  `CREATE TABLE mail.recipients (
     recipient text NOT NULL,
     event_id text NOT NULL REFERENCES mail.outbox ON DELETE CASCADE,
     mailed_at timestamptz NOT NULL,
     PRIMARY KEY (event_id, recipient)
   );
   CREATE INDEX recipients_lately ON mail.recipients (recipient, mailed_at)`,
];

/** Returns the recipients under the limit. The count is stored by mail, so repeated tries of a mail count once. */
export type FilterRecipients = (
  row: Pick<OutboxRow, 'event_id' | 'template'>,
  to: readonly Address[],
  now: Date,
) => Promise<Address[]>;

/** Limits mails by hour and day for each recipient, across restarts and instances. */
export function createRecipientLimit(pool: pg.Pool, digest: (address: string) => string): FilterRecipients {
  const { hour, day } = limits.mailsPerRecipient;

  async function countMail(recipient: string, eventId: string, now: Date): Promise<boolean> {
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
    const counts = limitedTemplates[template];
    if (!counts) return [...to];
    const computeRecipientDigest = ({ address }: Address) => {
      const plain = address.trim().toLowerCase();
      return digest(counts === 'apart' ? `${template} ${plain}` : plain);
    };
    await pool.query(`DELETE FROM mail.recipients WHERE mailed_at < $1::timestamptz - interval '1 day'`, [now]);
    const allowed: Address[] = [];
    for (const each of to) if (await countMail(computeRecipientDigest(each), event_id, now)) allowed.push(each);
    return allowed;
  };
}
