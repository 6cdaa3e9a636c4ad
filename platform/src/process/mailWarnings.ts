import type pg from 'pg';

/** Parked mails are never retried, so they are reported for this many days. */
const parkedDays = 7;
/** These tries take about eight minutes. */
const failingTries = 5;
const silentMinutes = 15;

interface Row {
  parked: number;
  failing_since: string | null;
  sent_at: string | null;
}

/**
 * A line for mails that were given up, and one while no mail can be sent. Read from the outbox, so any process can
 * report them.
 */
export async function readMailWarnings(pool: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `SELECT
       (SELECT count(*)::int FROM mail.outbox WHERE state = 'parked' AND ended_at > $1) AS parked,
       (SELECT min(created_at) FROM mail.outbox WHERE state = 'waiting' AND tries >= $2) AS failing_since,
       (SELECT max(ended_at) FROM mail.outbox WHERE state = 'sent') AS sent_at`,
    [subtractMinutes(now, parkedDays * 24 * 60), failingTries],
  );
  const { parked = 0, failing_since: failing = null, sent_at: sent = null } = rows[0] ?? {};
  const complaints: string[] = [];
  if (parked > 0)
    complaints.push(
      `mail: ${String(parked)} parked within ${String(parkedDays)} days and not sent, with the reason in the log`,
    );
  if (failing !== null && (sent === null || new Date(sent) < subtractMinutes(now, silentMinutes)))
    complaints.push(`mail: nothing could be sent since ${new Date(sent ?? failing).toISOString()}`);
  return complaints;
}

function subtractMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
