import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStreamName, createSampleEvent } from '../eventStore/conformance/sampleEvents.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { LogCopier } from '../eventStore/logCopier.ts';
import { createPostgresEventStore } from '../eventStore/postgres/postgresEventStore.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { copyLog } from './copyLog.ts';
import { openLogCopier } from './openLogCopier.ts';

let databases: TestDatabase[];
let source: EventStore;
let target: EventStore;
let copier: LogCopier;
beforeEach(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const [from, to] = databases.map(({ url: connectionString }) => connectionString);
  source = await createPostgresEventStore({ connectionString: from ?? '', logger: silentLogger });
  target = await createPostgresEventStore({ connectionString: to ?? '', logger: silentLogger });
  copier = await openLogCopier({ kind: 'postgres', connectionString: to ?? '' });
});
afterEach(async () => {
  await copier.close();
  await source.close();
  await target.close();
  for (const database of databases) await database.drop();
});

const copyTo = (store: EventStore) =>
  copyLog({
    source: { store: source, name: 'the old log', logId: 'old', moves: 0 },
    target: { store, name: 'the new log' },
    copier,
    onProgress: () => undefined,
  });

it('is no copy once something happened while it was compared; the next one takes that along', async () => {
  const stream = createStreamName();
  await source.append(stream, [createSampleEvent(), createSampleEvent()], 'none');
  let readings = 0;
  const readLate: EventStore = {
    ...target,
    async *readAll(options) {
      readings += 1;
      // once to look through its events, and once more to compare them
      if (readings === 2) await source.append(stream, [createSampleEvent()], 1);
      yield* target.readAll(options);
    },
  };
  await expect(copyTo(readLate)).rejects.toThrow(
    'Something happened in the old log while its log was copied, and the copy does not have it',
  );
  expect((await copyTo(target)).proof.events).toBe(3);
});
