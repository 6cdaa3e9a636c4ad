import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLogger, createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { holdLease } from './lease.ts';
import { waitForAbort } from '../sleep.ts';

describe('lease', () => {
  let database: TestDatabase;
  const stops: AbortController[] = [];
  const running: Promise<void>[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop.abort();
    await Promise.all(running.splice(0));
  });
  afterAll(() => database.drop());

  function hold(name: string, work: (signal: AbortSignal) => Promise<void>) {
    const stop = new AbortController();
    stops.push(stop);
    const ended = holdLease({ connectionString: database.url, name, signal: stop.signal, logger: silentLogger, work });
    running.push(ended);
    return {
      stop: () => {
        stop.abort();
      },
      ended,
    };
  }

  const cut = (name: string) =>
    database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [`lease:${name}`],
    );

  it('has one holder at a time; a standby takes over when the holder stops', async () => {
    let holders = 0;
    let most = 0;
    const taken: string[] = [];
    const contender = (who: string) =>
      hold('single', async (signal) => {
        holders += 1;
        most = Math.max(most, holders);
        taken.push(who);
        await waitForAbort(signal);
        holders -= 1;
      });
    const contenders = new Map([
      ['a', contender('a')],
      ['b', contender('b')],
      ['c', contender('c')],
    ]);
    for (const turn of [1, 2, 3]) {
      await expect.poll(() => taken.length, { timeout: 45_000 }).toBe(turn);
      contenders.get(taken[turn - 1] ?? '')?.stop();
    }
    expect(new Set(taken)).toEqual(new Set(['a', 'b', 'c']));
    expect(most).toBe(1);
  });

  it('aborts the work when its connection breaks and takes the lease again', async () => {
    const signals: AbortSignal[] = [];
    hold('cut', async (signal) => {
      signals.push(signal);
      await waitForAbort(signal);
    });
    await expect.poll(() => signals.length).toBe(1);
    await cut('cut');
    await expect.poll(() => signals.length, { timeout: 45_000 }).toBe(2);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  });

  it('starts failed work again', async () => {
    const work = vi
      .fn<(signal: AbortSignal) => Promise<void>>()
      .mockRejectedValueOnce(new Error('first try'))
      .mockResolvedValue();
    await hold('failing', work).ended;
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('ends when the work ends by itself, leaving the lease free', async () => {
    await hold('short', () => Promise.resolve()).ended;
    const again = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await hold('short', again).ended;
    expect(again).toHaveBeenCalledOnce();
  });

  it('is freed by the server when its holder hangs, who learns of it when it comes back', async () => {
    const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', hangingHolder], {
      env: { ...process.env, DATABASE: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    holder.stdout.on('data', (data: Buffer) => (said += data.toString()));
    try {
      await expect.poll(() => said, { timeout: 45_000 }).toBe('held ');
      holder.kill('SIGSTOP');
      const taken = vi.fn<() => Promise<void>>(() => Promise.resolve());
      await hold('hanging', taken).ended;
      expect(taken).toHaveBeenCalledOnce();
      holder.kill('SIGCONT');
      await expect.poll(() => said, { timeout: 45_000 }).toBe('held lost ');
    } finally {
      holder.kill('SIGKILL');
    }
  });
});

/** A separate process that reports the state of its lease. */
const hangingHolder = `
  const { holdLease } = await import(${JSON.stringify(new URL('./lease.ts', import.meta.url).href)});
  const quiet = () => undefined;
  await holdLease({
    connectionString: process.env.DATABASE,
    name: 'hanging',
    heartbeatMs: 200,
    signal: new AbortController().signal,
    logger: { debug: quiet, warn: quiet },
    work: (signal) => {
      process.stdout.write('held ');
      return new Promise(() => signal.addEventListener('abort', () => process.stdout.write('lost ')));
    },
  });
`;
