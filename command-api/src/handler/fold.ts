import { type StreamCategory } from '@pass-along/contracts';
import { START, type EventStore, type Position, type StoredEvent, UnreadableEvent } from '@pass-along/platform';
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

/** @throws UnreadableEvent: without what it says the state would be another */
export function foldIn(folded: Folded, event: StoredEvent): Folded {
  if (event.unreadable !== undefined) throw new UnreadableEvent(event);
  const { type, data, metadata, revision, position } = event;
  folded.commands.set(metadata.commandId, revision);
  return { ...folded, state: folded.decider.evolve(folded.state, { type, data }), revision, position };
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
