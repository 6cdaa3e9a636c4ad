import type { Announcement, StreamCategory } from '@pass-along/contracts';
import type { Table } from '@pass-along/contracts/tables';
import type { StoredEvent } from '@pass-along/platform';
import type pg from 'pg';

/**
 * The place a batch is written to, inside the transaction that moves the checkpoint: the live schema, or the shadow of
 * a rebuild.
 */
export interface WriteTarget {
  client: pg.ClientBase;
  schema: string;
  /** Announces changes to browsers once the transaction commits. Missing in a rebuild, which announces nothing. */
  announce?: (announcements: readonly Announcement[]) => Promise<void>;
}

/** A consumer of the log with rows and checkpoint in one transaction. */
export interface Projection {
  name: string;
  /**
   * Raise it when the meaning of rows changes. A different stored version is rebuilt at start-up, and so are changed
   * tables.
   */
  version: number;
  /** Stream categories it reads; missing means every event. */
  categories?: readonly StreamCategory[];
  /** Event types it reads; missing means every type of its categories. */
  types?: readonly string[];
  /** `stored` reads events with personal fields still encrypted. */
  reads: 'decrypted' | 'stored';
  /** The start without a checkpoint: the first event, or the end of the log. */
  beginsAt: 'start' | 'head';
  /** Empty for a consumer that only passes events on. Such a consumer can't be rebuilt. */
  tables: readonly Table[];
  /** Keys that an event affects besides its own stream: a parked event holds back later ones that share a key. */
  partitionKeys(event: StoredEvent): readonly string[];
  /** The keys that a parked event blocks, where they are fewer than `partitionKeys`. Default: the same. */
  blockingKeys?: (event: StoredEvent) => readonly string[];
  /**
   * Whether applying an event may change anything. A batch without such an event only moves the checkpoint. Missing
   * means always.
   */
  canHandle?: (event: StoredEvent) => boolean;
  /**
   * Milliseconds to wait after a batch, so that more events share the next one. For projections with a high cost for
   * each batch; their reads may lag by as much. Default: none.
   */
  gatherMs?: number;
  /** Receives events in log order, each once. Any error, except a lost connection, counts against the events. */
  apply(events: readonly StoredEvent[], target: WriteTarget): Promise<void>;
}
