import type { EventStore } from '@pass-along/platform';
import type { Decider } from './decider.ts';
import { evolveState } from './streamFold.ts';

/** Folds a stream to its current state. @throws UnreadableEvent because skipping an event would give a wrong state */
export async function readStreamState<S, C extends { type: string }, E extends { type: string; data: object }>(
  store: EventStore,
  decider: Decider<S, C, E>,
  stream: string,
): Promise<S> {
  let state = decider.initial;
  for await (const event of store.readStream(stream)) state = evolveState(decider, state, event) as S;
  return state;
}
