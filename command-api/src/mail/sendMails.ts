import {
  FencedOff,
  isTransientFailure,
  waitForSignal,
  waitForRecovery,
  type Logger,
  type Notifier,
  computePause,
} from '@pass-along/platform';
import type { Compose } from './composeMail.ts';
import type { SendResult, MailOutbox, OutboxRow } from './mailOutbox.ts';
import type { FilterRecipients } from './mailRecipientLimit.ts';
import type { MailTransport } from './mailTransport.ts';

export interface SendMailsOptions {
  outbox: MailOutbox;
  /** Undefined: mails are kept instead of sent. */
  transport: MailTransport | undefined;
  compose: Compose;
  filterRecipients: FilterRecipients;
  /** Assigns notices to a mail. Returns the time of the next try when the mail is not due yet. */
  gather: (row: OutboxRow, now: Date) => Promise<Date | undefined>;
  /** Takes the other notices out of a kept mail. */
  leaveOutOthers: (row: OutboxRow, noticeIds: readonly string[]) => Promise<void>;
  /** Tells the member that the mail server takes no mail for their address. */
  reportRefusal: (row: OutboxRow, address: string, now: Date) => Promise<void>;
  getMessageId: (eventId: string) => string;
  retries: { tries: number; firstPauseMs: number };
  clock: () => Date;
  logger: Logger;
}

const pauseWhileUnavailableMs = 5_000;
const longestPauseMs = 3_600_000;
/** New mails wake the sender. This limit covers changes of the system clock. */
const longestRestMs = 60_000;

/** Sends due mails one after another until the signal aborts. It finishes the current mail first. */
export async function sendMails(options: SendMailsOptions, wakeUp: Notifier, signal: AbortSignal): Promise<void> {
  const { outbox, clock } = options;
  while (!signal.aborted) {
    const heard = wakeUp.next();
    const row = await outbox.claim(clock());
    if (row) {
      const ending = await sendOne(row, options);
      // an unavailable store does not count as a try
      const isAway = ending === 'away';
      await outbox.end(row.event_id, isAway ? { state: 'waiting', putOffTo: clock() } : ending, clock());
      if (isAway) await waitForRecovery(pauseWhileUnavailableMs, signal);
      continue;
    }
    const due = await outbox.nextDue();
    const rest = due ? Math.min(Math.max(due.getTime() - clock().getTime(), 10), longestRestMs) : longestRestMs;
    await waitForSignal(heard, rest, signal);
  }
}

async function sendOne(row: OutboxRow, options: SendMailsOptions): Promise<SendResult | 'away'> {
  const { outbox, transport, compose, filterRecipients, gather, leaveOutOthers, getMessageId, clock, logger } = options;
  const about = { mail: row.event_id, template: row.template, tries: row.tries };
  try {
    if (row.template === 'notices') {
      const putOffTo = await gather(row, clock());
      if (putOffTo) return { state: 'waiting', putOffTo };
    }
    const composed = await compose(row, clock());
    if (composed.kind === 'unaddressed') return parkMail('nobody to send it to', about, logger);
    if (composed.kind !== 'mail') return { state: composed.kind };
    const to = await filterRecipients(row, composed.mail.to, clock());
    if (to.length === 0) {
      logger.warn(about, 'A mail was dropped: its recipient got enough of them lately');
      return { state: 'dropped' };
    }
    if (!transport) {
      if (composed.noticeIds) await leaveOutOthers(row, composed.noticeIds);
      return { state: 'kept' };
    }
    await outbox.handOver(row.event_id);
    const delivery = await transport.deliver({ ...composed.mail, to }, getMessageId(row.event_id));
    switch (delivery.kind) {
      case 'sent':
        return { state: 'sent' };
      case 'unsure':
        return parkMail(`may have been sent: ${delivery.problem}`, about, logger);
      case 'recipient_refused':
        // wrong or given up: a matter of this member, not a fault of the system
        logger.warn(about, 'A mail was not sent: the mail server refused its recipient');
        for (const { address } of to) await options.reportRefusal(row, address, clock());
        return { state: 'refused' };
      case 'refused':
        return parkMail(`refused: ${delivery.problem}`, about, logger);
      case 'put_off':
        return scheduleRetry(delivery.problem, row, options);
    }
  } catch (error) {
    // another instance leads now and sends the mail
    if (error instanceof FencedOff) throw error;
    // the error happened before the handover
    logger.warn({ err: error, ...about }, 'A mail could not be written');
    return isTransientFailure(error) ? 'away' : scheduleRetry('could not be written', row, options);
  }
}

function scheduleRetry(problem: string, row: OutboxRow, { retries, clock, logger }: SendMailsOptions): SendResult {
  const about = { mail: row.event_id, template: row.template, tries: row.tries, problem };
  if (row.tries >= retries.tries) return parkMail(`given up: ${problem}`, about, logger);
  const wait = computePause({ firstMs: retries.firstPauseMs, longestMs: longestPauseMs }, row.tries - 1);
  logger.warn(about, 'A mail was not taken and will be tried again');
  return { state: 'waiting', problem, nextTryAt: new Date(clock().getTime() + wait) };
}

function parkMail(problem: string, about: object, logger: Logger): SendResult {
  logger.error({ ...about, problem }, 'A mail was parked');
  return { state: 'parked', problem };
}
