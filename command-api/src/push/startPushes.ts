import { buildNoticeLink, limits, outgoingCategories, streams } from '@pass-along/contracts';
import {
  type Consumer,
  type ConsumerDeps,
  createNotifier,
  migrate,
  waitForSignal,
  isInCategories,
  type RunningConsumers,
  startConsumers,
  type StoredEvent,
} from '@pass-along/platform';
import type { CommandHandler } from '../core/commandHandler.ts';
import { collectDueNotices, isTooOld } from '../notifications/dueNotices.ts';
import type { IsRead } from '../notifications/noticeReadState.ts';
import {
  addPushes,
  openPushOutbox,
  pushMigrations,
  withdrawPushes,
  type PushOutbox,
  type Withdrawal,
} from './pushOutbox.ts';
import { createSendPush } from './sendPush.ts';
import type { PushService } from './pushService.ts';

export interface PushDeps extends Omit<ConsumerDeps, 'retries'> {
  handler: CommandHandler;
  service: PushService;
  isRead: IsRead;
  /** The number of tries, and milliseconds before the second one. Each further wait doubles. */
  retries?: { tries: number; firstPauseMs: number };
}

/** The number of concurrent senders, so that one slow push service does not block all pushes. */
const concurrentSenders = 8;
/** New pushes wake the senders. This limit covers changes of the system clock. */
const longestRestMs = 60_000;

/**
 * The push outbox. A consumer of the log, under a lease, adds one row for each outgoing notice. A background task sends
 * each notice to all browsers of its recipient, at most once. The consumer starts at the head of the log, so past
 * events are never pushed.
 */
export async function startPushes(deps: PushDeps): Promise<RunningConsumers> {
  const { pool, store, clock = () => new Date(), retries = { tries: 6, firstPauseMs: 30_000 } } = deps;
  await migrate(pool, 'push', pushMigrations);
  const added = createNotifier();
  const isStale = (event: Parameters<typeof isTooOld>[1]) =>
    isTooOld(limits.notifications.pushHours * 3_600_000, event, clock());

  const consumer: Consumer = {
    name: 'push',
    categories: [...new Set([...outgoingCategories, 'message', 'reading'] as const)],
    // the rows hold ids and no personal data
    reads: 'stored',
    beginsAt: 'head',
    async handle(events) {
      const notices = await collectDueNotices(store, events, isStale);
      const withdrawals = events.flatMap((event) => toWithdrawal(event) ?? []);
      if (notices.length === 0 && withdrawals.length === 0) return {};
      return {
        async write(client) {
          await addPushes(
            client,
            notices.map(({ id, recipientId, stream, revision, at }) => ({
              ...{ notice_id: id, recipient_id: recipientId, stream, revision, created_at: at },
            })),
          );
          await withdrawPushes(client, withdrawals);
        },
        committed: () => {
          added.wake();
        },
      };
    },
    async backgroundTask({ signal, ...leadership }) {
      const outbox = openPushOutbox(pool, leadership);
      await outbox.take();
      const sendPush = createSendPush({ ...deps, outbox, clock, retries });
      await Promise.all(Array.from({ length: concurrentSenders }, () => keepSending(outbox, sendPush, signal)));
    },
  };

  async function keepSending(
    outbox: PushOutbox,
    sendPush: ReturnType<typeof createSendPush>,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      const heard = added.next();
      const row = await outbox.claim(clock());
      if (row) {
        await sendPush(row);
        continue;
      }
      const due = await outbox.nextDue();
      const rest = due ? Math.min(Math.max(due.getTime() - clock().getTime(), 10), longestRestMs) : longestRestMs;
      await waitForSignal(heard, rest, signal);
    }
  }

  const { retries: _, ...kit } = deps;
  return startConsumers([consumer], { ...kit, startedAs: 'push' });
}

/** The pushes that no longer apply: a message was deleted, hidden or read, or a call rings no more. */
function toWithdrawal(event: StoredEvent): Withdrawal | undefined {
  if (isInCategories(['call'], event)) {
    if (event.type !== 'CallAnswered' && event.type !== 'CallEnded') return undefined;
    return { stream: event.stream, link: null, byMemberId: null, at: event.metadata.at };
  }
  if (isInCategories(['message'], event)) {
    if (event.type !== 'MessageDeleted' && event.type !== 'MessageHidden') return undefined;
    return { stream: event.stream, link: null, byMemberId: null, at: event.metadata.at };
  }
  if (!isInCategories(['reading'], event)) return undefined;
  const { conversationId, memberId: byMemberId, upToMessageId, readAt: at } = event.data;
  const stream = upToMessageId === null ? null : streams.message(upToMessageId);
  return { stream, link: buildNoticeLink('conversation', { conversationId }), byMemberId, at };
}
