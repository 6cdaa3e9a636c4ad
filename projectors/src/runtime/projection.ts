import { type Announcement, type StreamCategory, type Table } from '@pass-along/contracts';
import { type EventFilter, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';

/** Where a batch is written: the live schema, or a rebuild's shadow; inside the transaction that moves the checkpoint. */
export interface Target {
  client: pg.ClientBase;
  schema: string;
  /** Tells browsers, once the transaction commits. Missing in a rebuild, which tells nobody. */
  announce?: (announcements: readonly Announcement[]) => Promise<void>;
}

/** A consumer of the log whose rows and checkpoint move in one transaction. */
export interface Projection {
  name: string;
  /** Raised when the meaning of rows changes; a stored version that differs is rebuilt at start-up, as changed tables are. */
  version: number;
  /** Stream categories it reads; missing means every event. */
  categories?: readonly StreamCategory[];
  /** `stored` reads events with personal fields still encrypted. */
  reads: 'decrypted' | 'stored';
  /** Where it begins without a checkpoint: at the first event, or with what happens from now on. */
  beginsAt: 'start' | 'head';
  /** Empty for a consumer that only passes on; such a one can't be rebuilt. */
  tables: readonly Table[];
  /** What applying an event may touch, besides its own stream: a parked event holds back later ones that share a key. */
  keysOf(event: StoredEvent): readonly string[];
  /** Fewer keys than those, where a parked event of its kind holds others up less than it is held up. Default: the same. */
  holdsBack?: (event: StoredEvent) => readonly string[];
  /** Whether applying an event may change anything; a batch without such an event moves the checkpoint alone. Missing means always. */
  touches?: (event: StoredEvent) => boolean;
  /** Events in log order, each delivered once. Anything thrown, except by a lost connection, counts as the events' fault. */
  apply(events: readonly StoredEvent[], target: Target): Promise<void>;
}

export function filterOf(projection: Projection): { filter?: EventFilter } {
  return projection.categories ? { filter: { categories: projection.categories } } : {};
}
