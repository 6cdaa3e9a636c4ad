import {
  allKinds,
  getMailIds,
  outgoingCategories,
  streams,
  type AdminPermission,
  type CommunitySettings,
  type Language,
} from '@pass-along/contracts';
import {
  type Consumer,
  type ConsumerDeps,
  type ConsumerStatus,
  createNotifier,
  deriveId,
  migrate,
  type RunningConsumers,
  startConsumers,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import type { CommandHandler } from '../core/commandHandler.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { createCompose } from './composeMail.ts';
import type { ComposedMail, Mail } from './composedMail.ts';
import { collectDueNotices, isTooOld } from '../notifications/dueNotices.ts';
import type { IsRead } from '../notifications/noticeReadState.ts';
import type { IssueUnsubscribeToken } from '../notifications/unsubscribeMails.ts';
import {
  addNotices,
  gatherNotices,
  leaveOutOtherNotices,
  leftOutNoticeMigrations,
  loadMailedNotices,
  noticeMigrations,
  type NewNotice,
} from './mailedNotices.ts';
import { registerMailMetrics } from './mailMetrics.ts';
import { mailCategories, getMailTriggers } from './mailTriggers.ts';
import {
  addMails,
  countMails,
  endedMailMigrations,
  loadKeptMails,
  mailMigrations,
  openMailOutbox,
  type MailState,
  type NewMail,
  type OutboxRow,
} from './mailOutbox.ts';
import { toRecipients, type Recipients } from './mailRecipients.ts';
import { createRecipientLimit, recipientMigrations } from './mailRecipientLimit.ts';
import { sendMails } from './sendMails.ts';
import { createSmtpTransport, createMessageId } from './mailTransport.ts';
import { findNextSendTime } from './nextSendTime.ts';

export interface MailDeps extends Omit<ConsumerDeps, 'retries'> {
  /** Undefined: mails are kept for good instead of sent. */
  smtp: { smtpUrl: string; from: string } | undefined;
  /** Reads the current community settings. */
  settings: () => Promise<CommunitySettings>;
  /** The public URL of the site, without a trailing slash. */
  siteUrl: () => string;
  /** The recipient of the contact form's messages; undefined: all moderators. */
  adminEmail: string | undefined;
  /** Computes a keyed, irreversible hash of an address. */
  recipientDigest: (address: string) => string;
  isRead: IsRead;
  handler: CommandHandler;
  /** Creates the token that unsubscribes from the digest without signing in. */
  leaveToken: (memberId: string) => string;
  unsubscribeToken: IssueUnsubscribeToken;
  /** Creates the token that lets a suspended member appeal without signing in. */
  appealToken: (memberId: string, suspendedAt: string) => string;
  /** The number of tries before a mail is parked, and milliseconds before the second. Waits double, up to an hour. */
  retries?: { tries: number; firstPauseMs: number };
}

/** A kept mail with the content it would have been sent with. */
export interface KeptMail extends Mail {
  id: string;
  template: string;
  /** ISO 8601. */
  at: string;
}

export interface MailService {
  /** Starts collecting and sending mails. */
  start(): Promise<void>;
  /** The status of the collecting consumer; empty before the start. */
  status(): Promise<ConsumerStatus[]>;
  /** Counts mails by state. */
  counts(): Promise<Partial<Record<MailState, number>>>;
  /** Kept mails that are still readable, newest first. */
  kept(): Promise<KeptMail[]>;
  /** Resolves once no mail is being sent. */
  stop(): Promise<void>;
}

const maxKeptMails = 200;
/** Older events cause no mail. After a loss of the outbox the log is read again, which must not repeat old mails. */
const staleAfterMs = 3 * 24 * 3_600_000;

/**
 * The mail outbox. A consumer of the log, under a lease, adds one row for each mail that an event causes. A background
 * task sends the mails.
 *
 * A mail is sent at most once: its row is claimed before the mail server is contacted. If the result is unknown,
 * because the process died or the connection broke after the handover, the row is parked and not retried. People can
 * request each of these mails again.
 */
export async function createMailService(deps: MailDeps): Promise<MailService> {
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
  const migrations = [
    ...mailMigrations,
    ...recipientMigrations,
    ...noticeMigrations,
    ...endedMailMigrations,
    ...leftOutNoticeMigrations,
  ];
  await migrate(pool, 'mail', migrations);
  const filterRecipients = createRecipientLimit(pool, deps.recipientDigest);
  const contactReaders =
    adminEmail === undefined
      ? () => loadAdmins(pool, 'moderate')
      : () => Promise.resolve(toRecipients([{ email: adminEmail, language: 'en' }]));
  const compose = createCompose({
    store,
    settings,
    siteUrl,
    loadContactRecipients: contactReaders,
    loadAdmins: (permission, except) => loadAdmins(pool, permission, except),
    // at least one admin always has this permission
    loadSealRecipients: () => loadAdmins(pool, 'settings'),
    loadNotices: (mailId) => loadMailedNotices(pool, mailId),
    isRead: deps.isRead,
    pool,
    leaveToken: deps.leaveToken,
    unsubscribeToken: deps.unsubscribeToken,
    appealToken: deps.appealToken,
  });
  const added = createNotifier();

  const isStale = (event: StoredEvent) => isTooOld(staleAfterMs, event, clock());

  async function collectNewNotices(events: readonly StoredEvent[]): Promise<NewNotice[]> {
    const notices = await collectDueNotices(store, events, isStale);
    return notices
      .filter(({ kind }) => !('onlyNow' in allKinds[kind]))
      .map(({ kind, id, recipientId, stream, revision, at }) => {
        const definition = allKinds[kind];
        const waitMinutes = 'mailWaitsMinutes' in definition ? definition.mailWaitsMinutes : 0;
        const dueAt = new Date(Date.parse(at) + waitMinutes * 60_000);
        return { id, recipientId, stream, revision, createdAt: at, dueAt };
      });
  }

  function toNewMails(event: StoredEvent): NewMail[] {
    if (isStale(event)) return [];
    const { id, stream, revision, recordedAt } = event;
    const triggers = getMailTriggers(event);
    return getMailIds(id).flatMap((event_id, nth): NewMail[] => {
      const trigger = triggers[nth];
      if (!trigger) return [];
      const { template, subjectId: subject_id } = trigger;
      // the sender finds out at its due time whether a digest has content
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
      const mails = events.flatMap(toNewMails);
      const notices = await collectNewNotices(events);
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
    async backgroundTask({ signal, ...leadership }) {
      // without a mail server only notices and digests are processed, and then kept; other waiting mails go on waiting
      const outbox = openMailOutbox(pool, leadership, { only: smtp ? null : ['notices', 'digest'] });
      await outbox.take();
      const options = {
        ...{ outbox, compose, filterRecipients, retries, clock, logger },
        transport: smtp && createSmtpTransport(smtp),
        getMessageId: (id: string) => createMessageId(id, siteUrl()),
        async gather(row: OutboxRow, now: Date) {
          const later = await findNextSendTime({ store, pool }, row.subject_id, now);
          if (!later) await gatherNotices(pool, leadership, row);
          return later;
        },
        leaveOutOthers: (row: OutboxRow, noticeIds: readonly string[]) =>
          leaveOutOtherNotices(pool, leadership, row.event_id, noticeIds),
        reportRefusal,
      };
      await sendMails(options, added, signal);
    },
  };

  /** A mail to another address, or about a subject that is not a member, decides nothing. */
  async function reportRefusal({ event_id, subject_id }: OutboxRow, email: string, now: Date): Promise<void> {
    const at = now.toISOString();
    const commandId = deriveId('mail', event_id, 'refused');
    const command = { type: 'RefuseEmail', email, at } as const;
    await deps.handler.handle(memberDecider, streams.member(subject_id), command, {
      ...{ commandId, correlationId: commandId, causationId: commandId },
      ...{ actor: { id: 'mail', role: 'system' }, by: 'policy', at },
    });
  }

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
      for (const row of await loadKeptMails(pool, maxKeptMails)) {
        // one mail that fails must not hide the others
        const composed = await compose(row).catch((error: unknown) => {
          logger.warn({ err: error, mail: row.event_id }, 'A kept mail could not be composed');
          return createFailedMail(row, error);
        });
        if (composed.kind === 'mail')
          mails.push({ ...composed.mail, id: row.event_id, template: row.template, at: row.created_at });
      }
      return mails;
    },
    async stop() {
      // a failed start leaves nothing to stop
      await (await running?.catch(() => undefined))?.stop();
    },
  };
}

/** Takes the place of a kept mail that cannot be composed. */
function createFailedMail({ template }: OutboxRow, error: unknown): ComposedMail {
  const text = `The email “${template}” cannot be shown: ${error instanceof Error ? error.message : String(error)}`;
  return { kind: 'mail', mail: { to: [], subject: 'An email that cannot be shown', text, html: '' } };
}

async function loadAdmins(pool: pg.Pool, duty: AdminPermission, except = ''): Promise<Recipients> {
  const { rows } = await pool.query<{ email: string; language: Language }>(
    `SELECT email, language FROM read_models.members WHERE duties ? $1 AND status = 'active' AND member_id <> $2
     ORDER BY joined_at, member_id`,
    [duty, except],
  );
  return toRecipients(rows);
}
