import type { EventStore, StoredEvent } from './eventStore.ts';

/** An event seen in a log, by which the log is recognised later. */
export type LastEvent = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

export function toLastEvent({ id, stream, revision, position }: LastEvent): LastEvent {
  return { id, stream, revision, position };
}

/** Whether the log still has this event at this position. */
export async function hasEvent(store: EventStore, { id, stream, revision, position }: LastEvent): Promise<boolean> {
  for await (const found of store.readStream(stream, { from: revision, limit: 1 }))
    return found.id === id && found.position === position;
  return false;
}
