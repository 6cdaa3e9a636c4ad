import { DomainError } from '@pass-along/contracts';
import type { RequestHandler } from 'express';
import { readLogEnd } from '../consumers/consumerStatus.ts';
import {
  type AppendResult,
  type EventStore,
  type Position,
  StoreUnavailable,
  type SubscribeOptions,
  WrongExpectedRevision,
} from '../eventStore/eventStore.ts';
import { type LastEvent, toLastEvent, hasEvent } from '../eventStore/lastEvent.ts';
import type { Logger } from '../observing/logger.ts';
import { waitForRecovery } from '../storeAvailability.ts';
import { sleep } from '../sleep.ts';
import { readLogIdentity } from './logIdentity.ts';
import type { LogReference, KnownLog } from './logReferences.ts';
import { AnotherLog, waitForEvent } from './verifyLogIdentity.ts';

/** The log of a running system, which must stay the same as at the start. */
export interface GuardedLog {
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
  getProblem(): string | undefined;
  stop(): Promise<void>;
}

export interface GuardLogOptions {
  log: KnownLog;
  rawStore: EventStore;
  memories: readonly LogReference[];
  setting: string;
  logger: Logger;
  /** Milliseconds between checks without suspicion; default a minute. */
  verifyEveryMs?: number;
}

const minMsBetweenChecks = 500;
const maxChecks = 20;

