import { RuleViolation, type EventMetadata } from '@pass-along/contracts';

/**
 * Where an event stands in the whole log. Opaque text whose plain string order is the log's order,
 * the same in JavaScript and in SQL under COLLATE "C". `START` stands before the first event.
 */
export type Position = string;
export const START: Position = '';

/**
 * Servers from 24.2 to 24.10.4 sent young subscribers 2^64-1; positions of events are signed 64-bit numbers in 20 digits, behind a prefix
 * once the log has moved.
 */
export function isPlace(position: Position): boolean {
  return position.replace(/^m\d+\./, '').slice(0, largestNumber.length) <= largestNumber;
}

const largestNumber = '09223372036854775807';

export type EventData = Record<string, unknown>;

export interface NewEvent {
  /** Lower-case UUID, used once: appending the same ids to the same stream again stores nothing and answers as the first time did. */
  id: string;
  type: string;
  data: EventData;
  metadata: EventMetadata;
}

export interface StoredEvent extends NewEvent {
  stream: string;
  /** 0 for the first event of a stream. */
  revision: number;
  position: Position;
  /** When the store took it, ISO 8601 UTC. */
  recordedAt: string;
  /** Why its stored data or metadata can't be read; data is then empty and metadata says nothing. */
  unreadable?: string;
  /** What is stored, where text in it was mended for its readers; a log is copied and compared by this. */
  asKept?: Pick<NewEvent, 'data' | 'metadata'>;
}

/** A stream can't be folded: one of its events can't be read, and without it the state would be another. */
export class UnreadableEvent extends Error {
  constructor({ stream, revision, unreadable = '' }: StoredEvent, options?: ErrorOptions) {
    super(`${stream} can't be read at revision ${String(revision)}: ${unreadable}`, options);
    this.name = 'UnreadableEvent';
  }
}

/** The same, when nothing is torn: another release wrote it. */
export class EventOfAnotherRelease extends UnreadableEvent {
  constructor(event: StoredEvent, why: string, options?: ErrorOptions) {
    super(
      {
        ...event,
        unreadable: `${why}. Another release wrote this log, maybe one from before events were frozen: start that one on it, or this one on an empty database (DATABASE_URL or DATA_DIR)`,
      },
      options,
    );
    this.name = 'EventOfAnotherRelease';
  }
}

/** `none`: the stream must not exist; `exists`: it must; a number: its last revision. */
export type ExpectedRevision = 'any' | 'none' | 'exists' | number;

/** Revision and position of the last event appended. */
export interface AppendResult {
  revision: number;
  position: Position;
}

/** A data key that is to come into the vault with the event sealed by it. */
export interface NewKey {
  id: string;
  /** As the vault keeps it. */
  wrapped: Buffer;
}

/** Nothing was stored: a key of that id is in the vault already, or the stream is there. */
export class KeyTaken extends Error {
  constructor(stream: string) {
    super(`${stream} was to begin with a new key, and one of the two is there`);
    this.name = 'KeyTaken';
  }
}

export interface ReadStreamOptions {
  /** First revision read; by default the first event, or the last when reading backwards. */
  from?: number;
  direction?: 'forwards' | 'backwards';
  limit?: number;
  /** Aborted, the read throws the signal's reason: what came so far is not all there is. */
  signal?: AbortSignal;
}

/** An event passes when its stream's category (text before the first dash) is listed; no filter passes all. */
export interface EventFilter {
  categories: readonly string[];
}

export interface ReadAllOptions {
  /** Events strictly after (forwards) or strictly before (backwards) this position; default: from the start, or from the end backwards. */
  after?: Position;
  direction?: 'forwards' | 'backwards';
  limit?: number;
  filter?: EventFilter;
  /** Aborted, the read throws the signal's reason. */
  signal?: AbortSignal;
}

/** What of an event a fold over the whole history looks at. */
export type EventFact = Pick<StoredEvent, 'type' | 'data' | 'unreadable'>;

export interface ReadFactsOptions {
  /** No others are read. */
  types: readonly string[];
  /** Aborted, the read throws the signal's reason. */
  signal?: AbortSignal;
}

/** What an event is known again by: SHA-256 over all that is kept of it, byte for byte, as each store says in its own docs. */
export interface EventDigest {
  position: Position;
  digest: Buffer;
}

