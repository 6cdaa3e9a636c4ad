import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import {
  FencedOff,
  lockCheckpoint,
  prepareConsumers,
  readCheckpoint,
  acquireCheckpoint,
} from './consumerCheckpoints.ts';
import type { Consumer } from './consumer.ts';
import { queueCheckpointMove } from './checkpointBatcher.ts';

const names = ['karma', 'mail', 'reviews'];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  const store = { head: () => Promise.resolve('') } as Parameters<typeof prepareConsumers>[1];
  const consumers = names.map((name): Consumer => ({
    ...{ name, reads: 'stored', beginsAt: 'start' },
    handle: () => Promise.resolve({}),
  }));
  await prepareConsumers(database.pool, store, consumers);
});
afterEach(() => database.drop());

const lastEvent = { id: 'e1', stream: 'item-spade', revision: 2, position: '07' };
const to = { position: '07', events: 3, lastEvent };

const positions = () => Promise.all(names.map(async (name) => (await readCheckpoint(database.pool, name)).position));

it('moves all that come at once in one statement', async () => {
  const held = await Promise.all(names.map((name) => acquireCheckpoint(database.pool, name)));
  const query = vi.spyOn(database.pool, 'query');
  const moves = held.map((from, index) => queueCheckpointMove(database.pool, names[index] ?? '', from, to));
  await Promise.all(moves);
  expect(query).toHaveBeenCalledOnce();
  query.mockRestore();
  expect(await positions()).toEqual(['07', '07', '07']);
  expect((await readCheckpoint(database.pool, 'mail')).lastEvent).toEqual(lastEvent);
});

it('fences off who was overtaken, and nobody else', async () => {
  const held = await Promise.all(names.map((name) => acquireCheckpoint(database.pool, name)));
  await acquireCheckpoint(database.pool, 'mail');
  const moves = held.map((from, index) => queueCheckpointMove(database.pool, names[index] ?? '', from, to));
  const [karma, mail, reviews] = await Promise.allSettled(moves);
  expect(karma?.status).toBe('fulfilled');
  expect(mail).toMatchObject({ reason: expect.any(FencedOff) as FencedOff });
  expect(reviews?.status).toBe('fulfilled');
  expect(await positions()).toEqual(['07', '', '07']);
});

it('has nobody wait for a checkpoint that is held', async () => {
  const held = await Promise.all(names.map((name) => acquireCheckpoint(database.pool, name)));
  const holder = await database.pool.connect();
  try {
    await holder.query('BEGIN');
    await lockCheckpoint(holder, 'mail');
    const [karma, mail, reviews] = held.map((from, index) =>
      queueCheckpointMove(database.pool, names[index] ?? '', from, to),
    );
    await Promise.all([karma, reviews]);
    expect(await positions()).toEqual(['07', '', '07']);
    await holder.query('COMMIT');
    await mail;
  } finally {
    holder.release();
  }
  expect(await positions()).toEqual(['07', '07', '07']);
});
