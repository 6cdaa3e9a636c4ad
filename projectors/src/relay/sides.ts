import { type EventOf, streams, type swapEvents } from '@pass-along/contracts';
import { type EventStore, type Recorded } from '@pass-along/platform';

type SwapEvent = Recorded<EventOf<typeof swapEvents>>;

const rememberedSwaps = 1_000;

/** Owner and requester of a swap: as the event names them, else as its first event did. */
export function createSides(store: EventStore): (event: SwapEvent) => Promise<readonly string[]> {
  const known = new Map<string, readonly string[]>();

  return async ({ data }) => {
    const sides = namedIn(data) ?? known.get(data.swapId) ?? (await namedFirst(store, data.swapId));
    const oldest = known.size >= rememberedSwaps ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(data.swapId, sides);
    return sides;
  };
}

function namedIn(data: object): readonly string[] | undefined {
  if (!('ownerId' in data && 'requesterId' in data)) return undefined;
  return [String(data.ownerId), String(data.requesterId)];
}

async function namedFirst(store: EventStore, swapId: string): Promise<readonly string[]> {
  for await (const { data } of store.readStream(streams.swap(swapId), { limit: 1 })) return namedIn(data) ?? [];
  return [];
}
