import { RuleViolation } from '@pass-along/contracts';
import { type RequestHandler } from 'express';
import { endOf } from '../consumers/status.ts';
import {
  type AppendResult,
  type EventStore,
  type Position,
  StoreUnavailable,
  type SubscribeOptions,
  WrongExpectedRevision,
} from '../eventStore/eventStore.ts';
import { type LastEvent, lastEventOf, stillHas } from '../eventStore/lastEvent.ts';
import { type Logger } from '../observing/logger.ts';
import { restUntilBack } from '../availability.ts';
import { restFor } from '../postgres/session.ts';
import { identityOf } from './identity.ts';
import { type LogMemory, type RememberedLog } from './memories.ts';
import { AnotherLog, hasSoon } from './recogniseLog.ts';

/** The log of a running system, which must stay the same as at the start. */
export interface WatchedLog {
  logId: string;
  /**
   * The event store, as long as it leads to this log. After a lost connection or a suspicious answer, the identity is
   * verified before anything is read or written. If it is another log, calls throw StoreUnavailable, and subscriptions
   * wait until the log is back.
   */
  store: EventStore;
  /** Verifies now. @throws StoreUnavailable when the log is another one, or does not answer */
  check(): Promise<void>;
  /** The known problem; undefined while there is none. */
  trouble(): string | undefined;
  stop(): Promise<void>;
}

export interface WatchLogOptions {
  log: RememberedLog;
  rawStore: EventStore;
  memories: readonly LogMemory[];
  setting: string;
  logger: Logger;
  /** Milliseconds between checks without suspicion; default a minute. */
  lookEveryMs?: number;
}

const leastMsBetweenLooks = 500;
const mostLooks = 20;

