import { type EventStore, type StoredEvent } from './eventStore.ts';

/** An event that was seen in a log: by it the log is known again. */
export type LastEvent = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

export function lastEventOf({ id, stream, revision, position }: LastEvent): LastEvent {
  return { id, stream, revision, position };
}

/** Whether the log has this very event at its place. */
export async function stillHas(store: EventStore, { id, stream, revision, position }: LastEvent): Promise<boolean> {
  for await (const found of store.readStream(stream, { from: revision, limit: 1 }))
    return found.id === id && found.position === position;
  return false;
}
