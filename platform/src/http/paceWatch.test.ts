import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPaceWatch } from './paceWatch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open answer with checks every ten seconds; each entry moves before a check. */
function watch(start: { complete: boolean; flowing: boolean | null; pending?: number }) {
  const { complete, flowing, pending = 0 } = start;
  const socket = { destroyed: false, bytesRead: 0, bytesWritten: pending, writableLength: pending };
  const response = { req: { complete, readableFlowing: flowing }, socket } as unknown as ServerResponse;
  const findSlow = createPaceWatch({ bytesPerSecond: 4096, overMs: 30_000 });
  return (moved: { read?: number; taken?: number }, times: number) =>
    Array.from({ length: times }, () => {
      socket.bytesRead += moved.read ?? 0;
      socket.bytesWritten += moved.taken ?? 0;
      vi.advanceTimersByTime(10_000);
      return findSlow(response);
    }).filter((slow) => slow !== undefined);
}

it('finds a body that brings a byte now and then', () => {
  expect(watch({ complete: false, flowing: true })({ read: 1 }, 4)).toEqual(['body']);
});

it('leaves a body alone that keeps the pace, however long it takes', () => {
  expect(watch({ complete: false, flowing: true })({ read: 41_000 }, 100)).toEqual([]);
});

it('leaves a body alone that nobody reads yet, and a request that is all here', () => {
  expect(watch({ complete: false, flowing: null })({}, 100)).toEqual([]);
  expect(watch({ complete: true, flowing: true })({}, 100)).toEqual([]);
});

it('finds an answer that is not taken, later where one large piece may take long', () => {
  expect(watch({ complete: true, flowing: true, pending: 1 })({}, 5)).not.toEqual([]);
  expect(watch({ complete: true, flowing: true, pending: 4096 * 60 })({}, 9)).toEqual([]);
  expect(watch({ complete: true, flowing: true, pending: 4096 * 60 })({}, 11)).not.toEqual([]);
});

it('leaves an answer alone that is taken at the pace, and one that is not ready', () => {
  expect(watch({ complete: true, flowing: true, pending: 1 })({ taken: 41_000 }, 100)).toEqual([]);
  expect(watch({ complete: true, flowing: true })({}, 100)).toEqual([]);
});