export function watchLog(options: WatchLogOptions): WatchedLog {
  const { log, rawStore, memories, setting, logger, lookEveryMs = 60_000 } = options;
  const { logId } = log;
  const stopping = new AbortController();
  let { lastEvent } = log;
  let noted = lastEvent;
  /** Number of answers that this log would not have given. */
  let oddities = 0;
  const doubts = () => (rawStore.breaks?.() ?? 0) + oddities;
  /** Number of suspicions when the log was last verified. */
  let cleared = doubts();
  let trouble: AnotherLog | undefined;
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  const isInDoubt = () => trouble !== undefined || doubts() !== cleared;

  async function look(): Promise<void> {
    const before = doubts();
    const found = await identityOf(rawStore);
    const known = lastEvent;
    if (found !== logId)
      distrust(
        new AnotherLog(found === undefined ? 'a log without identity' : `log ${found}`, `log ${logId}`, setting),
      );
    else if (known && !(await (trouble ? stillHas : hasSoon)(rawStore, known)))
      distrust(
        new AnotherLog(
          `log ${logId} without its event ${known.id}`,
          `the same with that event at ${known.position} (was an older backup put back?)`,
          setting,
        ),
      );
    else {
      if (trouble) logger.warn({ logId }, 'The event store leads to our log again');
      trouble = undefined;
      cleared = before;
    }
    lookedAt = performance.now();
  }

  function distrust(found: AnotherLog): void {
    if (!trouble) logger.error({ err: found }, 'The event store leads to another log: nothing is taken any more');
    trouble = found;
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  }

  /** @throws StoreUnavailable when it is another log */
  async function trust(): Promise<void> {
    for (let looks = 0; isInDoubt(); looks += 1) {
      const isKnown = trouble !== undefined && performance.now() - lookedAt < leastMsBetweenLooks;
      if (!isKnown && looks < mostLooks) await lookOnce();
      if (trouble) throw new StoreUnavailable(trouble.message, { cause: trouble });
      if (looks === mostLooks) throw new StoreUnavailable('The event store breaks its connections');
    }
  }

  function saw(event: LastEvent): void {
    if (event.position > (lastEvent?.position ?? '')) lastEvent = lastEventOf(event);
  }

  async function vouchedAppend(
    [stream, events, expected]: Parameters<EventStore['append']>,
    store: () => Promise<AppendResult>,
  ): Promise<AppendResult> {
    if (isInDoubt()) await trust();
    const before = lastEvent?.position ?? '';
    try {
      const { revision, position } = await store();
      // a repetition, or the log was rolled back
      if (position <= before) oddities += 1;
      if (isInDoubt()) await trust();
      const id = events.at(-1)?.id;
      if (id !== undefined) saw({ id, stream, revision, position });
      return { revision, position };
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // streams never shrink
      const isShorter = error instanceof WrongExpectedRevision && typeof expected === 'number';
      if (isShorter && error.actual < expected) oddities += 1;
      if (isInDoubt()) await trust();
      throw error;
    }
  }

  async function vouchedPosition(read: () => Promise<Position>): Promise<Position> {
    const before = lastEvent?.position ?? '';
    const position = await read();
    if (position < before) oddities += 1;
    if (isInDoubt()) await trust();
    return position;
  }

  function vouched<T>(events: AsyncIterable<T>): AsyncIterable<T> {
    return {
      [Symbol.asyncIterator]() {
        const inner = events[Symbol.asyncIterator]();
        return {
          async next() {
            const step = await inner.next();
            if (isInDoubt()) await trust();
            return step;
          },
          return: async () => (await inner.return?.()) ?? { done: true, value: undefined },
        };
      },
    };
  }

  async function* subscribe(following: SubscribeOptions) {
    const { signal } = following;
    let { after } = following;
    while (!signal.aborted) {
      let isOurs = true;
      for await (const batch of rawStore.subscribe({ ...following, after })) {
        if (isInDoubt()) isOurs = await isTrusted();
        if (!isOurs) break;
        const last = batch.events.at(-1);
        if (last) saw(last);
        after = batch.position;
        yield batch;
      }
      if (isOurs) return;
      while (!isAborted(signal) && !(await isTrusted())) await restUntilBack(2 * leastMsBetweenLooks, signal);
    }
  }

  const isTrusted = () =>
    trust().then(
      () => true,
      () => false,
    );

  /** Stores how far the log was seen, so that an older backup is recognised later. */
  async function note(): Promise<void> {
    const seen = lastEvent;
    if (isInDoubt() || seen === noted) return;
    for (const memory of memories) await memory.note({ logId, lastEvent: seen });
    noted = seen;
  }

  async function check(): Promise<void> {
    await lookOnce();
    if (isInDoubt()) await trust();
  }

  async function keepLooking(): Promise<void> {
    for (;;) {
      await restFor(lookEveryMs, stopping.signal);
      if (isAborted(stopping.signal)) return;
      await check()
        .then(note)
        .catch((error: unknown) => {
          if (!trouble) logger.warn({ err: error }, 'It could not be seen whether the log is still the same');
        });
    }
  }
  const looks = keepLooking();

  const appendWithKey = rawStore.appendWithKey?.bind(rawStore);
  const readFacts = rawStore.readFacts?.bind(rawStore);
  const readDigests = rawStore.readDigests?.bind(rawStore);
  return {
    logId,
    check,
    trouble: () => trouble?.message,
    store: {
      append: (...asked) => vouchedAppend(asked, () => rawStore.append(...asked)),
      ...(appendWithKey && {
        appendWithKey: (stream, event, key) =>
          vouchedAppend([stream, [event], 'none'], () => appendWithKey(stream, event, key)),
      }),
      subscribe,
      readStream: (stream, reading) => vouched(rawStore.readStream(stream, reading)),
      readAll: (reading) => vouched(rawStore.readAll(reading)),
      ...(readFacts && { readFacts: (reading) => vouched(readFacts(reading)) }),
      ...(readDigests && { readDigests: (reading) => vouched(readDigests(reading)) }),
      head: () => vouchedPosition(() => rawStore.head()),
      end: () => vouchedPosition(() => endOf(rawStore)),
      close: () => rawStore.close(),
    },
    async stop() {
      stopping.abort();
      await looks;
      await note().catch((error: unknown) => {
        logger.warn({ err: error }, 'How far the log was seen could not be noted');
      });
    },
  };
}

/** Refuses every command while the log is another one. */
export function refuseOnAnotherLog(log: Pick<WatchedLog, 'trouble'>): RequestHandler {
  return ({ method }, _res, next) => {
    const isCommand = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    next(isCommand && log.trouble() !== undefined ? new RuleViolation('unavailable') : undefined);
  };
}

// a function, because the compiler narrows a signal once seen unaborted for good
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
