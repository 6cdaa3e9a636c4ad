import { createHash } from 'node:crypto';
import { getEventDefinition, streams } from '@pass-along/contracts';
import { type EventStore, type RawContent, type Position, START, type StoredEvent } from '../eventStore/eventStore.ts';
import type { EventToCopy, LogCopier } from '../eventStore/logCopier.ts';
import { toOriginalEvent, type Moved, getMoved } from '../eventStore/movedEvents.ts';
import { getPositionPrefix } from './movedLog.ts';

/** One side of a copy, without decryption. */
export interface Side {
  store: EventStore;
  /** Its name in messages to people. */
  name: string;
}

export interface CopyOptions {
  /** Also the log's id, and how often it was moved before. */
  source: Side & { logId: string; moves: number };
  target: Side;
  copier: LogCopier;
  onProgress: (progress: CopyProgress) => void;
}

export interface CopyProgress {
  phase: 'copied' | 'compared';
  events: number;
  /** Progress from 0 to 1, by position in the log. */
  share: number;
  ratePerSecond: number;
  secondsLeft: number;
}

/** Digest of a log's content, without what moves added. */
export interface Proof {
  events: number;
  /** SHA-256 in hex over id, type, data and metadata of each event in order. */
  hash: string;
}

export interface Copy {
  proof: Proof;
  /** The event that closed the copy, if an earlier run closed it. */
  closing: StoredEvent | undefined;
  /** Maps a position in the source to the position in the copy. */
  placeOf: (position: Position) => Position;
}

/** Where an event is in the source. */
type Place = Pick<StoredEvent, 'position' | 'stream' | 'revision'>;

const batchEvents = 1_000;
const progressEveryMs = 1_000;

/**
 * Copies what the target lacks, in log order, and proves that both logs are the same. The target's events are read
 * first, because only they tell how far an earlier run came. @throws Error when the target holds anything but the first
 * events of this source
 */
export async function copyLog(options: CopyOptions): Promise<Copy> {
  const { source, target } = options;
  const places: Place[] = [];
  const { proof, closing, end } = await copyMissing(options, places);
  const targets: Position[] = [];
  const theirs = await compareCopy(options, places, targets);
  if (theirs.events !== proof.events || theirs.hash !== proof.hash)
    throw new Error(
      `The copy is not the same: ${source.name} holds ${formatProof(proof)}, ${target.name} ` +
        `${formatProof(theirs)}. Empty ${target.name} and run this again`,
    );
  // comparing takes long, and a command-line program started before the move may have written meanwhile
  if ((await source.store.head()) !== end)
    throw new Error(
      `Something happened in ${source.name} while its log was copied, and the copy does not have it: run ` +
        `this again, which takes it along`,
    );
  return {
    proof,
    closing,
    placeOf: (position) => targets[findLastIndex(places, position)] ?? START,
  };
}

async function copyMissing(
  { source, target, copier, onProgress }: CopyOptions,
  places: Place[],
): Promise<{ proof: Proof; closing: StoredEvent | undefined; end: Position }> {
  const proof = createProof();
  let end = START;
  const report = createReporter('copied', await source.store.head(), onProgress);
  const [before, after] = [getPositionPrefix(source.moves), getPositionPrefix(source.moves + 1)];
  const copied = readOriginals(target.store);
  let there = await copied.next();
  if (!there.done && getMoved(there.value)?.copyOf !== source.logId)
    throw new NotEmpty(`${target.name} already holds another log. A move needs an empty one, or its own begun copy`);
  let batch: EventToCopy[] = [];
  let writing = Promise.resolve();

  async function send(): Promise<void> {
    await writing;
    const events = batch;
    batch = [];
    if (events.length > 0) writing = copier.append(events);
    // awaited with the next batch; a failure must not count as unhandled until then
    writing.catch(() => undefined);
  }

  async function findPlaceInCopy(position: Position): Promise<Position> {
    const place = places[findLastIndex(places, position)];
    if (!place) return START;
    await send();
    await writing;
    for await (const event of target.store.readStream(place.stream, { from: place.revision, limit: 1 }))
      return after + event.position;
    throw new Error(`${target.name} has lost ${place.stream} at revision ${String(place.revision)}`);
  }

  async function createMoved(kept: StoredEvent): Promise<Moved> {
    const isFirst = places.length === 1;
    if (isFirst && kept.unreadable !== undefined)
      throw new Error(
        `The first event of the log in ${source.name}, ${kept.stream} at revision ` +
          `${String(kept.revision)}, can't be read (${kept.unreadable}), and its copy would be known by it: ` +
          `put back a backup in which it can`,
      );
    const moved: Moved = isFirst ? { copyOf: source.logId } : {};
    const known = getMoved(kept)?.positions ?? {};
    for (const field of getEventDefinition(kept.type)?.positions ?? []) {
      const position = known[field] ?? kept.data[field];
      if (typeof position === 'string')
        moved.positions = { ...moved.positions, [field]: await findPlaceInCopy(position) };
    }
    return moved;
  }

  for await (const kept of readOriginals(source.store)) {
    const event = toOriginalEvent(kept);
    const content = await readUnreadable(source, kept);
    places.push({ position: before + kept.position, stream: kept.stream, revision: kept.revision });
    proof.add(event, content);
    end = kept.position;
    report(places.length, end);
    if (!there.done) {
      const theirs = toOriginalEvent(there.value);
      assertEqual([event, content], [theirs, await readUnreadable(target, theirs)], target.name);
      there = await copied.next();
      continue;
    }
    // must come before the batch is checked, because it may send the batch
    const moved = await createMoved(kept);
    batch.push({ event, moved, raw: content });
    if (batch.length >= batchEvents) await send();
  }
  await send();
  await writing;
  const closing = there.done ? undefined : there.value;
  const rest = await copied.next();
  if ((closing && !isClosing(closing, source.logId)) || !rest.done)
    throw new NotEmpty(
      `${target.name} holds more than the log in ${source.name}: it is no copy of it. A move needs an empty one`,
    );
  return { proof: proof.result(), closing, end };
}

