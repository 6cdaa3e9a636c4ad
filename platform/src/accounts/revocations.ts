import { setTimeout as pause } from 'node:timers/promises';
import { START, type EventStore, type StoredEvent } from '../eventStore/eventStore.ts';
import { type Logger } from '../observing/logger.ts';
import { type Session } from './tokens.ts';

export interface Revocations {
  /** Whether the member's sessions were ended after this one was opened. */
  isOver(session: Pick<Session, 'memberId' | 'generation'>): boolean;
  /** Resolves once everything that was in the log at the start is known. */
  ready: Promise<void>;
}

export interface RevocationsOptions {
  /** Nothing personal is read, so the store as it is will do. */
  store: EventStore;
  signal: AbortSignal;
  logger: Logger;
}

const retryMs = 1_000;
const none = -1;

/** Knows from the log whose sessions ended when: every instance follows it, so a session is over on all of them at once. */
export function createRevocations({ store, signal, logger }: RevocationsOptions): Revocations {
  /** By member, the latest generation of sessions that is over: the log's order decides, whatever clocks say. */
  const ended = new Map<string, number>();
  let after = START;
  let caughtUp: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (caughtUp = resolve));

  async function follow(): Promise<void> {
    for await (const batch of store.subscribe({ after, filter: { categories: ['member'] }, signal })) {
      for (const event of batch.events) note(event);
      after = batch.position;
      if (batch.caughtUp) caughtUp();
    }
  }

  function note({ type, data }: StoredEvent): void {
    const memberId = String(data['memberId']);
    if (type === 'MemberErased') ended.set(memberId, Number.POSITIVE_INFINITY);
    if (type === 'SessionsEnded')
      ended.set(memberId, Math.max(ended.get(memberId) ?? none, Number(data['generation'])));
  }

  async function keepFollowing(): Promise<void> {
    while (!signal.aborted) {
      await follow().catch((error: unknown) => {
        if (!signal.aborted) logger.error({ err: error }, 'Ended sessions could not be followed, trying again');
      });
      // told to stop, it stops at once
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
    caughtUp();
  }

  void keepFollowing();

  return {
    isOver: ({ memberId, generation }) => generation <= (ended.get(memberId) ?? none),
    ready,
  };
}
