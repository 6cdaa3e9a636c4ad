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
import { asRecorded, movedOf } from './movedEvents.ts';

/** How often the log was moved. */
export async function movesOf(store: EventStore): Promise<number> {
  for await (const { data } of store.readStream(streams.log(), { direction: 'backwards', limit: 1 }))
    return typeof data['moves'] === 'number' ? data['moves'] : 0;
  return 0;
}

const digits = 4;

/** Prefix of all positions in a log that was moved this often. It sorts after every position of its predecessors. */
export function placePrefix(moves: number): string {
  return moves === 0 ? '' : `m${String(moves).padStart(digits, '0')}.`;
}

/**
 * The moved log as readers see it. Its positions sort after those of its predecessors, so a reader waiting for an old
 * position does not wait. Events read as they were first recorded.
 */
export async function readAsMoved(store: EventStore): Promise<EventStore> {
  const moves = await movesOf(store);
  return moves === 0 ? store : movedLog(store, placePrefix(moves));
}

function movedLog(store: EventStore, prefix: string): EventStore {
  const outer = (position: Position): Position => (position === START ? START : prefix + position);

  /**
   * A position of a predecessor is before everything. A position of no log is beyond the end; the store decides about
   * it.
   */
  const inner = (position: Position): Position => {
    if (position.startsWith(prefix)) return position.slice(prefix.length);
    return position < prefix ? START : position;
  };
  const within = <O extends { after?: Position; upTo?: Position }>(options: O): O => ({
    ...options,
    ...(options.after !== undefined && { after: inner(options.after) }),
    ...(options.upTo !== undefined && { upTo: inner(options.upTo) }),
  });

  const shown = (event: StoredEvent): StoredEvent => {
    const positions = movedOf(event)?.positions;
    const recorded = asRecorded(event);
    const data = positions ? { ...recorded.data, ...positions } : recorded.data;
    return { ...recorded, data, position: outer(recorded.position) };
  };

  async function* allShown(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
    for await (const event of events) yield shown(event);
  }

  async function* placed(pages: AsyncIterable<readonly EventDigest[]>): AsyncGenerator<EventDigest[]> {
    for await (const page of pages) yield page.map(({ position, digest }) => ({ position: outer(position), digest }));
  }

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    for await (const { events, position, caughtUp } of store.subscribe(within(options)))
      yield { events: events.map(shown), position: outer(position), caughtUp };
  }

  const end = store.end?.bind(store);
  const breaks = store.breaks?.bind(store);
  const appendWithKey = store.appendWithKey?.bind(store);
  const readFacts = store.readFacts?.bind(store);
  const readDigests = store.readDigests?.bind(store);
  return {
    async append(stream, events, expected) {
      const { revision, position } = await store.append(stream, events, expected);
      return { revision, position: outer(position) };
    },
    ...(appendWithKey && {
      async appendWithKey(stream, event, key) {
        const { revision, position } = await appendWithKey(stream, event, key);
        return { revision, position: outer(position) };
      },
    }),
    readStream: (stream, options) => allShown(store.readStream(stream, options)),
    readAll: (options = {}) => allShown(store.readAll(within(options))),
    subscribe,
    head: async () => outer(await store.head()),
    ...(end && { end: async () => outer(await end()) }),
    ...(breaks && { breaks }),
    ...(readFacts && { readFacts }),
    ...(readDigests && {
      readDigests: (options) => placed(readDigests(within(options))),
    }),
    close: () => store.close(),
  };
}
