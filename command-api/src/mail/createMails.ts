import { type CommunitySettings } from '@pass-along/contracts';
import { holdLease, migrate, type EventStore, type Logger, type Metrics } from '@pass-along/platform';
import type pg from 'pg';
import { createCompose, type Mail } from './compose.ts';
import { registerMailMetrics } from './mailMetrics.ts';
import { mailCategories, occasionOf } from './occasions.ts';
import {
  countMails,
  keptMails,
  mailMigrations,
  openOutbox,
  type MailState,
  type NewMail,
  type Outbox,
} from './outbox.ts';
import { sendMails } from './sendMails.ts';
import { createSmtpTransport, messageIdOf } from './transport.ts';
import { createWakeUp, type WakeUp } from '../wakeUp.ts';

export interface MailDeps {
  connectionString: string;
  pool: pg.Pool;
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  logger: Logger;
  metrics?: Metrics;
  /** Undefined: mails are kept instead of sent, for good. */
  smtp: { smtpUrl: string; from: string } | undefined;
  /** The community's, as they are now. */
  settings: () => Promise<CommunitySettings>;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: () => string;
  /** Gets the contact page's messages; undefined: every admin does. */
  adminEmail: string | undefined;
  clock?: () => Date;
  /** Tries before a mail is parked, and milliseconds before the second try (each next waits twice as long, an hour at most). */
  retries?: { tries: number; firstPauseMs: number };
}

/** A mail that was kept, as it would have gone out. */
export interface KeptMail extends Mail {
  id: string;
  template: string;
  /** ISO 8601. */
  at: string;
}

export interface Mails {
  /** From now on mails are collected and sent. */
  start(): void;
  /** How many mails stand in each state. */
  counts(): Promise<Partial<Record<MailState, number>>>;
  /** Kept mails that can still be read, newest first. */
  kept(): Promise<KeptMail[]>;
  /** Resolves once no mail is under way. */
  stop(): Promise<void>;
}

const checkpointEvery = 1_000;
const keptAtOnce = 200;
/** What was caused this long before it is seen is not sent: a log read anew, after the outbox was lost, must not mail everybody again. */
const staleAfterMs = 3 * 24 * 3_600_000;

/**
 * The mail outbox. A consumer of the log, under a lease, adds one row for each event that a mail follows from; beside it mails are sent.
 *
 * A mail goes out at most once: its row is claimed before the mail server hears of it, and a claimed row whose end is unknown (the process
 * died, or the connection broke after the message was handed over) is parked, not tried again. People can ask for each of these mails again.
 */
export async function createMails(deps: MailDeps): Promise<Mails> {
  const {
    connectionString,
    pool,
    store,
    logger,
    metrics,
    smtp,
    settings,
    siteUrl,
    adminEmail,
    clock = () => new Date(),
    retries = { tries: 10, firstPauseMs: 30_000 },
  } = deps;
  await migrate(pool, 'mail', mailMigrations);
  const stopping = new AbortController();
  const adminAddresses = adminEmail === undefined ? () => admins(pool) : () => Promise.resolve([adminEmail]);
  const compose = createCompose({ store, settings, siteUrl, adminAddresses });

  async function collect(outbox: Outbox, added: WakeUp, signal: AbortSignal): Promise<void> {
    const after = await outbox.take();
    added.wake();
    let passed = 0;
    for await (const { events, position } of store.subscribe({
      after,
      filter: { categories: mailCategories },
      signal,
    })) {
      const mails = events.flatMap((event): NewMail[] => {
        const occasion = occasionOf(event);
        if (!occasion || clock().getTime() - Date.parse(event.recordedAt) > staleAfterMs) return [];
        const { id, stream, revision, recordedAt } = event;
        const state = smtp ? 'waiting' : 'kept';
        return [
          {
            event_id: id,
            stream,
            revision,
            subject_id: occasion.subjectId,
            template: occasion.template,
            state,
            created_at: recordedAt,
          },
        ];
      });
      passed += events.length;
      if (mails.length === 0 && passed < checkpointEvery) continue;
      await outbox.add(mails, position);
      passed = 0;
      added.wake();
    }
  }

  async function work(leased: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const signal = AbortSignal.any([leased, failed.signal]);
    // a new epoch each time the lease is gained
    const outbox = openOutbox(pool);
    const added = createWakeUp();
    const taken = added.next();
    const parts = [collect(outbox, added, signal)];
    if (smtp) {
      const transport = createSmtpTransport(smtp);
      const options = {
        outbox,
        transport,
        compose,
        messageIdOf: (id: string) => messageIdOf(id, siteUrl()),
        retries,
        clock,
        logger,
      };
      const sending = async () => {
        await Promise.race([taken, abortOf(signal)]);
        await sendMails(options, added, signal);
      };
      parts.push(sending());
    }
    // what fails ends the other part, too; the lease is tried again
    const guarded = parts.map((part) =>
      part.finally(() => {
        failed.abort();
      }),
    );
    const ends = await Promise.allSettled(guarded);
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure && !leased.aborted) throw failure.reason;
  }

  if (metrics) registerMailMetrics(metrics, pool);
  let ended: Promise<void> | undefined;

  return {
    start() {
      ended ??= holdLease({ connectionString, name: 'mail', signal: stopping.signal, logger, work });
    },
    counts: () => countMails(pool),
    async kept() {
      const mails: KeptMail[] = [];
      for (const row of await keptMails(pool, keptAtOnce)) {
        const composed = await compose(row);
        if (composed.kind === 'mail')
          mails.push({ ...composed.mail, id: row.event_id, template: row.template, at: row.created_at });
      }
      return mails;
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function admins(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `SELECT email FROM read_models.members WHERE role = 'admin' AND status = 'active' ORDER BY joined_at, member_id`,
  );
  return rows.map(({ email }) => email);
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else
      signal.addEventListener(
        'abort',
        () => {
          resolve();
        },
        { once: true },
      );
  });
}
