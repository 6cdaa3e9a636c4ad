import { streams } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  collect,
  collectFollowed,
  createStreamName,
  getEventIds,
  createSampleEvent,
} from '../eventStore/conformance/sampleEvents.ts';
import { type EventStore, isValidPosition } from '../eventStore/eventStore.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { createLogEvent } from '../logIdentity/logIdentity.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { withMoved } from '../eventStore/movedEvents.ts';
import { wrapMovedLog } from './movedLog.ts';

let database: TestDatabase;
let kept: EventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  kept = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
});
afterAll(async () => {
  await kept.close();
  await database.drop();
});

it('a log that moved reads as it was recorded, behind every position of the one before', async () => {
  expect(await wrapMovedLog(kept)).toBe(kept);
  const stream = createStreamName('moved');
  const [plain, copied] = [createSampleEvent(), createSampleEvent({ upToPosition: 'of before' }, 'NotificationsRead')];
  const moved = { recordedAt: '2026-02-03T04:05:06.007Z', positions: { upToPosition: 'm0001.here' } };
  const { position: before } = await kept.append(stream, [plain], 'none');
  await kept.append(stream, [{ ...copied, metadata: withMoved(copied.metadata, moved) }], 'any');
  const data = { logId: 'new', movedFrom: 'old', moves: 1, movedAt: '2026-03-01T00:00:00.000Z' };
  await kept.append(streams.log(), [createLogEvent('MoveLog', () => ({ type: 'LogMoved', data }))], 'none');

  const store = await wrapMovedLog(kept);
  const [first, second] = await collect(store.readStream(stream));
  expect(second).toMatchObject({ metadata: copied.metadata, recordedAt: moved.recordedAt });
  expect(Object.keys(second?.metadata ?? {})).toEqual(Object.keys(copied.metadata));
  expect(second?.data).toEqual({ upToPosition: 'm0001.here' });
  expect(first?.position).toBe(`m0001.${before}`);
  expect([first, second].every((event) => event && event.position > before && isValidPosition(event.position))).toBe(
    true,
  );
  expect(isValidPosition(`m0001.${String(2n ** 64n - 1n)}`)).toBe(false);

  // a position of the previous log is before everything
  const after = (position: string) => collect(store.readAll({ after: position }));
  expect(getEventIds(await after(before))).toHaveLength(3);
  expect(getEventIds(await after(first?.position ?? ''))).not.toContain(plain.id);
  const { position } = await store.append(stream, [createSampleEvent()], 1);
  expect(await store.head()).toBe(position);
  expect(position > (second?.position ?? '')).toBe(true);
  const options = { after: second?.position ?? '', categories: ['moved'] };
  const followed = await collectFollowed(store, options, (events) => events.length > 0);
  expect(followed.map((event) => event.position)).toEqual([position]);
});
