import { categoryOf, limits, privateCategories, RuleViolation, type StreamCategory } from '@pass-along/contracts';
import { type EventStore, maskEvents, type StoredEvent } from '@pass-along/platform';
import { type AnyDecider, type DecidedCategory, type Deciders, foldIn, nothingYet } from '../handler/fold.ts';

/** Conversations, and what was reported by whom, are nobody's to look through. */
const closed: readonly StreamCategory[] = [...privateCategories, 'moderationCase'];

/** What streams are read and folded with. */
export interface Openness {
  /** Events as they are kept. */
  rawStore: EventStore;
  deciders: Deciders;
}

/** A stream as developers see it. */
export interface OpenStream {
  stream: string;
  decider: AnyDecider;
  /** From the first one on, with nothing in them that is not to be shown. */
  events: readonly StoredEvent[];
}

/**
 * Reads a stream with everything personal masked; no key is asked for.
 * @throws RuleViolation stream_private, stream_not_folded, stream_too_long, stream_unreadable
 */
export async function openStream(openness: Openness, stream: string): Promise<OpenStream> {
  const { decider, events } = await readWhole(openness, stream, closed);
  return { stream, decider, events: maskEvents(events) };
}

/**
 * Reads a stream as it is kept, with what folds it.
 * @throws RuleViolation stream_private, stream_not_folded, stream_too_long, stream_unreadable
 */
export async function readWhole(
  { rawStore, deciders }: Openness,
  stream: string,
  closedToThem: readonly StreamCategory[],
): Promise<Pick<OpenStream, 'decider' | 'events'>> {
  const category = categoryOf(stream);
  if ((closedToThem as readonly string[]).includes(category)) throw new RuleViolation('stream_private');
  if (!Object.hasOwn(deciders, category)) throw new RuleViolation('stream_not_folded');
  const events: StoredEvent[] = [];
  const most = limits.replay.foldedEvents;
  for await (const event of rawStore.readStream(stream, { limit: most + 1 })) events.push(event);
  if (events.length > most) throw new RuleViolation('stream_too_long');
  if (events.some(({ unreadable }) => unreadable !== undefined)) throw new RuleViolation('stream_unreadable');
  return { decider: deciders[category as DecidedCategory], events };
}

/** What it folds to right after a revision; -1 is before the first event. */
export function stateAt({ decider, events }: OpenStream, revision: number): unknown {
  try {
    return events.slice(0, revision + 1).reduce(foldIn, nothingYet(decider)).state;
  } catch {
    // an event that was stored before its type had this shape
    throw new RuleViolation('stream_unreadable');
  }
}
