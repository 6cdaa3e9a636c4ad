import type { LoggedEvent, LogFinding } from '@pass-along/contracts';
import type pg from 'pg';
import { type EventStore, type Position, START, type StoredEvent } from '../eventStore/eventStore.ts';
import { prefetch } from '../eventStore/prefetch.ts';
import {
  readChainHead,
  type ChainHead,
  readChainDigests,
  createLink,
  markBytes,
  getMark,
  noLinks,
  readLinks,
} from './chainLinks.ts';
import type { SealStatement } from './sealFile.ts';

export interface VerifyOptions {
  /** The store without decryption. */
  rawStore: EventStore;
  /** The database that holds the chain. */
  pool: pg.Pool;
  logId: string;
  /** All known seals, of any log. */
  sealed: readonly SealStatement[];
  /** Where an earlier, partial verification ended; default: the start. */
  from?: VerifiedPart;
  /** May stop between two pages after this many milliseconds; default: never. */
  forMs?: number;
  onProgress?: (verified: VerifiedPart) => void;
}

/** The verified part of the log, in which nothing differs. */
export interface VerifiedPart extends ChainHead {
  /** Day of the last matching seal; null before the first. */
  sealedOn: string | null;
  /** Number of the event from which on all events have proofs; null before it. */
  provenFrom: number | null;
}

export interface Verification {
  verified: VerifiedPart;
  /** False while events are left to verify. */
  isDone: boolean;
  /** The first event that differs, or another fault from there on. */
  findings: LogFinding[];
}

/** One event's entry in the chain; `head` where a stored link ends at it. */
interface ChainEntry {
  mark: Buffer;
  head?: ChainHead;
}

export const nothingVerified: VerifiedPart = { ...noLinks, sealedOn: null, provenFrom: null };

/**
 * Proofs count from the first of these events that has one: a new log begins with it, and a seal follows an upgrade,
 * when no process of an older release is left.
 */
const startsOfProofs: readonly string[] = ['LogBegun', 'LogSealed'];

/**
 * Reads the log as stored, recomputes the chain, compares it with the stored chain and the seals, and checks the proof
 * of each event.
 */
export async function verifyLog(options: VerifyOptions): Promise<Verification> {
  const { rawStore, pool, logId, from = nothingVerified, forMs = Infinity, onProgress } = options;
  const endsAt = performance.now() + forMs;
  const seals = options.sealed
    .filter((seal) => seal.logId === logId && seal.events > from.events)
    .sort((one, other) => one.events - other.events);
  let log = createLookAhead(readChainDigests(rawStore, from.position));
  const chain = createLookAhead(readChainEntries(pool, logId, from.events));
  const { hasProof } = rawStore;
  const findEvent = hasProof && createEventReader(rawStore, from.position);
  let verified = from;
  let isReadAgain = false;
  const createResult = (...findings: LogFinding[]): Verification => ({ verified, isDone: true, findings });

  for (;;) {
    const entry = log.peek() ?? (await log.more());
    const kept = chain.peek() ?? (await chain.more());
    if (!entry && kept && !isReadAgain) {
      // the chain may already cover events that were appended while the last page was read
      log = createLookAhead(readChainDigests(rawStore, verified.position));
      isReadAgain = true;
      continue;
    }
    if (!entry) break;
    isReadAgain = false;
    if (kept && !kept.mark.equals(getMark(entry.digest))) return createResult(await findFirstDifference());
    const { sealedOn, provenFrom } = verified;
    const head: VerifiedPart = { ...createLink(verified, entry), sealedOn, provenFrom };
    if (kept?.head && !isSame(kept.head, head)) return createResult({ kind: 'chainChanged', number: head.events });
    for (let seal = seals[0]; seal?.events === head.events; seal = seals[0]) {
      if (seal.hash !== head.link.toString('hex') || seal.position !== head.position)
        return createResult({ kind: 'rewritten', day: seal.day, since: head.sealedOn });
      head.sealedOn = seal.day;
      seals.shift();
    }
    const event = findEvent && (await findEvent(entry.position, verified.position));
    if (event && !hasProof(event)) {
      if (provenFrom !== null) return createResult({ kind: 'forged', event: toLoggedEvent(event, head.events) });
    } else if (event && startsOfProofs.includes(event.type)) head.provenFrom ??= head.events;
    verified = head;
    log.shift();
    chain.shift();
    if (log.peek() === undefined) {
      onProgress?.(verified);
      if (performance.now() >= endsAt) return { verified, isDone: false, findings: [] };
    }
  }
  return { verified, isDone: true, findings: await findMissing() };

  async function findFirstDifference(): Promise<LogFinding> {
    const [next, keptNext] = [await log.second(), await chain.second()];
    const [entry, kept] = [log.peek(), chain.peek()];
    const event = await findPlace(rawStore, entry?.position ?? START, verified);
    if (entry && keptNext?.mark.equals(getMark(entry.digest))) return { kind: 'missingBefore', event };
    const isPutIn = next !== undefined && kept?.mark.equals(getMark(next.digest)) === true;
    return { kind: isPutIn ? 'inserted' : 'changed', event };
  }

  async function findMissing(): Promise<LogFinding[]> {
    const findings: LogFinding[] = [];
    const { events } = await readChainHead(pool, logId);
    if (chain.peek()) findings.push({ kind: 'cutOff', after: verified.events, events: events - verified.events });
    const last = seals.at(-1);
    if (last) findings.push({ kind: 'sealedAndGone', day: last.day, sealed: last.events, events: verified.events });
    if (verified.position > (await rawStore.head()))
      findings.push({ kind: 'beyondEnd', event: { ...nowhere, number: verified.events, position: verified.position } });
    return findings;
  }
}

