import { limits, outgoingCategories } from '@pass-along/contracts';
import {
  type Consumer,
  type ConsumerDeps,
  createWakeUp,
  migrate,
  restUntil,
  type RunningConsumers,
  startConsumers,
} from '@pass-along/platform';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { freshNotices, isOlderThan } from '../mail/freshNotices.ts';
import { type HasSeen } from '../mail/hasSeen.ts';
import { addPushes, openPushOutbox, pushMigrations, type PushOutbox } from './pushOutbox.ts';
import { createSendPush } from './sendPush.ts';
import { type PushService } from './pushService.ts';

export interface PushDeps extends Omit<ConsumerDeps, 'retries'> {
  handler: CommandHandler;
  service: PushService;
  hasSeen: HasSeen;
  /** Tries before a push is given up, and milliseconds before the second one (each next waits twice as long). */
  retries?: { tries: number; firstPauseMs: number };
}

/** A push service that is slow keeps these many waiting, and no more. */
const atOnce = 8;
/** What is added meanwhile wakes the senders; this is for clocks that were set. */
const longestRestMs = 60_000;

/**
 * The push outbox. A consumer of the log, under a lease, adds one row for each notice that goes out; beside it they are pushed to all
 * browsers of their recipients, each at most once. It begins with what happens from now on: nothing of the past is ever pushed.
 */
export async function startPushes(deps: PushDeps): Promise<RunningConsumers> {
  const { pool, store, clock = () => new Date(), retries = { tries: 6, firstPauseMs: 30_000 } } = deps;
  await migrate(pool, 'push', pushMigrations);
  const added = createWakeUp();
  const isStale = (event: Parameters<typeof isOlderThan>[1]) =>
    isOlderThan(limits.notifications.pushHours * 3_600_000, event, clock());

  const consumer: Consumer = {
    name: 'push',
    categories: outgoingCategories,
    // it keeps ids, and names nobody
    reads: 'stored',
    beginsAt: 'head',
    async handle(events) {
      const notices = await freshNotices(store, events, isStale);
      if (notices.length === 0) return {};
      return {
        write: (client) =>
          addPushes(
            client,
            notices.map(({ id, recipientId, stream, revision, at }) => ({
              ...{ notice_id: id, recipient_id: recipientId, stream, revision, created_at: at },
            })),
          ),
        committed: () => {
          added.wake();
        },
      };
    },
    async alongside({ signal, ...leadership }) {
      const outbox = openPushOutbox(pool, leadership);
      await outbox.take();
      const sendPush = createSendPush({ ...deps, outbox, clock, retries });
      await Promise.all(Array.from({ length: atOnce }, () => keepSending(outbox, sendPush, signal)));
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
      await restUntil(heard, rest, signal);
    }
  }

  const { retries: _, ...kit } = deps;
  return startConsumers([consumer], { ...kit, startedAs: 'push' });
}
