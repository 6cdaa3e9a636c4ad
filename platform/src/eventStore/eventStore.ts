import { DomainError, type EventMetadata } from '@pass-along/contracts';

/**
 * Position of an event in the whole log. An opaque text; plain string order is log order, in JavaScript and in SQL
 * under COLLATE "C". `START` is before the first event.
 */
export type Position = string;
export const START: Position = '';

/**
 * False for the impossible checkpoint 2^64-1, which servers from 24.2 to 24.10.4 sent to young subscribers. Positions
 * of events are signed 64-bit numbers in 20 digits, with a prefix once the log has moved.
 */
export function isValidPosition(position: Position): boolean {
  return position.replace(/^m\d+\./, '').slice(0, largestNumber.length) <= largestNumber;
}

const largestNumber = '09223372036854775807';

export type EventStoreConfig = { kind: 'postgres'; connectionString: string } | { kind: 'eventstoredb'; url: string };

export type EventData = Record<string, unknown>;

export interface NewEvent {
  /** A lower-case UUID. Appending the same ids to the same stream again stores nothing and returns the first result. */
  id: string;
  type: string;
  data: EventData;
  metadata: EventMetadata;
}

/** An event on its way into the store. */
export interface OutgoingEvent extends NewEvent {
  /** `data` and `metadata` as JSON, where they were written before; the store may send these texts. */
  json?: { data: string; metadata: string };
}

export interface StoredEvent extends NewEvent {
  stream: string;
  /** 0 for the first event of a stream. */
  revision: number;
  position: Position;
  /** When the store recorded it, ISO 8601 UTC. */
  recordedAt: string;
  /** Why its stored data or metadata can't be read; data and metadata are then empty. */
  unreadable?: string;
  /**
   * The stored content, present where readers get something else: without unstorable characters, or with the positions
   * of a moved log. Log copies, comparisons and proofs use it.
   */
  original?: Pick<NewEvent, 'data' | 'metadata'>;
}

/** A stream can't be folded because one of its events can't be read, and skipping it would give a wrong state. */
export class UnreadableEvent extends Error {
  constructor({ stream, revision, unreadable = '' }: StoredEvent, options?: ErrorOptions) {
    super(`${stream} can't be read at revision ${String(revision)}: ${unreadable}`, options);
    this.name = 'UnreadableEvent';
  }
}

