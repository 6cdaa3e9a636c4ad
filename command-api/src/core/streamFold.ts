import { canSkipUnreadable, whyNotFoldable, type StreamCategory } from '@pass-along/contracts';
import {
  EventOfAnotherRelease,
  START,
  type EventStore,
  type Position,
  type StoredEvent,
  UnreadableEvent,
} from '@pass-along/platform';
import type { Decider } from './decider.ts';

/** A command with its name, which is stored in the metadata of its events. */
export interface AnyCommand {
  type: string;
}

/** A decider without its types, which only the handler's caller knows. */
export type AnyDecider = Decider<unknown, AnyCommand, { type: string; data: object }>;

/** All stream categories but the log's identity, which is written when the log is opened. */
export type DecidedCategory = Exclude<StreamCategory, 'log'>;

/** The decider of every stream category. */
export type Deciders = Readonly<Record<DecidedCategory, AnyDecider>>;

/** A stream folded up to a revision. */
export interface FoldedStream {
  decider: AnyDecider;
  state: unknown;
  /** -1 when the stream does not exist. */
  revision: number;
  position: Position;
  /** The revision at which each command ended. Entries are only added, so all folds of a stream share the map. */
  commands: Map<string, number>;
}

export function createEmptyFold(decider: AnyDecider): FoldedStream {
  return { decider, state: decider.initial, revision: -1, position: START, commands: new Map() };
}

/**
 * Folds one event. The settings stream skips an unreadable event and keeps the state before it.
 * @throws UnreadableEvent on all other streams, because their state would be wrong
 */
export function foldEvent(folded: FoldedStream, event: StoredEvent): FoldedStream {
  const { revision, position, stream } = event;
  try {
    const state = evolveState(folded.decider, folded.state, event);
    folded.commands.set(event.metadata.commandId, revision);
    return { ...folded, state, revision, position };
  } catch (error) {
    if (!canSkipUnreadable(stream)) throw error;
    return { ...folded, revision, position };
  }
}

/** Folds one event into a state. @throws UnreadableEvent */
export function evolveState(decider: AnyDecider, state: unknown, event: StoredEvent): unknown {
  if (event.unreadable !== undefined) throw new UnreadableEvent(event);
  const { type, data, metadata } = event;
  const why = whyNotFoldable(type, metadata.schemaVersion, data);
  if (why !== undefined) throw new EventOfAnotherRelease(event, why);
  try {
    return decider.evolve(state, { type, data });
  } catch (cause) {
    throw new EventOfAnotherRelease(event, `${type} of version ${String(metadata.schemaVersion)} can't be folded`, {
      cause,
    });
  }
}

/** Folds a stream up to a revision. */
export async function foldUntilRevision(
  store: EventStore,
  decider: AnyDecider,
  stream: string,
  revision: number,
): Promise<FoldedStream> {
  let folded = createEmptyFold(decider);
  for await (const event of store.readStream(stream, { limit: revision + 1 })) folded = foldEvent(folded, event);
  return folded;
}
