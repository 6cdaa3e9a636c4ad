import { setTimeout as pause } from 'node:timers/promises';
import {
  holdLease,
  isConnectionFailure,
  StoreUnavailable,
  type EventStore,
  type Logger,
  type StoredEvent,
} from '@pass-along/platform';
import type pg from 'pg';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { createPolicyState, type PolicyState } from './policyState.ts';
import { createSwapPolicy, type SwapPolicy } from './swapPolicy.ts';

export interface PoliciesDeps {
  connectionString: string;
  pool: pg.Pool;
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  handler: CommandHandler;
  logger: Logger;
  clock?: () => Date;
  /** Tries before an event that fails is parked, and milliseconds before the second try (each next waits twice as long). */
  retries?: { tries: number; firstPauseMs: number };
}

export interface Policies {
  /** Resolves once nothing more will be sent. */
  stop(): Promise<void>;
}

const name = 'swaps';
const longestPauseMs = 5_000;
/** Events of no concern that pass before the checkpoint follows. */
const checkpointEvery = 1_000;

/** Runs the process managers while this instance holds their lease; other instances stand by. */
export function startPolicies(deps: PoliciesDeps): Policies {
  const {
    connectionString,
    pool,
    store,
    handler,
    logger,
    clock = () => new Date(),
    retries = { tries: 8, firstPauseMs: 100 },
  } = deps;
  const stopping = new AbortController();

  async function work(signal: AbortSignal): Promise<void> {
    // a new epoch each time the lease is gained
    const state = await createPolicyState(pool, name);
    const policy = createSwapPolicy(handler, (itemIds) => state.openSwapsOf(itemIds), clock);
    const after = await state.take();
    await retryParked(state, policy);
    let passed = 0;
    for await (const batch of store.subscribe({ after, filter: { categories: ['swap', 'item'] }, signal })) {
      for (const event of batch.events) {
        if (signal.aborted) return;
        if (!policy.concerns(event)) continue;
        const failure = await tryToReact(policy, event, signal);
        await state.done(event, policy.openSwapsChange(event), failure);
        passed = 0;
      }
      passed += batch.events.length;
      if (passed < checkpointEvery) continue;
      await state.moveTo(batch.position);
      passed = 0;
    }
  }

  async function tryToReact(policy: SwapPolicy, event: StoredEvent, signal: AbortSignal): Promise<Error | undefined> {
    for (let tries = 1, wait = retries.firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await policy.react(event);
        return undefined;
      } catch (error) {
        signal.throwIfAborted();
        const failure = error instanceof Error ? error : new Error(String(error));
        const away = failure instanceof StoreUnavailable || isConnectionFailure(failure);
        const about = { err: failure, policy: name, stream: event.stream, type: event.type, position: event.position };
        if (!away && tries >= retries.tries) {
          logger.error(about, 'Policy gave up on an event and parked it');
          return failure;
        }
        if (!away) tries += 1;
        logger.warn(about, 'Policy will try an event again');
        await pause(wait, undefined, { signal });
      }
    }
  }

  async function retryParked(state: PolicyState, policy: SwapPolicy): Promise<void> {
    for (const { stream, revision, position } of await state.parked()) {
      for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
        try {
          await policy.react(event);
          await state.unpark(position);
        } catch (error) {
          logger.error({ err: error, policy: name, stream, position }, 'A parked event still fails');
        }
      }
    }
  }

  const ended = holdLease({
    connectionString,
    name: `policy:${name}`,
    signal: stopping.signal,
    logger,
    work: (signal) => quietly(work(signal), signal),
  });

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Being told to stop, or having been replaced, is no failure of the work. */
async function quietly(work: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