const toLoggedEvent = ({ position, stream, revision, type }: StoredEvent, number: number): LoggedEvent => ({
  ...{ number, position, stream, revision, type },
});

const eventsAtOnce = 500;

/** Finds events by position, in log order. A row that no reader sees, such as one beyond the end, is undefined. */
function createEventReader(store: EventStore, from: Position) {
  let events = createLookAhead(readPages(store, from));
  return async (position: Position, before: Position): Promise<StoredEvent | undefined> => {
    let event = events.peek() ?? (await events.more());
    if (!event) {
      // appended since the last page was read
      events = createLookAhead(readPages(store, before));
      event = await events.more();
    }
    if (event?.position !== position) return undefined;
    events.shift();
    return event;
  };
}

async function* readPages(store: EventStore, after: Position): AsyncGenerator<StoredEvent[], void, undefined> {
  let page: StoredEvent[] = [];
  for await (const event of store.readAll({ after })) {
    if (page.push(event) < eventsAtOnce) continue;
    yield page;
    page = [];
  }
  yield page;
}

const isSame = (one: ChainHead, other: ChainHead): boolean =>
  one.events === other.events && one.position === other.position && one.link.equals(other.link);

async function* readChainEntries(
  pool: pg.Pool,
  logId: string,
  events: number,
): AsyncGenerator<ChainEntry[], void, undefined> {
  // the verified part may end inside a stored link
  for await (const { head, marks } of readLinks(pool, logId, events)) {
    const count = marks.length / markBytes;
    const known = Math.max(0, events - (head.events - count));
    for (let from = known; from < count; from += keptAtOnce)
      yield Array.from({ length: Math.min(keptAtOnce, count - from) }, (_, nth): ChainEntry => {
        const at = (from + nth) * markBytes;
        const mark = marks.subarray(at, at + markBytes);
        return from + nth === count - 1 ? { mark, head } : { mark };
      });
  }
}

/**
 * A link may hold many thousand marks. Only a few become objects at a time: more would survive the first garbage
 * collections and pile up.
 */
const keptAtOnce = 500;

const nowhere = { stream: '', revision: 0, type: '' };

async function findPlace(
  store: EventStore,
  position: Position,
  { events, position: before }: VerifiedPart,
): Promise<LoggedEvent> {
  const place = { number: events + 1, position };
  for await (const { position: at, stream, revision, type } of store.readAll({ after: before, limit: 1 }))
    if (at === position) return { ...place, stream, revision, type };
  return { ...place, ...nowhere };
}

/** Reads pages ahead and hands out their values one by one, without waiting where one is loaded. */
interface LookAhead<T> {
  peek(): T | undefined;
  /** Loads the next page when no value is left, then answers like `peek`. */
  more(): Promise<T | undefined>;
  /** The value after `peek`. */
  second(): Promise<T | undefined>;
  shift(): void;
}

function createLookAhead<T>(pages: AsyncIterable<readonly T[]>): LookAhead<T> {
  const source = prefetch(pages)[Symbol.asyncIterator]();
  let values: readonly T[] = [];
  let at = 0;
  async function read(): Promise<void> {
    for (let page = await source.next(); !page.done; page = await source.next()) {
      values = [...values.slice(at), ...page.value];
      at = 0;
      if (page.value.length > 0) return;
    }
  }
  return {
    peek: () => values[at],
    async more() {
      await read();
      return values[at];
    },
    async second() {
      if (at + 1 >= values.length) await read();
      return values[at + 1];
    },
    shift: () => {
      at += 1;
    },
  };
}
