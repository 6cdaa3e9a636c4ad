import {
  getStreamCategory,
  getEventDefinition,
  getField,
  isSealedToReader,
  limits,
  getPlaceholders,
  privateCategories,
  DomainError,
  removeSealedFields,
  removeSecrets,
  type StreamCategory,
  hasKey,
  isOption,
} from '@pass-along/contracts';
import { decryptEvents, type EventStore, type KeyVault, maskEvents, type StoredEvent } from '@pass-along/platform';
import { type AnyDecider, type Deciders, foldEvent, createEmptyFold } from '../core/streamFold.ts';

/** Dependencies for reading and folding streams. */
export interface StreamAccess {
  /** Stored events, with personal fields still encrypted. */
  rawStore: EventStore;
  deciders: Deciders;
}

/** A stream, as a developer may see it. */
export interface OpenedStream {
  stream: string;
  decider: AnyDecider;
  /** All events from revision 0, with hidden fields removed. */
  events: readonly StoredEvent[];
}

/** The parts of streams that a reader may see. No view shows a secret. */
export interface StreamView {
  closed: readonly StreamCategory[];
  show: (events: readonly StoredEvent[]) => Promise<StoredEvent[]>;
}

/** Masks all personal fields, without using keys. Conversations and reports stay closed. */
export const maskedView: StreamView = {
  closed: [...privateCategories, 'moderationCase'],
  show: (events) => Promise.resolve(maskEvents(events)),
};

/**
 * Decrypts personal fields while their key exists, and sealed fields once this reader may read them.
 * Conversations and the reader's own cases stay closed.
 */
export function createReadableView(vault: KeyVault, readerId: string): StreamView {
  return {
    closed: privateCategories,
    async show(events) {
      if (events.some((event) => isOwnCase(event, readerId))) throw new DomainError('stream_private');
      const isClosed = ({ type }: StoredEvent) => {
        const until = getEventDefinition(type)?.sealed?.until;
        const opening = events.filter((event) => event.type === until);
        return isSealedToReader(
          readerId,
          type,
          opening.map(({ metadata }) => metadata.actor.id),
        );
      };
      const readable = events.filter(({ unreadable }) => unreadable === undefined);
      const opened = new Map((await decryptEvents(readable, vault)).map((event) => [event.id, event]));
      return events.map((event) => withPlaceholders(opened.get(event.id) ?? event, isClosed(event)));
    },
  };
}

/** An admin may not read a case about themselves, nor the answers of others in a swap loop of theirs. */
function isOwnCase({ stream, data }: StoredEvent, readerId: string): boolean {
  const { aboutMemberId, legs } = data;
  const category = getStreamCategory(stream);
  if (category === 'moderationCase') return aboutMemberId === readerId;
  if (category !== 'swapLoop' || !Array.isArray(legs)) return false;
  return legs.some((leg) => getField(leg, 'giverId') === readerId);
}

/**
 * Reads a stream through a view, together with its decider.
 * @throws DomainError stream_private, stream_not_folded, stream_too_long, stream_unreadable
 */
export async function openStream(
  { rawStore, deciders }: StreamAccess,
  stream: string,
  view: StreamView = maskedView,
): Promise<OpenedStream> {
  const category = getStreamCategory(stream);
  checkViewable(category, view);
  if (!hasKey(deciders, category)) throw new DomainError('stream_not_folded');
  const most = limits.replay.foldedEvents;
  const events = await readAll(rawStore, stream, most + 1);
  if (events.length > most) throw new DomainError('stream_too_long');
  if (events.some(({ unreadable }) => unreadable !== undefined)) throw new DomainError('stream_unreadable');
  return { stream, decider: deciders[category], events: await view.show(events) };
}

/** Reads all events of a stream through a view, without secrets. @throws DomainError stream_private */
export async function readVisibleEvents(
  rawStore: EventStore,
  stream: string,
  view: StreamView,
): Promise<StoredEvent[]> {
  checkViewable(getStreamCategory(stream), view);
  const shown = await view.show(await readAll(rawStore, stream));
  return shown.map((event) => ({ ...event, data: removeSecrets(event.type, event.data) }));
}

function checkViewable(category: string, { closed }: StreamView): void {
  if (isOption(closed, category)) throw new DomainError('stream_private');
}

async function readAll(rawStore: EventStore, stream: string, limit?: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of rawStore.readStream(stream, { ...(limit && { limit }) })) events.push(event);
  return events;
}

/** Replaces secret and still sealed fields with placeholders, so that deciders can fold the event. */
function withPlaceholders(event: StoredEvent, isClosed: boolean): StoredEvent {
  const { type, data } = event;
  if (!getEventDefinition(type)) return { ...event, data: {} };
  const visibleData = removeSecrets(type, isClosed ? removeSealedFields(type, data) : data);
  const placeholders = getPlaceholders(type);
  const all = Object.keys(data).map(
    (field) => [field, field in visibleData ? visibleData[field] : placeholders[field]] as const,
  );
  return { ...event, data: Object.fromEntries(all) };
}

/** Folds the stream up to this revision; -1 means before the first event. */
export function foldToRevision({ decider, events }: OpenedStream, revision: number): unknown {
  try {
    return events.slice(0, revision + 1).reduce(foldEvent, createEmptyFold(decider)).state;
  } catch {
    // the event was stored before its type got its current shape
    throw new DomainError('stream_unreadable');
  }
}