export interface ReadDigestsOptions {
  after: Position;
  /** Nothing behind it is looked for, though some may come. Default: the end of the log. */
  upTo?: Position;
  /** Aborted, the read throws the signal's reason. */
  signal?: AbortSignal;
}

/** Data and metadata of an event, byte for byte as they are kept. */
export interface KeptContent {
  data: Buffer;
  metadata: Buffer;
}

export interface SubscribeOptions {
  /** Events strictly after this position; START for all. */
  after: Position;
  filter?: EventFilter;
  /** At most this many events a batch; default 500. */
  batchSize?: number;
  signal: AbortSignal;
}

/**
 * One step of a subscription. `events` may be empty: nothing up to `position` passes the filter, or nothing followed at the start.
 * The position comes to the head of the log soon, whatever passes, so that one may wait for any position.
 */
export interface EventBatch {
  /** Other subscriptions may hold the same objects: not to be changed. */
  events: StoredEvent[];
  /** Everything up to and including this position has been delivered. */
  position: Position;
  /** True when nothing further was in the store at the time of reading. */
  caughtUp: boolean;
}

export interface EventStore {
  /**
   * Stores all the events (at least one) or none. An append whose ids stand in the stream already answers as it did the first time,
   * whatever is expected now; a lost connection is retried so. An append of which only some ids stand there lately is refused.
   * @throws WrongExpectedRevision when the stream stands elsewhere
   * @throws UnstorableText when a text in them is none that a database takes
   * @throws AppendTooLarge when the store takes no append of this size
   * @throws StoreUnavailable when the store can't be reached; the events may have been stored all the same: append them again with the same ids
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /**
   * Begins a stream with a lone event and puts the new key it is sealed by into the vault: both or none, in one commit. Only a store in the
   * vault's own database has it.
   * @throws KeyTaken when the stream or the key is there; @throws what `append` does
   */
  appendWithKey?(stream: string, event: NewEvent, key: NewKey): Promise<AppendResult>;
  /** A stream that does not exist yields nothing. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>;
  /** The whole log so far, in its order, piece by piece and as it is kept: for who reads a lot and looks at little. Not every store has it. */
  readFacts?(options: ReadFactsOptions): AsyncIterable<readonly EventFact[]>;
  /**
   * What the log holds after a position, piece by piece in its order: everything anybody could read from it, in whatever state. Not every
   * store has it, for what stands between a store and its readers changes what is read.
   */
  readDigests?(options: ReadDigestsOptions): AsyncIterable<readonly EventDigest[]>;
  /** What one event holds, for who carries it on though it can't be read. Not every store has it. */
  readKept?(event: Pick<StoredEvent, 'stream' | 'revision'>): Promise<KeptContent>;
  /**
   * Catches up, then follows live, in order, nothing lost or doubled; survives lost connections by resuming
   * after the last batch taken. The first batch comes at once, empty when nothing follows. Ends without error when the signal aborts.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /** Position of the last event in the log, START when it is empty. */
  head(): Promise<Position>;
  /** Where the log ends, when that may be after its last event: a server may keep events of its own. */
  end?(): Promise<Position>;
  /** How often a connection to it was lost so far: since then another log may answer. */
  breaks?(): number;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** The stream's last revision, -1 when it does not exist. */
  readonly actual: number;

  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`Stream ${stream} stands at revision ${String(actual)}, expected ${String(expected)}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** More than the store takes in one append; trying again brings the same. */
export class AppendTooLarge extends RuleViolation {
  constructor(limit: number) {
    super('payload_too_large', { message: `This is too large to be stored at once (${String(limit)} bytes at most)` });
    this.name = 'AppendTooLarge';
  }
}

/** The store did not answer; the HTTP layer turns it into 503 with Retry-After. */
export class StoreUnavailable extends Error {
  /** Whether it stays so until somebody changes a setting, as with a certificate that is not trusted: a start need not wait. */
  readonly lasting: boolean;

  constructor(message: string, { lasting = false, ...options }: ErrorOptions & { lasting?: boolean } = {}) {
    super(message, options);
    this.name = 'StoreUnavailable';
    this.lasting = lasting;
  }
}
