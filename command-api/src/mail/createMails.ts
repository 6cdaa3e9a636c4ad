import {
  allKinds,
  mailIdsOf,
  outgoingCategories,
  type AdminDuty,
  type CommunitySettings,
  type Language,
} from '@pass-along/contracts';
import {
  type Consumer,
  type ConsumerDeps,
  type ConsumerStatus,
  createWakeUp,
  migrate,
  type RunningConsumers,
  startConsumers,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import { createCompose } from './compose.ts';
import { type Mail } from './composed.ts';
import { freshNotices, isOlderThan } from './freshNotices.ts';
import { type HasSeen } from './hasSeen.ts';
import { addNotices, gather, noticeMigrations, noticesIn, type NewNotice } from './mailedNotices.ts';
import { registerMailMetrics } from './mailMetrics.ts';
import { mailCategories, occasionsOf } from './occasions.ts';
import {
  addMails,
  countMails,
  endedMailMigrations,
  keptMails,
  mailMigrations,
  openOutbox,
  type MailState,
  type NewMail,
  type OutboxRow,
} from './outbox.ts';
import { readersOf, type Readers } from './readers.ts';
import { createRecipientLimit, recipientMigrations } from './recipientLimit.ts';
import { sendMails } from './sendMails.ts';
import { createSmtpTransport, messageIdOf } from './transport.ts';
import { whenToTell } from './whenToTell.ts';

export interface MailDeps extends Omit<ConsumerDeps, 'retries'> {
  /** Undefined: mails are kept instead of sent, for good. */
  smtp: { smtpUrl: string; from: string } | undefined;
  /** The community's, as they are now. */
  settings: () => Promise<CommunitySettings>;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: () => string;
  /** Gets the contact page's messages; undefined: every admin does. */
  adminEmail: string | undefined;
  /** A keyed hash of an address that nobody can take back. */
  recipientDigest: (address: string) => string;
  hasSeen: HasSeen;
  /** What lets a member leave the digest without signing in. */
  leaveToken: (memberId: string) => string;
  /** What lets a suspended member appeal without signing in. */
  appealToken: (memberId: string, suspendedAt: string) => string;
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
  start(): Promise<void>;
  /** Where the collecting stands; nothing before it was started. */
  status(): Promise<ConsumerStatus[]>;
  /** How many mails stand in each state. */
  counts(): Promise<Partial<Record<MailState, number>>>;
  /** Kept mails that can still be read, newest first. */
  kept(): Promise<KeptMail[]>;
  /** Resolves once no mail is under way. */
  stop(): Promise<void>;
}

const keptAtOnce = 200;
/** What was caused this long before it is seen is not sent: a log read anew, after the outbox was lost, must not mail everybody again. */
const staleAfterMs = 3 * 24 * 3_600_000;

/**
 * The mail outbox. A consumer of the log, under a lease, adds one row for each mail that follows from an event; beside it mails are sent.
 *
 * A mail goes out at most once: its row is claimed before the mail server hears of it, and a claimed row whose end is unknown (the process
 * died, or the connection broke after the message was handed over) is parked, not tried again. People can ask for each of these mails again.
 */
export async function createMails(deps: MailDeps): Promise<Mails> {
  const {
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
  const migrations = [...mailMigrations, ...recipientMigrations, ...noticeMigrations, ...endedMailMigrations];
  await migrate(pool, 'mail', migrations);
  const mayMail = createRecipientLimit(pool, deps.recipientDigest);
  const moderators = (except?: string) => adminsWith(pool, 'moderate', except);
  const contactReaders =
    adminEmail === undefined
      ? () => moderators()
      : () => Promise.resolve(readersOf([{ email: adminEmail, language: 'en' }]));
  const compose = createCompose({
    store,
    settings,
    siteUrl,
    contactReaders,
    moderators,
    // somebody always holds it
    sealHolders: () => adminsWith(pool, 'settings'),
    noticesIn: (mailId) => noticesIn(pool, mailId),
    hasSeen: deps.hasSeen,
    pool,
    leaveToken: deps.leaveToken,
    appealToken: deps.appealToken,
  });
  const added = createWakeUp();

  const isStale = (event: StoredEvent) => isOlderThan(staleAfterMs, event, clock());

  async function noticesFrom(events: readonly StoredEvent[]): Promise<NewNotice[]> {
    const notices = await freshNotices(store, events, isStale);
    return notices.map(({ kind, id, recipientId, stream, revision, at }) => {
      const definition = allKinds[kind];
      const waitMinutes = 'mailWaitsMinutes' in definition ? definition.mailWaitsMinutes : 0;
      const dueAt = new Date(Date.parse(at) + waitMinutes * 60_000);
      return { id, recipientId, stream, revision, createdAt: at, dueAt };
    });
  }

  function mailsOf(event: StoredEvent): NewMail[] {
    if (isStale(event)) return [];
    const { id, stream, revision, recordedAt } = event;
    const occasions = occasionsOf(event);
    return mailIdsOf(id).flatMap((event_id, nth): NewMail[] => {
      const occasion = occasions[nth];
      if (!occasion) return [];
      const { template, subjectId: subject_id } = occasion;
      // whether there is anything in it is found out when it is due
      const state = smtp || template === 'digest' ? 'waiting' : 'kept';
      return [{ event_id, stream, revision, subject_id, template, state, created_at: recordedAt }];
    });
  }

  const consumer: Consumer = {
    name: 'mail',
    categories: [...new Set<string>([...mailCategories, ...outgoingCategories])],
    reads: 'decrypted',
    beginsAt: 'start',
    async handle(events) {
      const mails = events.flatMap(mailsOf);
      const notices = await noticesFrom(events);
      if (mails.length === 0 && notices.length === 0) return {};
      return {
        async write(client) {
          await addMails(client, mails);
          await addNotices(client, notices);
        },
        committed: () => {
          added.wake();
        },
      };
    },
    async alongside({ signal, ...leadership }) {
      // what waits for a mail server that is not there now goes on waiting; what members are told is gathered and kept
      const outbox = openOutbox(pool, leadership, { only: smtp ? null : ['notices', 'digest'] });
      await outbox.take();
      const options = {
        ...{ outbox, compose, mayMail, retries, clock, logger },
        transport: smtp && createSmtpTransport(smtp),
        messageIdOf: (id: string) => messageIdOf(id, siteUrl()),
        async gather(row: OutboxRow, now: Date) {
          const later = await whenToTell({ store, pool }, row.subject_id, now);
          if (!later) await gather(pool, leadership, row);
          return later;
        },
      };
      await sendMails(options, added, signal);
    },
  };

  if (metrics) registerMailMetrics(metrics, pool);
  let running: Promise<RunningConsumers> | undefined;

  return {
    async start() {
      const { retries: _, ...kit } = deps;
      running ??= startConsumers([consumer], { ...kit, startedAs: 'mail' });
      await running;
    },
    status: async () => (await (await running)?.status()) ?? [],
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
      // a start that failed has left nothing to stop
      await (await running?.catch(() => undefined))?.stop();
    },
  };
}

async function adminsWith(pool: pg.Pool, duty: AdminDuty, except = ''): Promise<Readers> {
  const { rows } = await pool.query<{ email: string; language: Language }>(
    `SELECT email, language FROM read_models.members WHERE duties ? $1 AND status = 'active' AND member_id <> $2
     ORDER BY joined_at, member_id`,
    [duty, except],
  );
  return readersOf(rows);
}
