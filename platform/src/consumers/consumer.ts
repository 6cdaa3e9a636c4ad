import type pg from 'pg';
import type { EventFilter, StoredEvent } from '../eventStore/eventStore.ts';

/** Sets a timer for a key (the id of its subject) to a time in ISO 8601 UTC; null cancels it. */
export interface DeadlineChange {
  timer: string;
  key: string;
  at: string | null;
}

/** A deadline that is due. */
export interface Deadline {
  /** Stays the same across retries, and changes when the deadline is set again. */
  id: string;
  timer: string;
  key: string;
  /** When it was due and when it fires, ISO 8601 UTC. */
  dueAt: string;
  firedAt: string;
}

/** Effects of `handle` that are committed in the transaction that moves the checkpoint. */
export interface Effects {
  write?: (client: pg.ClientBase) => Promise<void>;
  deadlines?: readonly DeadlineChange[];
  /** Called after the commit. */
  committed?: () => void;
}

/** The context of the leading instance. */
export interface Leadership {
  /** Each new leader raises it. */
  epoch: string;
  /** Aborts when the lead is lost. */
  signal: AbortSignal;
  /**
   * Call it first in a transaction: the next leader then waits until it ends. @throws FencedOff when another leads
   * already
   */
  lock: (client: pg.ClientBase) => Promise<void>;
}

/** Follows the log from its own checkpoint, on one instance at a time. */
export interface Consumer {
  /** Also names its checkpoint, lease, parked events and deadlines. */
  name: string;
  /** With `replace`: another stored version is rebuilt at start-up. Default 1. */
  version?: number;
  /** Digest of its table definitions. Another stored shape is rebuilt as well. */
  shape?: string;
  /** Stream categories it reads; missing: every event. */
  categories?: readonly string[];
  /** Event types it handles; missing: every type of its categories. Others are not delivered. */
  types?: readonly string[];
  /** `stored`: personal fields stay encrypted. */
  reads: 'decrypted' | 'stored';
  /** Where it begins without a checkpoint: at the first event, or at the end of the log. */
  beginsAt: 'start' | 'head';
  /** When set, other events are skipped, and events are handled one by one, each in its own transaction. */
  canHandle?: (event: StoredEvent) => boolean;
  /** With `canHandle`: the events of a batch are handled in one transaction nevertheless. */
  handlesTogether?: boolean;
  /** Milliseconds to wait after a batch at the log's end, so that more events share the next. Default: none. */
  gatherMs?: number;
  /** Fewest events of a batch after which it gathers. Default 1; with more, a lone writer never waits. */
  gatherAfter?: number;
  /**
   * Highest rate and batch size in events a second once it has caught up, so that the writer of a burst keeps the
   * machine. Default: unlimited.
   */
  maxPerSecond?: number;
  /**
   * Keys that an event may touch besides its own stream. A parked event blocks later ones that share its stream or a
   * key. Without this function nothing is blocked.
   */
  partitionKeys?: (event: StoredEvent) => readonly string[];
  /** Keys that a parked event blocks, if these are fewer than `partitionKeys`'s. Default: the same. */
  blockingKeys?: (event: StoredEvent) => readonly string[];
  /**
   * Handles events in log order. They come again after a crash or failure, so direct side effects must be repeatable.
   * Any exception but a transient one (a lost connection) is blamed on the events, which are retried and parked.
   */
  handle: (events: readonly StoredEvent[]) => Promise<Effects>;
  /** Rows that depend on the event alone. They are written even when it is parked. */
  record?: (event: StoredEvent, client: pg.ClientBase) => Promise<void>;
  /** Executes a deadline. After a crash it may come again, with the same id. */
  fire?: (deadline: Deadline) => Promise<void>;
  /** Runs as long as this instance leads. */
  backgroundTask?: (leadership: Leadership) => Promise<void>;
  /** Creates its tables when it has no checkpoint yet. */
  create?: (client: pg.ClientBase) => Promise<void>;
  /** Replaces the stored version, checkpoint included. A consumer without it starts again from its beginning. */
  replace?: (signal: AbortSignal) => Promise<void>;
}

/** The parts of a consumer needed to measure its lag. */
export type MeasuredConsumer = Pick<Consumer, 'name' | 'categories' | 'types'> & { replace?: unknown };

/** The filter of everything that reads the log for a consumer, its rebuilds included. */
export function toFilter({ categories, types }: Pick<Consumer, 'categories' | 'types'>): { filter?: EventFilter } {
  return categories ? { filter: { categories, ...(types && { types }) } } : {};
}
