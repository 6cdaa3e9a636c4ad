import {
  categoryOf,
  definitionOf,
  isSealedFor,
  limits,
  placeholdersOf,
  privateCategories,
  RuleViolation,
  withoutSealed,
  withoutSecrets,
  type StreamCategory,
} from '@pass-along/contracts';
import { decryptEvents, type EventStore, type KeyVault, maskEvents, type StoredEvent } from '@pass-along/platform';
import { type AnyDecider, type DecidedCategory, type Deciders, foldIn, nothingYet } from '../handler/fold.ts';

/** Dependencies for reading and folding streams. */
export interface Openness {
  /** Stored events, with personal fields still encrypted. */
  rawStore: EventStore;
  deciders: Deciders;
}

/** A stream, as a developer may see it. */
export interface OpenStream {
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
export function readableView(vault: KeyVault, readerId: string): StreamView {
  return {
    closed: privateCategories,
    async show(events) {
      if (events.some((event) => isOwnCase(event, readerId))) throw new RuleViolation('stream_private');
      const isClosed = ({ type }: StoredEvent) => {
        const until = definitionOf(type)?.sealed?.until;
        const opening = events.filter((event) => event.type === until);
        return isSealedFor(
          readerId,
          type,
          opening.map(({ metadata }) => metadata.actor.id),
        );
      };
      const readable = events.filter(({ unreadable }) => unreadable === undefined);
      const opened = new Map((await decryptEvents(readable, vault)).map((event) => [event.id, event]));
      return events.map((event) => withheld(opened.get(event.id) ?? event, isClosed(event)));
    },
  };
}

/** An admin may not read a case about themselves. */
const isOwnCase = ({ stream, data }: StoredEvent, readerId: string) =>
  categoryOf(stream) === 'moderationCase' && data['aboutMemberId'] === readerId;

/**
 * Reads a stream through a view, together with its decider.
 * @throws RuleViolation stream_private, stream_not_folded, stream_too_long, stream_unreadable
 */
export async function openStream(
  { rawStore, deciders }: Openness,
  stream: string,
  view: StreamView = maskedView,
): Promise<OpenStream> {
  const category = categoryOf(stream);
  refuseClosed(category, view);
  if (!Object.hasOwn(deciders, category)) throw new RuleViolation('stream_not_folded');
  const most = limits.replay.foldedEvents;
  const events = await readAll(rawStore, stream, most + 1);
  if (events.length > most) throw new RuleViolation('stream_too_long');
  if (events.some(({ unreadable }) => unreadable !== undefined)) throw new RuleViolation('stream_unreadable');
  return { stream, decider: deciders[category as DecidedCategory], events: await view.show(events) };
}

/** Reads all events of a stream through a view, without secrets. @throws RuleViolation stream_private */
export async function readShown(rawStore: EventStore, stream: string, view: StreamView): Promise<StoredEvent[]> {
  refuseClosed(categoryOf(stream), view);
  const shown = await view.show(await readAll(rawStore, stream));
  return shown.map((event) => ({ ...event, data: withoutSecrets(event.type, event.data) }));
}

function refuseClosed(category: string, { closed }: StreamView): void {
  if ((closed as readonly string[]).includes(category)) throw new RuleViolation('stream_private');
}

async function readAll(rawStore: EventStore, stream: string, limit?: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of rawStore.readStream(stream, { ...(limit && { limit }) })) events.push(event);
  return events;
}

/** Replaces secret and still sealed fields with placeholders, so that deciders can fold the event. */
function withheld(event: StoredEvent, isClosed: boolean): StoredEvent {
  const { type, data } = event;
  if (!definitionOf(type)) return { ...event, data: {} };
  const told = withoutSecrets(type, isClosed ? withoutSealed(type, data) : data);
  const placeholders = placeholdersOf(type);
  const all = Object.keys(data).map((field) => [field, field in told ? told[field] : placeholders[field]] as const);
  return { ...event, data: Object.fromEntries(all) };
}

/** Folds the stream up to this revision; -1 means before the first event. */
export function stateAt({ decider, events }: OpenStream, revision: number): unknown {
  try {
    return events.slice(0, revision + 1).reduce(foldIn, nothingYet(decider)).state;
  } catch {
    // the event was stored before its type got its current shape
    throw new RuleViolation('stream_unreadable');
  }
}
