import { setTimeout as delay } from 'node:timers/promises';
import { RuleViolation } from '@pass-along/contracts';
import {
  UnreadableKey,
  WrongExpectedRevision,
  type EventStore,
  type Logger,
  type NewEvent,
  type Position,
} from '@pass-along/platform';
import { type Decider } from '../domain/decider.ts';
import { type CommandContext, type Outcome } from './commandContext.ts';
import { decideAll, type Request } from './decideAll.ts';
import { createFoldedStreams } from './foldedStreams.ts';
import { foldedUpTo, nothingYet, type AnyCommand, type AnyDecider, type Folded } from './fold.ts';

interface AnyEvent {
  type: string;
  data: object;
}

export interface CommandHandler {
  /** Loads, decides, appends; on a conflict folds what came and decides again (bounded), then RuleViolation('version_conflict'). */
  handle<S, C extends AnyCommand, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Outcome<S>>;
  /**
   * The state as the store has it now; `initial` when the stream does not exist (revision -1, position START). What is only shown, and
   * decides nothing, may be as it was at most `withinMs` milliseconds ago.
   */
  load<S, C extends AnyCommand, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    withinMs?: number,
  ): Promise<{ state: S; revision: number; position: Position }>;
  /** How a command ended the first time; undefined when it left no event on this stream. */
  earlier<S, C extends AnyCommand, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    commandId: string,
  ): Promise<Outcome<S> | undefined>;
}

export interface CommandHandlerOptions {
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  logger: Logger;
  /** Bound of the folded streams kept, in remembered commands; a stream itself weighs `streamWeight`. Default: 10,000 streams, some 40 MB. */
  cacheWeight?: number;
}

/** Of two processes at one hot stream, who lost has to read before it tries again, and would lose again while the other goes on. */
const maxTries = 64;
const longestPauseMs = 20;
const maxBatch = 64;
/** Characters of data that several commands may bring together: encrypted, four times as many bytes stay below a store's 1 MB. */
const maxBatchSize = 128 * 1024;

/**
 * Commands on one stream are decided in order of arrival; those that wait for the same stream are decided one after
 * another on the growing state and leave in one append, so that a hot stream does not fight itself.
 */
export function createCommandHandler({ store, logger, cacheWeight = 200_000 }: CommandHandlerOptions): CommandHandler {
  const streams = createFoldedStreams(store, cacheWeight);
  const waiting = new Map<string, Request[]>();

  function enqueue(stream: string, request: Request): void {
    const queue = waiting.get(stream);
    if (queue) {
      queue.push(request);
      return;
    }
    const started = [request];
    waiting.set(stream, started);
    void drain(stream, started);
  }

  async function drain(stream: string, queue: Request[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      try {
        await run(stream, batch);
      } catch (error) {
        // what the store did is unknown, so the next command reads anew
        streams.forget(stream);
        // what the store refuses of one command is no matter of those that came with it
        const isItsOwn = error instanceof RuleViolation || error instanceof UnreadableKey;
        if (isItsOwn && batch.length > 1) await runEach(stream, batch);
        else for (const request of batch) request.reject(error);
      }
    }
    waiting.delete(stream);
  }

  async function runEach(stream: string, batch: readonly Request[]): Promise<void> {
    for (const request of batch)
      await run(stream, [request]).catch((error: unknown) => {
        streams.forget(stream);
        request.reject(error);
      });
  }

  async function run(stream: string, batch: readonly Request[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { decider, command } = first;
    // where it stands there after all, the append says so
    const cached = streams.cached(decider, stream);
    const begins = !cached && decider.begins?.(command) === true;
    const known = begins ? nothingYet(decider) : cached;
    let folded = known ?? (await streams.catchUp(stream, nothingYet(decider)));
    let fresh = known === undefined;
    const asOf = (revision: number) => foldedUpTo(store, decider, stream, revision);
    for (let tries = 0; tries < maxTries;) {
      const round = decideAll(folded, batch);
      if (batch.length > 1 && sizeOf(round.events) > maxBatchSize) {
        const half = Math.ceil(batch.length / 2);
        await run(stream, batch.slice(0, half));
        await run(stream, batch.slice(half));
        return;
      }
      if (round.events.length > 0) {
        const appended = await append(stream, folded, round.events);
        if (appended) {
          const advanced = round.advance(appended);
          // what has just begun is seldom spoken to again
          if (!begins) streams.keep(stream, advanced);
          await round.settle(appended.position, asOf);
          return;
        }
        tries += 1;
        logger.debug({ stream, tries }, 'The stream moved on, deciding again');
        // the first time it may just have been out of date
        if (tries > 1) await delay(pauseMsAfter(tries));
      } else if (fresh || round.certain) {
        await round.settle(folded.position, asOf);
        return;
      }
      // a refusal, too, is only given on what the store has now
      folded = await streams.catchUp(stream, folded);
      fresh = true;
    }
    for (const request of batch) request.reject(new RuleViolation('version_conflict'));
  }

  async function append(stream: string, folded: Folded, events: readonly NewEvent[]) {
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
        enqueue(stream, { decider: anyDecider(decider), command, context, resolve: answer, reject });
      }),

    load: async <S, C extends AnyCommand, E extends AnyEvent>(
      decider: Decider<S, C, E>,
      stream: string,
      withinMs = 0,
    ) => {
      const { state, revision, position } = await streams.recent(anyDecider(decider), stream, withinMs);
      return { state: state as S, revision, position };
    },

    earlier: async <S, C extends AnyCommand, E extends AnyEvent>(
      decider: Decider<S, C, E>,
      stream: string,
      commandId: string,
    ) => {
      const folded = await streams.current(anyDecider(decider), stream);
      const revision = folded.commands.get(commandId);
      if (revision === undefined) return undefined;
      const then = revision === folded.revision ? folded : await foldedUpTo(store, folded.decider, stream, revision);
      return { state: then.state as S, revision: then.revision, position: then.position, repeated: true };
    },
  };
}

/** At random, and longer the more often it lost. */
export function pauseMsAfter(tries: number, chance = Math.random()): number {
  return chance * Math.min(2 ** tries, longestPauseMs);
}

function sizeOf(events: readonly NewEvent[]): number {
  return events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
}

// a stream belongs to one decider, so what was folded with it comes back as its own state
function anyDecider<S, C extends AnyCommand, E extends AnyEvent>(decider: Decider<S, C, E>): AnyDecider {
  return decider as unknown as AnyDecider;
}
