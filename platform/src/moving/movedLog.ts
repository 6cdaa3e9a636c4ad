import { streams } from '@pass-along/contracts';
import {
  type EventBatch,
  type EventDigest,
  type EventStore,
  type Position,
  START,
  type StoredEvent,
  type SubscribeOptions,
} from '../eventStore/eventStore.ts';
import { toOriginalEvent, getMoved } from '../eventStore/movedEvents.ts';

/** How often the log was moved. */
export async function countMoves(store: EventStore): Promise<number> {
  for await (const { data } of store.readStream(streams.log(), { direction: 'backwards', limit: 1 }))
    return typeof data['moves'] === 'number' ? data['moves'] : 0;
  return 0;
}

const digits = 4;

/** Prefix of all positions in a log that was moved this often. It sorts after every position of its predecessors. */
export function getPositionPrefix(moves: number): string {
  return moves === 0 ? '' : `m${String(moves).padStart(digits, '0')}.`;
}

/**
 * The moved log as readers see it. Its positions sort after those of its predecessors, so a reader waiting for an old
 * position does not wait. Events read as they were first recorded.
 */
export async function wrapMovedLog(store: EventStore): Promise<EventStore> {
  const moves = await countMoves(store);
  return moves === 0 ? store : createMovedStore(store, getPositionPrefix(moves));
}

function createMovedStore(store: EventStore, prefix: string): EventStore {
  const addPrefix = (position: Position): Position => (position === START ? START : prefix + position);

  /**
   * A position of a predecessor is before everything. A position of no log is beyond the end; the store decides about
   * it.
   */
  const removePrefix = (position: Position): Position => {
    if (position.startsWith(prefix)) return position.slice(prefix.length);
    return position < prefix ? START : position;
  };
  const toInnerOptions = <O extends { after?: Position; upTo?: Position }>(options: O): O => ({
    ...options,
    ...(options.after !== undefined && { after: removePrefix(options.after) }),
    ...(options.upTo !== undefined && { upTo: removePrefix(options.upTo) }),
  });

  const toOuterEvent = (event: StoredEvent): StoredEvent => {
    const positions = getMoved(event)?.positions;
    const recorded = toOriginalEvent(event);
    const outer = { ...recorded, position: addPrefix(recorded.position) };
    if (!positions) return outer;
    const { data, metadata, original = { data, metadata } } = recorded;
    return { ...outer, data: { ...data, ...positions }, original };
  };

  async function* toOuterEvents(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
    for await (const event of events) yield toOuterEvent(event);
  }

  async function* toOuterDigests(pages: AsyncIterable<readonly EventDigest[]>): AsyncGenerator<EventDigest[]> {
    for await (const page of pages)
      yield page.map(({ position, digest }) => ({ position: addPrefix(position), digest }));
  }

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    for await (const { events, position, caughtUp } of store.subscribe(toInnerOptions(options)))
      yield { events: events.map(toOuterEvent), position: addPrefix(position), caughtUp };
  }

  const end = store.end?.bind(store);
  const breaks = store.countBreaks?.bind(store);
  const appendWithKey = store.appendWithKey?.bind(store);
  const readFacts = store.readFacts?.bind(store);
  const readDigests = store.readDigests?.bind(store);
  return {
    async append(stream, events, expected) {
      const { revision, position } = await store.append(stream, events, expected);
      return { revision, position: addPrefix(position) };
    },
    ...(appendWithKey && {
      async appendWithKey(stream, event, key) {
        const { revision, position } = await appendWithKey(stream, event, key);
        return { revision, position: addPrefix(position) };
      },
    }),
    readStream: (stream, options) => toOuterEvents(store.readStream(stream, options)),
    readAll: (options = {}) => toOuterEvents(store.readAll(toInnerOptions(options))),
    subscribe,
    head: async () => addPrefix(await store.head()),
    ...(end && { end: async () => addPrefix(await end()) }),
    ...(breaks && { countBreaks: breaks }),
    ...(readFacts && { readFacts }),
    ...(readDigests && {
      readDigests: (options) => toOuterDigests(readDigests(toInnerOptions(options))),
    }),
    close: () => store.close(),
  };
}
