import { expect, it } from 'vitest';
import { computePause, createPauses, retry, type RetryPolicy } from './retry.ts';

const away = new Error('away');

/** Pauses are recorded, not slept through. */
function record(policy: Partial<RetryPolicy> = {}) {
  const pauses: number[] = [];
  const wait = (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  return { pauses, policy: { firstMs: 100, longestMs: 1_000, wait, ...policy } };
}

/** Fails this many times before it answers. */
function createAttempt(failures: number) {
  const seen: number[] = [];
  const attempt = (before: number) => {
    seen.push(before);
    return before < failures ? Promise.reject(away) : Promise.resolve('answer');
  };
  return { seen, attempt };
}

it('doubles the pauses up to the longest', async () => {
  const { pauses, policy } = record();
  const { seen, attempt } = createAttempt(6);
  expect(await retry(attempt, policy)).toBe('answer');
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pauses).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

it('grows by another factor', () => {
  expect([0, 1, 2, 3].map((failures) => computePause({ firstMs: 10, longestMs: 500, factor: 3 }, failures))).toEqual([
    10, 30, 90, 270,
  ]);
});

it('spreads a pause by its jitter', () => {
  const backoff = { firstMs: 100, longestMs: 100, jitter: 0.25 };
  expect([0, 0.5, 1].map((chance) => computePause(backoff, 0, chance))).toEqual([75, 100, 125]);
});

it('rejects with the last failure after the last try', async () => {
  const { pauses, policy } = record({ tries: 3 });
  const { seen, attempt } = createAttempt(9);
  await expect(retry(attempt, policy)).rejects.toBe(away);
  expect(seen).toHaveLength(3);
  expect(pauses).toHaveLength(2);
});

it('begins no pause that would outlast its patience', async () => {
  const { pauses, policy } = record({ firstMs: 200_000, longestMs: 300_000, giveUpAfterMs: 250_000 });
  await expect(retry(createAttempt(9).attempt, policy)).rejects.toBe(away);
  expect(pauses).toEqual([200_000]);
});

it('does not repeat what cannot pass', async () => {
  const { pauses, policy } = record({ isWorthRetrying: (error) => error !== away });
  await expect(retry(createAttempt(9).attempt, policy)).rejects.toBe(away);
  expect(pauses).toEqual([]);
});

it('reports each failure before its pause', async () => {
  const failures: unknown[] = [];
  const { policy } = record({ onFailure: (error, before) => failures.push([error, before]) });
  await retry(createAttempt(2).attempt, policy);
  expect(failures).toEqual([
    [away, 0],
    [away, 1],
  ]);
});

it('ends with the reason of the signal, even in the middle of a pause', async () => {
  const closing = new AbortController();
  const closed = new Error('closed');
  const { seen, attempt } = createAttempt(9);
  const ended = retry(attempt, {
    firstMs: 600_000,
    longestMs: 600_000,
    signal: closing.signal,
    onFailure: () => closing.abort(closed),
  });
  await expect(ended).rejects.toBe(closed);
  expect(seen).toEqual([0]);
});

it('lets a loop begin its pauses anew', async () => {
  const { pauses, policy } = record();
  const loop = createPauses(policy);
  await loop.next();
  await loop.next();
  loop.reset();
  await loop.next();
  expect(pauses).toEqual([100, 200, 100]);
});
