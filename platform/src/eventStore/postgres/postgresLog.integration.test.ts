import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import {
  collect,
  collectFollowed,
  createCategory,
  createStreamName,
  getEventIds,
  createNumberedEvents,
  createSampleEvent,
} from '../conformance/sampleEvents.ts';
import type { EventStore } from '../eventStore.ts';
import { createPostgresEventStore } from './postgresEventStore.ts';

describe('the log in Postgres', () => {
  let database: TestDatabase;
  let store: EventStore;
  let neighbour: EventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    store = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
    neighbour = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  });
  afterAll(async () => {
    await store.close();
    await neighbour.close();
    await database.drop();
  });

  it('knows no head before the first event, and positions of 20 digits after it', async () => {
    const empty = await createPostgresEventStore({
      connectionString: database.url,
      logger: silentLogger,
      schema: 'another_store',
    });
    expect(await empty.head()).toBe('');
    expect(await collect(empty.readAll({ direction: 'backwards' }))).toEqual([]);
    expect(await empty.append(createStreamName(), createNumberedEvents(2), 'none')).toEqual({
      revision: 1,
      position: '00000000000000000002',
    });
    expect(await empty.head()).toBe('00000000000000000002');
    await empty.close();
  });

  it.each([
    ['UPDATE', `UPDATE event_store.events SET type = 'ItemRemoved'`],
    ['DELETE', 'DELETE FROM event_store.events'],
    ['TRUNCATE', 'TRUNCATE event_store.events'],
    ['DELETE of the head', 'DELETE FROM event_store.head'],
  ])('refuses %s', async (_, statement) => {
    const stream = createStreamName();
    const event = createSampleEvent();
    await store.append(stream, [event], 'none');
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    expect(getEventIds(await collect(store.readStream(stream)))).toEqual([event.id]);
  });

  it('gives the facts of the types asked for, whole and in their order, and says what it can’t read', async () => {
    const facts = await createPostgresEventStore({
      ...{ connectionString: database.url, logger: silentLogger, schema: 'facts_store' },
    });
    const read = async (signal?: AbortSignal) => {
      if (!facts.readFacts) throw new Error('This store reads facts');
      return (await collect(facts.readFacts({ types: ['Counted'], ...(signal && { signal }) }))).flat();
    };
    expect(await read()).toEqual([]);
    // more than one page, with others in between
    await database.pool.query(
      `INSERT INTO facts_store.events SELECT nth, 'some-' || nth, 0, gen_random_uuid(),
         CASE nth % 2 WHEN 0 THEN 'Counted' ELSE 'Other' END, CASE nth WHEN 9000 THEN 'no JSON' ELSE '{"nth":' || nth || '}' END, '{}', now()
       FROM generate_series(1, 9000) nth`,
    );
    await database.pool.query('UPDATE facts_store.head SET position = 9000');
    const told = await read();
    expect(told).toHaveLength(4500);
    expect(told.slice(0, -1).map(({ data }) => data['nth'])).toEqual(Array.from({ length: 4499 }, (_, n) => 2 * n + 2));
    expect(told.at(-1)).toEqual({ type: 'Counted', data: {}, unreadable: 'its data is no JSON' });
    await expect(read(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    await facts.close();
  });

  it('numbers events without gaps, whatever is refused beside them, from two instances at once', async () => {
    const category = createCategory();
    const shared = createStreamName(category);
    const after = await store.head();
    const following = collectFollowed(
      neighbour,
      { after, categories: [category], batchSize: 11 },
      (seen) => seen.length >= 400,
    );
    const attempts = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => [
        (n % 2 === 0 ? store : neighbour).append(createStreamName(category), createNumberedEvents(2), 'none'),
        store.append(shared, [createSampleEvent()], n),
      ]).flat(),
    );
    const { rows } = await database.pool.query<{ last: number; count: number }>(
      'SELECT max(position) AS last, count(*) AS count FROM event_store.events',
    );
    expect(rows[0]?.last).toBe(rows[0]?.count);
    expect(await store.head()).toBe(String(rows[0]?.last).padStart(20, '0'));
    expect(attempts.some((attempt) => attempt.status === 'rejected')).toBe(true);
    expect(getEventIds(await following)).toEqual(
      getEventIds(await collect(store.readAll({ after, filter: { categories: [category] } }))),
    );
  });

  it('answers each of a group of lone events by itself: new, next, sent before, behind and of no stream', async () => {
    const streams = [createStreamName(), createStreamName(), createStreamName(), createStreamName()] as const;
    const again = createSampleEvent();
    const first = await store.append(streams[0], [again], 'none');
    await store.append(streams[1], [createSampleEvent()], 'none');
    const head = Number(await store.head());
    const next = createSampleEvent();
    const [added, repeated, begun, behind, missing] = await Promise.allSettled([
      store.append(streams[1], [next], 0),
      store.append(streams[0], [again], 'none'),
      store.append(streams[2], [createSampleEvent()], 'none'),
      store.append(streams[0], [createSampleEvent()], 5),
      store.append(streams[3], [createSampleEvent()], 0),
    ]);
    const at = (position: number) => String(position).padStart(20, '0');
    expect(added).toMatchObject({ value: { revision: 1, position: at(head + 1) } });
    expect(repeated).toMatchObject({ value: first });
    expect(begun).toMatchObject({ value: { revision: 0, position: at(head + 2) } });
    expect(behind).toMatchObject({ reason: { name: 'WrongExpectedRevision', actual: 0 } });
    expect(missing).toMatchObject({ reason: { name: 'WrongExpectedRevision', actual: -1 } });
    expect(await store.head()).toBe(at(head + 2));
    // and all of them together, which is stored as sent
    const fitting = await Promise.all([
      store.append(streams[3], [createSampleEvent()], 'none'),
      store.append(streams[1], [createSampleEvent()], 1),
    ]);
    expect(fitting).toEqual([
      { revision: 0, position: at(head + 3) },
      { revision: 2, position: at(head + 4) },
    ]);
    expect(await store.append(streams[1], [next], 0)).toEqual({ revision: 1, position: at(head + 1) });
  });

  it('lets only the culprit of a group fail, and acknowledges nothing that fails at the commit itself', async () => {
    const schema = 'refusing_store';
    const refusing = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger, schema });
    await database.pool.query(`
      CREATE FUNCTION ${schema}.refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''too late''; END';
      CREATE CONSTRAINT TRIGGER late AFTER INSERT ON ${schema}.events DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (new.type = 'Refused') EXECUTE FUNCTION ${schema}.refuse();`);
    const culprit = createStreamName();
    const [before, refused, behind] = await Promise.allSettled([
      refusing.append(createStreamName(), [createSampleEvent()], 'none'),
      refusing.append(culprit, [createSampleEvent({}, 'Refused')], 'none'),
      refusing.append(createStreamName(), [createSampleEvent()], 'none'),
    ]);
    expect(before).toMatchObject({ status: 'fulfilled', value: { position: '00000000000000000001' } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'too late' } });
    expect(behind).toMatchObject({ status: 'fulfilled', value: { position: '00000000000000000002' } });
    expect(await collect(refusing.readStream(culprit))).toEqual([]);
    await refusing.close();
  });

  it('says it is unavailable once the database is gone, and after it was closed', async () => {
    const gone = await createTestDatabase();
    const orphan = await createPostgresEventStore({
      connectionString: gone.url,
      logger: silentLogger,
      giveUpAfterMs: 200,
    });
    await gone.drop();
    const unavailable = { name: 'StoreUnavailable' };
    await expect(orphan.append(createStreamName(), [createSampleEvent()], 'none')).rejects.toMatchObject(unavailable);
    await expect(collect(orphan.readStream(createStreamName()))).rejects.toMatchObject(unavailable);
    await expect(orphan.head()).rejects.toMatchObject(unavailable);
    await orphan.close();
    await expect(orphan.append(createStreamName(), [createSampleEvent()], 'none')).rejects.toMatchObject(unavailable);
  });

  it('finds nothing in a stream whose name could not be stored', async () => {
    expect(await collect(store.readStream('item-\u0000'))).toEqual([]);
  });

  it('ends its subscriptions when it is closed', async () => {
    const closing = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
    const following = collect(closing.subscribe({ after: await closing.head(), signal: new AbortController().signal }));
    await closing.close();
    expect((await following).flatMap((batch) => batch.events)).toEqual([]);
  });
});
