import { type EventStore, UnreadableEvent } from '@pass-along/platform';
import { type Decider } from '../domain/decider.ts';

/** A stream, folded as it is now. @throws UnreadableEvent: without what it says the state would be another */
export async function readState<S, C extends { type: string }, E extends { type: string; data: object }>(
  store: EventStore,
  { initial, evolve }: Decider<S, C, E>,
  stream: string,
): Promise<S> {
  let state = initial;
  for await (const event of store.readStream(stream)) {
    if (event.unreadable !== undefined) throw new UnreadableEvent(event);
    state = evolve(state, { type: event.type, data: event.data } as E);
  }
  return state;
}
