import { getEventDefinition, eventTypes, type EventMetadata } from '@pass-along/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventStore } from '../eventStore/eventStore.ts';
import { prepareAppend } from '../eventStore/postgres/appendStatement.ts';
import { createId } from '../ids.ts';
import { sampleEventData } from '../testing/sampleEventData.ts';
import type { KeyVault } from './keyVault.ts';
import { withPrivacy } from './withPrivacy.ts';

const vault = {
  getOrCreateKey: () => Promise.resolve(Buffer.alloc(32, 1)),
  getKeys: () => Promise.resolve(new Map()),
} as unknown as KeyVault;
const stored: unknown[] = [];
const store = withPrivacy(
  {
    append: (stream, events, expected) =>
      // as in every store, finds what is wrong with the append alone
      Promise.resolve().then(() => {
        stored.push(prepareAppend(stream, events, expected));
        return { revision: 0, position: '1' };
      }),
  } as EventStore,
  vault,
);

/** Every place for text in the data, each as a function that puts a text there. */
function placesIn(value: unknown, put: (changed: unknown) => unknown): ((text: string) => unknown)[] {
  if (typeof value === 'string') return [(text) => put(value + text)];
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([name, inner]) =>
    placesIn(inner, (changed) => put(Array.isArray(value) ? [changed] : { ...value, [name]: changed })),
  );
  return Array.isArray(value) ? own : [...own, (text) => put({ ...value, [`key${text}`]: 1 })];
}

const texts = fc.constantFrom('\u0000', '\uD83D', '\uDE00', 'a\uD83D b', '\uDE00\uD83D');

it.each(eventTypes)('%s is never stored with NUL or half a surrogate pair in any text of it', async (type) => {
  const data = sampleEventData(type, {}, { fill: 'full' });
  const places = placesIn(data, (changed) => changed);
  const id = createId();
  const metadata: EventMetadata = {
    ...{ $correlationId: id, $causationId: id, commandId: id, command: 'Test', by: 'person' },
    actor: { id: 'anna', role: 'user' },
    at: '2030-01-02T03:04:05.000Z',
    schemaVersion: getEventDefinition(type)?.version ?? 1,
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), texts, async (put, text) => {
      stored.length = 0;
      const event = { id: createId(), type, data: put(text) as Record<string, unknown>, metadata };
      const refusal: unknown = await store.append('test-1', [event], 'any').catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: 'validation_failed', errors: [{ code: 'invalid_characters' }] });
      expect(stored).toEqual([]);
    }),
    { numRuns: 15, seed: 30 },
  );
  await store.append('test-1', [{ id, type, data, metadata }], 'any');
  expect(stored).toHaveLength(1);
});
