import type pg from 'pg';
import { type StoredEvent } from '../eventStore/eventStore.ts';

/** Sets a timer for a key (the id of what it is about) to a moment, ISO 8601 UTC, or takes it back with null. */
export interface DeadlineChange {
  timer: string;
  key: string;
  at: string | null;
}

/** A deadline whose moment has come. */
export interface Deadline {
  /** The same however often it is tried; another once it is set anew. */
  id: string;
  timer: string;
  key: string;
  /** When it was due and when it fires, ISO 8601 UTC. */
  dueAt: string;
  firedAt: string;
}

/** What follows from events, beyond what `handle` did itself: done in the transaction that moves the checkpoint. */
export interface Effects {
  write?: (client: pg.ClientBase) => Promise<void>;
  deadlines?: readonly DeadlineChange[];
  /** Called once it is committed. */
  committed?: () => void;
}

/** What this instance has while it leads. */
export interface Leadership {
  /** Renewed by whoever leads next. */
  epoch: string;
  /** Aborts when the lead is lost. */
  signal: AbortSignal;
  /** First in a transaction: keeps the next leader waiting until it ends. @throws FencedOff when there is one already */
  hold: (client: pg.ClientBase) => Promise<void>;
}

/** Follows the log from a checkpoint of its own, on one instance at a time. */
export interface Consumer {
  /** Names its checkpoint, lease, parked events and deadlines. */
  name: string;
  /** With `replace`: a stored version that differs is replaced at start-up. Default 1. */
  version?: number;
  /** Of its tables; one that differs from the stored shape is replaced, too. */
  shape?: string;
  /** Stream categories it reads; missing means every event. */
  categories?: readonly string[];
  /** The event types of them that it looks at, where it can tell. */
  types?: readonly string[];
  /** `stored` reads events with personal fields still encrypted. */
  reads: 'decrypted' | 'stored';
  /** Where it begins without a checkpoint: at the first event, or with what happens from now on. */
  beginsAt: 'start' | 'head';
  /** With it events are taken one by one, each in a transaction of its own, and those of no concern are passed over. */
  concerns?: (event: StoredEvent) => boolean;
  /** Milliseconds to rest after a batch that was not full, so that many events come together. Default: none. */
  gatherMs?: number;
  /**
   * Once it has caught up it takes no more events a second than these, and never more at once, so that who writes a burst of them has the
   * machine. Default: all.
   */
  mostPerSecond?: number;
  /**
   * What an event may touch besides its own stream: a parked event holds back later ones that share its stream or a key.
   * Without it nothing is held back.
   */
  keysOf?: (event: StoredEvent) => readonly string[];
  /** Fewer keys than those, where a parked event of its kind holds others up less than it is held up. Default: the same. */
  holdsBack?: (event: StoredEvent) => readonly string[];
  /**
   * Takes events in log order. After a crash or a failure they come again, so what it does itself must be repeatable.
   * Anything thrown, except what passes by itself (a lost connection), counts as the events' fault: they are tried again and parked.
   */
  handle: (events: readonly StoredEvent[]) => Promise<Effects>;
  /** Rows that follow from the event alone, written even when it is parked. */
  record?: (event: StoredEvent, client: pg.ClientBase) => Promise<void>;
  /** Does what a deadline asks for; may come again after a crash, with the same id. */
  fire?: (deadline: Deadline) => Promise<void>;
  /** Runs beside, as long as this instance leads. */
  alongside?: (leadership: Leadership) => Promise<void>;
  /** Makes its tables, when it has no checkpoint yet. */
  create?: (client: pg.ClientBase) => Promise<void>;
  /** Puts this version in place of the stored one, checkpoint included. A consumer without it starts over when it must. */
  replace?: (signal: AbortSignal) => Promise<void>;
}

/** What of a consumer is needed to measure it. */
export type Measured = Pick<Consumer, 'name' | 'categories'> & { replace?: unknown };

export function filterOf({ categories }: Pick<Consumer, 'categories'>): { filter?: { categories: readonly string[] } } {
  return categories ? { filter: { categories } } : {};
}