/** The same for an event that is intact but was written by another release. */
export class EventOfAnotherRelease extends UnreadableEvent {
  constructor(event: StoredEvent, why: string, options?: ErrorOptions) {
    super(
      {
        ...event,
        unreadable:
          `${why}. Another release wrote this log, maybe one from before events were frozen: start that one ` +
          `on it, or this one on an empty database (DATABASE_URL or DATA_DIR)`,
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

/** A new data key to be stored in the vault together with the event that it encrypts. */
export interface NewKey {
  id: string;
  /** Wrapped by the master key, as the vault stores it. */
  wrapped: Buffer;
}

/** Nothing was stored, because the vault has a key of that id already or the stream exists. */
export class KeyTaken extends Error {
  constructor(stream: string) {
    super(`${stream} was to begin with a new key, and one of the two is there`);
    this.name = 'KeyTaken';
  }
}

export interface ReadStreamOptions {
  /** First revision read; default: the first event, or the last when reading backwards. */
  from?: number;
  direction?: 'forwards' | 'backwards';
  limit?: number;
  /** An abort throws the signal's reason, so that a partial read never looks complete. */
  signal?: AbortSignal;
}

/**
 * Passes events of the listed stream categories (the text before the first dash), and of the listed types if there are
 * any; without a filter all pass.
 */
export interface EventFilter {
  categories: readonly string[];
  types?: readonly string[];
}

export interface ReadAllOptions {
  /**
   * Only events after (forwards) or before (backwards) this position; default: the start, or the end when reading
   * backwards.
   */
  after?: Position;
  direction?: 'forwards' | 'backwards';
  limit?: number;
  filter?: EventFilter;
  /** An abort throws the signal's reason. */
  signal?: AbortSignal;
}

/** The parts of an event that a fold over the whole history needs. */
export type EventFact = Pick<StoredEvent, 'type' | 'data' | 'unreadable'>;

export interface ReadFactsOptions {
  /** Only events of these types are read. */
  types: readonly string[];
  /** An abort throws the signal's reason. */
  signal?: AbortSignal;
}

/** SHA-256 over every stored byte of an event, which identifies its content. Each adapter documents its own format. */
export interface EventDigest {
  position: Position;
  digest: Buffer;
}

export interface ReadDigestsOptions {
  after: Position;
  /** Reading stops at or soon after this position. Default: the end of the log. */
  upTo?: Position;
  /** An abort throws the signal's reason. */
  signal?: AbortSignal;
}

/** Data and metadata of an event, byte for byte as stored. */
export interface RawContent {
  data: Buffer;
  metadata: Buffer;
}

export interface SubscribeOptions {
  /** Only events after this position; START for all. */
  after: Position;
  filter?: EventFilter;
  /** At most this many events a batch; default 500. */
  batchSize?: number;
  signal: AbortSignal;
}

/**
 * One step of a subscription. `events` may be empty: nothing up to `position` passed the filter, or nothing followed at
 * the start. The position always soon reaches the head of the log, so a reader may wait for any position.
 */
export interface EventBatch {
  /** Other subscriptions may share these objects, so do not change them. */
  events: StoredEvent[];
  /** Everything up to and including this position has been delivered. */
  position: Position;
  /** True when the store held nothing further at the time of reading. */
  caughtUp: boolean;
}

export interface EventStore {
  /**
   * Stores all events (at least one) or none. Repeating an append with the same ids returns the first result, whatever
   * revision is expected; lost connections are retried this way. An append of which only some ids are in the stream's
   * recent events is refused.
   * @throws WrongExpectedRevision when the stream has another revision
   * @throws UnstorableText when a text contains a character that PostgreSQL cannot store
   * @throws AppendTooLarge when the store takes no append of this size
   * @throws StoreUnavailable when the store can't be reached; the events may be stored all the same: repeat the append
   * with the same ids
   */
  append(stream: string, events: readonly OutgoingEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /**
   * Begins a stream with one event and stores the new key that encrypts it in the vault, both or none in one commit.
   * Only a store in the vault's own database implements it.
   * @throws KeyTaken when the stream or the key exists; @throws what `append` throws
   */
  appendWithKey?(stream: string, event: OutgoingEvent, key: NewKey): Promise<AppendResult>;
  /** A stream that does not exist yields nothing. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>;
  /** The whole log so far, in order, undecoded and in pages. For folds that read much and look at little. Optional. */
  readFacts?(options: ReadFactsOptions): AsyncIterable<readonly EventFact[]>;
  /**
   * Digests of the log after a position, in order and in pages. They cover everything that a reader could see, readable
   * or not. Optional, because a decorator that changes what is read cannot offer it.
   */
  readDigests?(options: ReadDigestsOptions): AsyncIterable<readonly EventDigest[]>;
  /** Whether an event has a valid proof of this installation. Optional: only a store with its key knows. */
  hasProof?: (event: StoredEvent) => boolean;
  /** The stored bytes of one event, to copy an event that can't be read. Optional. */
  readRawContent?(event: Pick<StoredEvent, 'stream' | 'revision'>): Promise<RawContent>;
  /**
   * Catches up, then follows live, in order, without gaps or duplicates. Resumes after lost connections from the last
   * batch taken. The first batch comes at once, empty when nothing follows. Ends without error when the signal aborts.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /** Position of the last event in the log; START when it is empty. */
  head(): Promise<Position>;
  /** The end of the log, where it may lie beyond the last event because the server stores events of its own. */
  end?(): Promise<Position>;
  /** How often a connection to the store was lost. After that another log may answer. */
  countBreaks?(): number;
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

/** More than the store takes in one append; a retry fails again. */
export class AppendTooLarge extends DomainError {
  constructor(limit: number) {
    super('payload_too_large', { message: `This is too large to be stored at once (${String(limit)} bytes at most)` });
    this.name = 'AppendTooLarge';
  }
}

/** The store did not answer. The HTTP layer answers 503 with Retry-After. */
export class StoreUnavailable extends Error {
  /** True when only a changed setting helps, such as a certificate that is not trusted: a start need not wait. */
  readonly lasting: boolean;

  constructor(message: string, { lasting = false, ...options }: ErrorOptions & { lasting?: boolean } = {}) {
    super(message, options);
    this.name = 'StoreUnavailable';
    this.lasting = lasting;
  }
}
