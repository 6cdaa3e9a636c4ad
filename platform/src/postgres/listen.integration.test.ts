import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { listen } from './listen.ts';

describe('listen', () => {
  let database: TestDatabase;
  let stop = new AbortController();
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => {
    stop.abort();
    stop = new AbortController();
  });
  afterAll(() => database.drop());

  const notify = (channel: string, payload: string) =>
    database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

  it('hears what is said on its channels from the moment it resolves', async () => {
    const heard: string[] = [];
    await listen({
      connectionString: database.url,
      channels: ['first', 'Second one'],
      onMessage: (channel, payload) => heard.push(`${channel}: ${payload}`),
      signal: stop.signal,
      logger: silentLogger,
    });
    await notify('other', 'unheard');
    await notify('first', 'one');
    await notify('Second one', 'two');
    await expect.poll(() => heard).toEqual(['first: one', 'Second one: two']);
  });

  it('listens again after its connection broke, and says so', async () => {
    const heard: string[] = [];
    const onConnect = vi.fn();
    const onDisconnect = vi.fn();
    await listen({
      connectionString: database.url,
      channels: ['cut'],
      onMessage: (_, payload) => heard.push(payload),
      onConnect,
      onDisconnect,
      signal: stop.signal,
      logger: silentLogger,
    });
    expect(onConnect).toHaveBeenCalledTimes(1);
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listen:cut'",
    );
    await expect.poll(() => onConnect.mock.calls.length, { timeout: 45_000 }).toBe(2);
    expect(onDisconnect).toHaveBeenCalledTimes(1);
    await notify('cut', 'again');
    await expect.poll(() => heard).toEqual(['again']);
  });

  it('outlives a listener that throws', async () => {
    const heard: string[] = [];
    await listen({
      connectionString: database.url,
      channels: ['rough'],
      onMessage: (_, payload) => {
        if (payload === 'bad') throw new Error('mistake');
        heard.push(payload);
      },
      signal: stop.signal,
      logger: silentLogger,
    });
    await notify('rough', 'bad');
    await notify('rough', 'good');
    await expect.poll(() => heard).toEqual(['good']);
  });

  it('resolves without a connection once the signal aborts', async () => {
    const never = listen({
      connectionString: 'postgres://nobody:none@127.0.0.1:1/none',
      channels: ['x'],
      onMessage: () => undefined,
      signal: stop.signal,
      logger: silentLogger,
    });
    stop.abort();
    await expect(never).resolves.toBeUndefined();
  });
});