/** Reads the copy from its first event. */
async function compareCopy(
  { target, source, onProgress }: CopyOptions,
  places: readonly Place[],
  targets: Position[],
): Promise<Proof> {
  const proof = createProof();
  const prefix = getPositionPrefix(source.moves + 1);
  const report = createReporter('compared', await target.store.head(), onProgress);
  for await (const kept of readOriginals(target.store)) {
    const place = places[targets.length];
    // the event that closed the copy
    if (!place) break;
    if (kept.stream !== place.stream || kept.revision !== place.revision)
      throw new Error(`The copy in ${target.name} is out of order at ${kept.stream}. Empty it and run this again`);
    targets.push(prefix + kept.position);
    proof.add(toOriginalEvent(kept), await readUnreadable(target, kept));
    report(targets.length, kept.position);
  }
  return proof.result();
}

/** The target is neither empty nor a partial copy of this source. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/** The log with original texts, even where readers get repaired ones. */
async function* readOriginals(store: EventStore): AsyncGenerator<StoredEvent, undefined> {
  for await (const { original, ...event } of store.readAll()) yield { ...event, ...original };
}

/** The raw content of an unreadable event, which is copied and compared byte by byte. */
async function readUnreadable({ store, name }: Side, event: StoredEvent): Promise<RawContent | undefined> {
  if (event.unreadable === undefined) return undefined;
  if (!store.readRawContent) throw new Error(`${name} does not hand out what can't be read`);
  return store.readRawContent(event);
}

type Content = readonly [event: StoredEvent, unreadable: RawContent | undefined];

function assertEqual([ours, ourContent]: Content, [theirs, theirContent]: Content, target: string): void {
  const isSame =
    ours.stream === theirs.stream &&
    ours.revision === theirs.revision &&
    // the recording time of an unreadable event is unknown
    (ourContent !== undefined || ours.recordedAt === theirs.recordedAt) &&
    serializeContent(ours, ourContent) === serializeContent(theirs, theirContent);
  if (isSame) return;
  const isClosed = theirs.stream === streams.log() && theirs.type === 'LogMoved';
  throw new NotEmpty(
    isClosed
      ? `The copy in ${target} was finished, and the log has gone on since. Empty ${target} and run this again`
      : `${target} is no copy of this log: at ${theirs.stream}, revision ${String(theirs.revision)}, it ` +
          `holds another event. A move needs an empty one`,
  );
}

const isClosing = ({ stream, type, data }: StoredEvent, logId: string): boolean =>
  stream === streams.log() && type === 'LogMoved' && data['movedFrom'] === logId;

const serializeContent = ({ id, type, data, metadata }: StoredEvent, unreadable: RawContent | undefined): string =>
  JSON.stringify(
    unreadable
      ? [id, type, unreadable.data.toString('base64'), unreadable.metadata.toString('base64')]
      : [id, type, data, metadata],
  );

/** Excludes the events that closed copies, because moves added them. */
function createProof(): { add(...content: Content): void; result(): Proof } {
  const hash = createHash('sha256');
  let events = 0;
  return {
    add(event, unreadable) {
      if (event.type === 'LogMoved') return;
      hash.update(serializeContent(event, unreadable)).update('\n');
      events += 1;
    },
    result: () => ({ events, hash: hash.digest('hex') }),
  };
}

export const formatProof = ({ events, hash }: Proof): string => `${String(events)} events with SHA-256 ${hash}`;

/** Index of the last place at or before a position; -1 before the first. */
function findLastIndex(places: readonly Place[], position: Position): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle]?.position ?? '') <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Reports progress once a second. */
function createReporter(phase: CopyProgress['phase'], head: Position, onProgress: CopyOptions['onProgress']) {
  const startedAt = performance.now();
  let toldAt = startedAt;
  return (events: number, position: Position): void => {
    const now = performance.now();
    const isLast = position === head;
    if (now - toldAt < progressEveryMs && !isLast) return;
    toldAt = now;
    const seconds = (now - startedAt) / 1_000;
    const share = isLast ? 1 : toNumber(position) / toNumber(head);
    onProgress({
      phase,
      events,
      share,
      ratePerSecond: Math.round(events / seconds),
      secondsLeft: share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0,
    });
  };
}

/** In both stores a position begins with digits that grow with the log. */
const toNumber = (position: Position): number => Number.parseInt(position, 10);
