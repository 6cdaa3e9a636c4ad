import { passesOverUnreadable, whyNotOfToday, type StreamCategory } from '@pass-along/contracts';
import {
  EventOfAnotherRelease,
  START,
  type EventStore,
  type Position,
  type StoredEvent,
  UnreadableEvent,
} from '@pass-along/platform';
import { type Decider } from '../domain/decider.ts';

/** Commands are named; the name stands in the metadata of what they decide. */
export interface AnyCommand {
  type: string;
}

/** A decider of which only the handler's caller knows the types. */
export type AnyDecider = Decider<unknown, AnyCommand, { type: string; data: object }>;

/** Decided by commands: all but the log's own identity, which is written where the log is opened. */
export type DecidedCategory = Exclude<StreamCategory, 'log'>;

/** The aggregate of every stream category. */
export type Deciders = Readonly<Record<DecidedCategory, AnyDecider>>;

/** A stream folded up to a revision. */
export interface Folded {
  decider: AnyDecider;
  state: unknown;
  /** -1 when the stream does not exist. */
  revision: number;
  position: Position;
  /** Which command ended at which revision; only ever grows, so folds of one stream share it. */
  commands: Map<string, number>;
}

export function nothingYet(decider: AnyDecider): Folded {
  return { decider, state: decider.initial, revision: -1, position: START, commands: new Map() };
}

/** Settings go on as they were before an event that can't be read. @throws UnreadableEvent: all else would be another */
export function foldIn(folded: Folded, event: StoredEvent): Folded {
  const { revision, position, stream } = event;
  try {
    const state = evolveState(folded.decider, folded.state, event);
    folded.commands.set(event.metadata.commandId, revision);
    return { ...folded, state, revision, position };
  } catch (error) {
    if (!passesOverUnreadable(stream)) throw error;
    return { ...folded, revision, position };
  }
}

/** @throws UnreadableEvent */
export function evolveState(decider: AnyDecider, state: unknown, event: StoredEvent): unknown {
  if (event.unreadable !== undefined) throw new UnreadableEvent(event);
  const { type, data, metadata } = event;
  const why = whyNotOfToday(type, metadata.schemaVersion, data);
  if (why !== undefined) throw new EventOfAnotherRelease(event, why);
  try {
    return decider.evolve(state, { type, data });
  } catch (cause) {
    throw new EventOfAnotherRelease(event, `${type} of version ${String(metadata.schemaVersion)} can't be folded`, {
      cause,
    });
  }
}

/** The stream as it was right after a revision. */
export async function foldedUpTo(
  store: EventStore,
  decider: AnyDecider,
  stream: string,
  revision: number,
): Promise<Folded> {
  let folded = nothingYet(decider);
  for await (const event of store.readStream(stream, { limit: revision + 1 })) folded = foldIn(folded, event);
  return folded;
}
