import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../../testing/silentLogger.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { collect, createSampleEvent } from '../conformance/sampleEvents.ts';
import type { EventStore } from '../eventStore.ts';
import { createPostgresCopier } from './postgresCopier.ts';
import { createPostgresEventStore } from './postgresEventStore.ts';

let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

it.each([
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d]), 'its bytes are no text'],
  ['text with a NUL', Buffer.from('half\0'), 'its bytes are no text'],
  ['JSON that was stored as bytes', Buffer.from('{"itemId":"torn"}'), 'here it could be'],
])('refuses to keep what could not be read where it comes from otherwise than it was: %s', async (_, data, why) => {
  const copier = createPostgresCopier({ connectionString: database.url });
  const [stream, read] = ['item-torn', { ...createSampleEvent(), data: {}, unreadable: 'its data is no JSON' }];
  const event = { ...read, stream, revision: 0, position: '1', recordedAt: '2026-01-01T00:00:00.000Z' };
  await expect(copier.append([{ event, moved: {}, raw: { data, metadata: Buffer.from('{}') } }])).rejects.toThrow(
    `PostgreSQL can't take event ${event.id}, "item-torn" at revision 0, as it is: it can't be read, and ${why}. The community can stay in EventStoreDB`,
  );
  await copier.close();
  expect(await collect(store.readAll())).toEqual([]);
});
