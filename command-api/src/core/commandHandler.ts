import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@pass-along/contracts';
import {
  UnreadableKey,
  WrongExpectedRevision,
  type EventStore,
  type Logger,
  type NewEvent,
  type Position,
  computePause,
  createBatchQueue,
  takeFirst,
} from '@pass-along/platform';
import type { Decider } from './decider.ts';
import type { CommandContext, Outcome } from './commandContext.ts';
import { decideAll, type PendingCommand } from './decisionRound.ts';
import { createFoldedStreams } from './foldedStreams.ts';
import { foldUntilRevision, createEmptyFold, type AnyCommand, type FoldedStream } from './streamFold.ts';

interface AnyEvent {
  type: string;
  data: object;
}

export interface CommandHandler {
  /**
   * Loads, decides and appends. After a conflict it folds the new events and decides again, a bounded number of times.
   * @throws DomainError version_conflict when all tries failed
   */
  handle<S, C extends AnyCommand, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Outcome<S>>;
  /**
   * Reads the current state; `initial` when the stream does not exist (revision -1, position START). With `withinMs`
   * the state may be that many milliseconds old, for values that are only displayed and decide nothing.
   */
  load<S, C extends AnyCommand, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    withinMs?: number,
  ): Promise<{ state: S; revision: number; position: Position }>;
  /** Returns the first outcome of a command; undefined when it left no event on this stream. */
  findOutcome<S, C extends AnyCommand, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    commandId: string,
  ): Promise<Outcome<S> | undefined>;
}

export interface CommandHandlerOptions {
  /** The event store with personal fields readable, from `withPrivacy`. */
  store: EventStore;
  logger: Logger;
  /**
   * Bound of the cached streams, counted in remembered commands; a stream itself counts as `streamWeight`. Default:
   * 10,000 streams, some 40 MB.
   */
  cacheWeight?: number;
}

/**
 * Upper bound of tries. A process that loses a conflict on a hot stream must read before it retries, and can lose again
 * meanwhile.
 */
const maxTries = 64;
/** From 0 to twice the pause. */
const conflictBackoff = { firstMs: 0.5, longestMs: 10, jitter: 1 };
const maxBatch = 64;
/**
 * Maximum characters of data in one append. Encryption at most quadruples them in bytes, which stays below the store's
 * limit of 1 MB.
 */
const maxBatchSize = 128 * 1024;

/**
 * Decides the commands of a stream in order of arrival. Commands that wait for the same stream are decided on the
 * growing state and appended together, so that a hot stream does not conflict with itself.
 */
export function createCommandHandler({ store, logger, cacheWeight = 200_000 }: CommandHandlerOptions): CommandHandler {
  const streams = createFoldedStreams(store, cacheWeight);
  const queue = createBatchQueue<string, PendingCommand>({ take: takeFirst(maxBatch), run: runBatch });

  async function runBatch(batch: readonly PendingCommand[], stream: string): Promise<void> {
    try {
      await run(stream, batch);
    } catch (error) {
      // the result of the append is unknown, so the next command reads the stream again
      streams.forget(stream);
      // an error of one command must not fail the others in its batch
      const isItsOwn = error instanceof DomainError || error instanceof UnreadableKey;
      if (isItsOwn && batch.length > 1) await runEach(stream, batch);
      else for (const request of batch) request.reject(error);
    }
  }

  async function runEach(stream: string, batch: readonly PendingCommand[]): Promise<void> {
    for (const request of batch)
      await run(stream, [request]).catch((error: unknown) => {
        streams.forget(stream);
        request.reject(error);
      });
  }

  async function run(stream: string, batch: readonly PendingCommand[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { decider, command } = first;
    // if the stream exists nevertheless, the append reports a conflict
    const cached = streams.getCached(decider, stream);
    const begins = !cached && decider.begins?.(command) === true;
    const known = begins ? createEmptyFold(decider) : cached;
    let folded = known ?? (await streams.foldNewEvents(stream, createEmptyFold(decider)));
    let fresh = known === undefined;
    const foldRevision = (revision: number) => foldUntilRevision(store, decider, stream, revision);
    for (let tries = 0; tries < maxTries;) {
      const round = decideAll(folded, batch);
      if (batch.length > 1 && measureSize(round.events) > maxBatchSize) {
        const half = Math.ceil(batch.length / 2);
        await run(stream, batch.slice(0, half));
        await run(stream, batch.slice(half));
        return;
      }
      if (round.events.length > 0) {
        const appended = await append(stream, folded, round.events);
        if (appended) {
          const advanced = round.advance(appended);
          // a new stream seldom gets another command soon, so it is not cached
          if (!begins) streams.keep(stream, advanced);
          await round.settle(appended.position, foldRevision);
          return;
        }
        tries += 1;
        logger.debug({ stream, tries }, 'The stream moved on, deciding again');
        // the first conflict may only mean that the cached state was old
        if (tries > 1) await delay(computeRetryDelay(tries));
      } else if (fresh || round.isCertain) {
        await round.settle(folded.position, foldRevision);
        return;
      }
      // a refusal must rest on the current state of the store
      folded = await streams.foldNewEvents(stream, folded);
      fresh = true;
    }
    for (const request of batch) request.reject(new DomainError('version_conflict'));
  }

  async function append(stream: string, folded: FoldedStream, events: readonly NewEvent[]) {
    try {
      return await store.append(stream, events, folded.revision < 0 ? 'none' : folded.revision);
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }

  return {
    handle: <S, C extends AnyCommand, E extends AnyEvent>(
      decider: Decider<S, C, E>,
      stream: string,
      command: C,
      context: CommandContext,
    ) =>
      new Promise<Outcome<S>>((resolve, reject) => {
        const answer = (outcome: Outcome<unknown>) => resolve(outcome as Outcome<S>);
        queue.add(stream, { decider, command, context, resolve: answer, reject });
      }),

    load: async <S, C extends AnyCommand, E extends AnyEvent>(
      decider: Decider<S, C, E>,
      stream: string,
      withinMs = 0,
    ) => {
      const { state, revision, position } = await streams.loadRecent(decider, stream, withinMs);
      return { state: state as S, revision, position };
    },

    findOutcome: async <S, C extends AnyCommand, E extends AnyEvent>(
      decider: Decider<S, C, E>,
      stream: string,
      commandId: string,
    ) => {
      const folded = await streams.loadCurrent(decider, stream);
      const revision = folded.commands.get(commandId);
      if (revision === undefined) return undefined;
      const then =
        revision === folded.revision ? folded : await foldUntilRevision(store, folded.decider, stream, revision);
      return { state: then.state as S, revision: then.revision, position: then.position, repeated: true };
    },
  };
}

/** A random delay that grows with the number of tries. */
export function computeRetryDelay(tries: number, chance = Math.random()): number {
  return computePause(conflictBackoff, tries, chance);
}

function measureSize(events: readonly NewEvent[]): number {
  return events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
}
