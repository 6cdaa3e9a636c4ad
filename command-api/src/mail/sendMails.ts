import { FencedOff, isPassing, restUntil, restUntilBack, type Logger, type WakeUp } from '@pass-along/platform';
import { type Compose } from './compose.ts';
import { type Ending, type Outbox, type OutboxRow } from './outbox.ts';
import { type MayMail } from './recipientLimit.ts';
import { type Transport } from './transport.ts';

export interface SendMailsOptions {
  outbox: Outbox;
  /** Undefined: mails are kept instead of sent. */
  transport: Transport | undefined;
  compose: Compose;
  mayMail: MayMail;
  /** Makes a mail of notices ready; answers when to try it again where its time has not come. */
  gather: (row: OutboxRow, now: Date) => Promise<Date | undefined>;
  messageIdOf: (eventId: string) => string;
  retries: { tries: number; firstPauseMs: number };
  clock: () => Date;
  logger: Logger;
}

const pauseWhileAwayMs = 5_000;
const longestPauseMs = 3_600_000;
/** A mail added meanwhile wakes the sender; this is for clocks that were set. */
const longestRestMs = 60_000;

/** Sends what waits, one after another, each when it is due; ends when the signal aborts, with no mail half sent. */
export async function sendMails(options: SendMailsOptions, wakeUp: WakeUp, signal: AbortSignal): Promise<void> {
  const { outbox, clock } = options;
  while (!signal.aborted) {
    const heard = wakeUp.next();
    const row = await outbox.claim(clock());
    if (row) {
      const ending = await sendOne(row, options);
      // that a store was away counts as no try
      const isAway = ending === 'away';
      await outbox.end(row.event_id, isAway ? { state: 'waiting', putOffTo: clock() } : ending, clock());
      if (isAway) await restUntilBack(pauseWhileAwayMs, signal);
      continue;
    }
    const due = await outbox.nextDue();
    const rest = due ? Math.min(Math.max(due.getTime() - clock().getTime(), 10), longestRestMs) : longestRestMs;
    await restUntil(heard, rest, signal);
  }
}

async function sendOne(row: OutboxRow, options: SendMailsOptions): Promise<Ending | 'away'> {
  const { outbox, transport, compose, mayMail, gather, messageIdOf, clock, logger } = options;
  const about = { mail: row.event_id, template: row.template, tries: row.tries };
  try {
    if (row.template === 'notices') {
      const putOffTo = await gather(row, clock());
      if (putOffTo) return { state: 'waiting', putOffTo };
    }
    const composed = await compose(row, clock());
    if (composed.kind === 'unaddressed') return giveUp('nobody to send it to', about, logger);
    if (composed.kind !== 'mail') return { state: composed.kind };
    const to = await mayMail(row, composed.mail.to, clock());
    if (to.length === 0) {
      logger.warn(about, 'A mail was dropped: its recipient got enough of them lately');
      return { state: 'dropped' };
    }
    if (!transport) return { state: 'kept' };
    await outbox.handOver(row.event_id);
    const delivery = await transport.deliver({ ...composed.mail, to }, messageIdOf(row.event_id));
    switch (delivery.kind) {
      case 'sent':
        return { state: 'sent' };
      case 'unsure':
        return giveUp(`may have been sent: ${delivery.problem}`, about, logger);
      case 'refused':
        return giveUp(`refused: ${delivery.problem}`, about, logger);
      case 'put_off':
        return later(delivery.problem, row, options);
    }
  } catch (error) {
    // another leads now, and will send it
    if (error instanceof FencedOff) throw error;
    // before anything was handed over
    logger.warn({ err: error, ...about }, 'A mail could not be written');
    return isPassing(error) ? 'away' : later('could not be written', row, options);
  }
}

function later(problem: string, row: OutboxRow, { retries, clock, logger }: SendMailsOptions): Ending {
  const about = { mail: row.event_id, template: row.template, tries: row.tries, problem };
  if (row.tries >= retries.tries) return giveUp(`given up: ${problem}`, about, logger);
  const wait = Math.min(retries.firstPauseMs * 2 ** (row.tries - 1), longestPauseMs);
  logger.warn(about, 'A mail was not taken and will be tried again');
  return { state: 'waiting', problem, nextTryAt: new Date(clock().getTime() + wait) };
}

function giveUp(problem: string, about: object, logger: Logger): Ending {
  logger.error({ ...about, problem }, 'A mail was parked');
  return { state: 'parked', problem };
}
