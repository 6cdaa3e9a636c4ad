import { getStreamId } from '@pass-along/contracts';
import {
  type AppendResult,
  type EventStore,
  KeyTaken,
  type NewEvent,
  type StoredEvent,
} from '../eventStore/eventStore.ts';
import type { Logger } from '../observing/logger.ts';
import type { DraftedKey, KeyVault } from './keyVault.ts';
import { checkEvents } from './checkEvents.ts';
import { decryptEvents, encryptEvents } from './personalFields.ts';

// the check would cost a like about 3 % of its speed, and test runs find the same mistakes
const check = process.env['CHECK_ANSWERS'] === '1' ? checkEvents : undefined;

/**
 * A store that encrypts personal fields under their member's key and upcasts events to the current schema version. With
 * CHECK_ANSWERS=1 it accepts only events that match the catalogue.
 */
export function withPrivacy(store: EventStore, vault: KeyVault, logger?: Logger): EventStore {
  return {
    async append(stream, events, expected) {
      check?.(events);
      const [first, ...more] = events;
      if (store.appendWithKey && first && more.length === 0 && expected === 'none')
        return begin(store, vault, stream, first);
      return store.append(stream, await encryptEvents(events, vault), expected);
    },
    readStream: (stream, options) => decryptChunks(store.readStream(stream, options), vault, logger),
    readAll: (options) => decryptChunks(store.readAll(options), vault, logger),
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) {
        yield { ...batch, events: await decryptEvents(batch.events, vault, logger) };
      }
    },
    head: () => store.head(),
    close: () => store.close(),
  };
}

/**
 * A stream often begins with one event under its own key, such as a message. Both are stored in one commit if the store
 * supports that and neither exists yet.
 */
async function begin(store: EventStore, vault: KeyVault, stream: string, event: NewEvent): Promise<AppendResult> {
  let drafted: DraftedKey | undefined;
  const sealed = await encryptEvents([event], {
    getOrCreateKey(id) {
      if (id === getStreamId(stream)) drafted ??= vault.draftKey?.(id);
      return id === drafted?.id ? Promise.resolve(drafted.key) : vault.getOrCreateKey(id);
    },
  });
  const [first] = sealed;
  if (!first || !drafted || !store.appendWithKey) return store.append(stream, sealed, 'none');
  try {
    const result = await store.appendWithKey(stream, first, drafted);
    drafted.markStored();
    return result;
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return store.append(stream, await encryptEvents([event], vault), 'none');
  }
}

const chunkSize = 200;

/** Decrypts in chunks, to look up keys rarely. */
async function* decryptChunks(
  events: AsyncIterable<StoredEvent>,
  vault: KeyVault,
  logger: Logger | undefined,
): AsyncGenerator<StoredEvent> {
  let chunk: StoredEvent[] = [];
  for await (const event of events) {
    chunk.push(event);
    if (chunk.length < chunkSize) continue;
    yield* await decryptEvents(chunk, vault, logger);
    chunk = [];
  }
  yield* await decryptEvents(chunk, vault, logger);
}