export function guardLog(options: GuardLogOptions): GuardedLog {
  const { log, rawStore, memories, setting, logger, verifyEveryMs = 60_000 } = options;
  const { logId } = log;
  const stopping = new AbortController();
  let { lastEvent } = log;
  let lastStored = lastEvent;
  /** Number of answers that this log would not have given. */
  let mismatches = 0;
  const countSuspicions = () => (rawStore.countBreaks?.() ?? 0) + mismatches;
  /** Number of suspicions when the log was last verified. */
  let verifiedAt = countSuspicions();
  let problem: AnotherLog | undefined;
  let checkedAt = 0;
  let checking: Promise<void> | undefined;
  const isSuspicious = () => problem !== undefined || countSuspicions() !== verifiedAt;

  async function verifyIdentity(): Promise<void> {
    const before = countSuspicions();
    const found = await readLogIdentity(rawStore);
    const known = lastEvent;
    if (found !== logId)
      invalidate(
        new AnotherLog(found === undefined ? 'a log without identity' : `log ${found}`, `log ${logId}`, setting),
      );
    else if (known && !(await (problem ? hasEvent : waitForEvent)(rawStore, known)))
      invalidate(
        new AnotherLog(
          `log ${logId} without its event ${known.id}`,
          `the same with that event at ${known.position} (was an older backup put back?)`,
          setting,
        ),
      );
    else {
      if (problem) logger.warn({ logId }, 'The event store leads to our log again');
      problem = undefined;
      verifiedAt = before;
    }
    checkedAt = performance.now();
  }

  function invalidate(found: AnotherLog): void {
    if (!problem) logger.error({ err: found }, 'The event store leads to another log: nothing is taken any more');
    problem = found;
  }

  function verifyOnce(): Promise<void> {
    checking ??= verifyIdentity().finally(() => (checking = undefined));
    return checking;
  }

  /** @throws StoreUnavailable when it is another log */
  async function verify(): Promise<void> {
    for (let looks = 0; isSuspicious(); looks += 1) {
      const isKnown = problem !== undefined && performance.now() - checkedAt < minMsBetweenChecks;
      if (!isKnown && looks < maxChecks) await verifyOnce();
      if (problem) throw new StoreUnavailable(problem.message, { cause: problem });
      if (looks === maxChecks) throw new StoreUnavailable('The event store breaks its connections');
    }
  }

  function recordSeen(event: LastEvent): void {
    if (event.position > (lastEvent?.position ?? '')) lastEvent = toLastEvent(event);
  }

  async function appendVerified(
    [stream, events, expected]: Parameters<EventStore['append']>,
    store: () => Promise<AppendResult>,
  ): Promise<AppendResult> {
    if (isSuspicious()) await verify();
    const before = lastEvent?.position ?? '';
    try {
      const { revision, position } = await store();
      // a repetition, or the log was rolled back
      if (position <= before) mismatches += 1;
      if (isSuspicious()) await verify();
      const id = events.at(-1)?.id;
      if (id !== undefined) recordSeen({ id, stream, revision, position });
      return { revision, position };
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // streams never shrink
      const isShorter = error instanceof WrongExpectedRevision && typeof expected === 'number';
      if (isShorter && error.actual < expected) mismatches += 1;
      if (isSuspicious()) await verify();
      throw error;
    }
  }

  async function readVerifiedPosition(read: () => Promise<Position>): Promise<Position> {
    const before = lastEvent?.position ?? '';
    const position = await read();
    if (position < before) mismatches += 1;
    if (isSuspicious()) await verify();
    return position;
  }

  function verifyEach<T>(events: AsyncIterable<T>): AsyncIterable<T> {
    return {
      [Symbol.asyncIterator]() {
        const inner = events[Symbol.asyncIterator]();
        return {
          async next() {
            const step = await inner.next();
            if (isSuspicious()) await verify();
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
        if (isSuspicious()) isOurs = await isVerified();
        if (!isOurs) break;
        const last = batch.events.at(-1);
        if (last) recordSeen(last);
        after = batch.position;
        yield batch;
      }
      if (isOurs) return;
      while (!isAborted(signal) && !(await isVerified())) await waitForRecovery(2 * minMsBetweenChecks, signal);
    }
  }

  const isVerified = () =>
    verify().then(
      () => true,
      () => false,
    );

  /** Stores how far the log was seen, so that an older backup is recognised later. */
  async function updateReferences(): Promise<void> {
    const seen = lastEvent;
    if (isSuspicious() || seen === lastStored) return;
    for (const memory of memories) await memory.update({ logId, lastEvent: seen });
    lastStored = seen;
  }

  async function check(): Promise<void> {
    await verifyOnce();
    if (isSuspicious()) await verify();
  }

  async function keepVerifying(): Promise<void> {
    for (;;) {
      await sleep(verifyEveryMs, stopping.signal);
      if (isAborted(stopping.signal)) return;
      await check()
        .then(updateReferences)
        .catch((error: unknown) => {
          if (!problem) logger.warn({ err: error }, 'It could not be seen whether the log is still the same');
        });
    }
  }
  const looks = keepVerifying();

  const appendWithKey = rawStore.appendWithKey?.bind(rawStore);
  const readFacts = rawStore.readFacts?.bind(rawStore);
  const readDigests = rawStore.readDigests?.bind(rawStore);
  const { hasProof } = rawStore;
  return {
    logId,
    check,
    getProblem: () => problem?.message,
    store: {
      append: (...asked) => appendVerified(asked, () => rawStore.append(...asked)),
      ...(appendWithKey && {
        appendWithKey: (stream, event, key) =>
          appendVerified([stream, [event], 'none'], () => appendWithKey(stream, event, key)),
      }),
      subscribe,
      readStream: (stream, reading) => verifyEach(rawStore.readStream(stream, reading)),
      readAll: (reading) => verifyEach(rawStore.readAll(reading)),
      ...(readFacts && { readFacts: (reading) => verifyEach(readFacts(reading)) }),
      ...(readDigests && { readDigests: (reading) => verifyEach(readDigests(reading)) }),
      ...(hasProof && { hasProof }),
      head: () => readVerifiedPosition(() => rawStore.head()),
      end: () => readVerifiedPosition(() => readLogEnd(rawStore)),
      close: () => rawStore.close(),
    },
    async stop() {
      stopping.abort();
      await looks;
      await updateReferences().catch((error: unknown) => {
        logger.warn({ err: error }, 'How far the log was seen could not be noted');
      });
    },
  };
}

/** Refuses every command while the log is another one. */
export function refuseOnAnotherLog(log: Pick<GuardedLog, 'getProblem'>): RequestHandler {
  return ({ method }, _res, next) => {
    const isCommand = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    next(isCommand && log.getProblem() !== undefined ? new DomainError('unavailable') : undefined);
  };
}

// a function, because the compiler narrows a signal once seen unaborted for good
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
