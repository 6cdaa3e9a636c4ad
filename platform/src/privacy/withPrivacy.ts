import { type EventStore, type StoredEvent } from '../eventStore/eventStore.ts';
import { type Logger } from '../observing/logger.ts';
import { type KeyVault } from './keyVault.ts';
import { checkEvents } from './checkEvents.ts';
import { decryptEvents, encryptEvents } from './personalFields.ts';

// costs a like about 3 % of its speed; what it would find, every test run finds
const check = process.env['CHECK_ANSWERS'] === '1' ? checkEvents : undefined;

/**
 * An event store that keeps personal fields encrypted under their member's key, reads every event in today's schema version and, with
 * CHECK_ANSWERS=1, takes only what the catalogue allows.
 */
export function withPrivacy(store: EventStore, vault: KeyVault, logger?: Logger): EventStore {
  return {
    async append(stream, events, expected) {
      check?.(events);
      return store.append(stream, await encryptEvents(events, vault), expected);
    },
    readStream: (stream, options) => decrypted(store.readStream(stream, options), vault, logger),
    readAll: (options) => decrypted(store.readAll(options), vault, logger),
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) {
        yield { ...batch, events: await decryptEvents(batch.events, vault, logger) };
      }
    },
    head: () => store.head(),
    close: () => store.close(),
  };
}

const chunkSize = 200;

/** Decrypts chunk by chunk, so that keys are looked up seldom. */
async function* decrypted(
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
