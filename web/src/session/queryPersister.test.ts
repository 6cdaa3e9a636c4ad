import { ApiError } from '@pass-along/contracts';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDevice } from './clearDevice.ts';
import { getSessionKey } from './sessionContext.ts';
import { credentials } from '../api/storedCredentials.ts';
import { persistQueries, restoreQueries } from './queryPersister.ts';

/** The part of a browser's cache storage that the code uses. */
let kept: Map<string, Map<string, Response>>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return Promise.resolve({
        put: (address: string, response: Response) => {
          cache.set(address, response);
          return Promise.resolve();
        },
      });
    },
    match: (address: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(kept.get(cacheName)?.get(address)?.clone()),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  credentials.keep({ token: 'ashas-token', userId: 'asha' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lamp = { title: 'Brass lamp' };

/** Asha loads a lamp, or another query, on a page of its own, and stays until it is persisted. */
async function read(queryKey: QueryKey = ['items', 'lamp'], ask: () => unknown = () => lamp) {
  const queryClient = new QueryClient();
  const stop = persistQueries(queryClient, 'asha');
  queryClient.setQueryData(getSessionKey('ashas-token'), { _id: 'asha', name: 'Asha' });
  await queryClient.query({ queryKey, queryFn: ask, retry: false }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();
}

/** The data that a page shows while the server is unreachable. */
async function shown() {
  const queryClient = new QueryClient();
  await restoreQueries(queryClient);
  return queryClient.getQueryData(['items', 'lamp']);
}

it('shows again what the member saw last, also under a newer session', async () => {
  await read();
  expect(await shown()).toEqual(lamp);
  credentials.keep({ token: 'a newer token', userId: 'asha' });
  const queryClient = new QueryClient();
  await restoreQueries(queryClient);
  expect(queryClient.getQueryData(getSessionKey('a newer token'))).toEqual({ _id: 'asha', name: 'Asha' });
  expect(JSON.stringify([...(kept.get('last seen')?.keys() ?? [])])).not.toContain('token');
});

it('keeps what was read before, in another window or before the page was loaded anew', async () => {
  await read();
  await read(['events'], () => []);
  expect(await shown()).toEqual(lamp);
});

it.each([
  ['keeps what cannot be read again because nobody answers', new ApiError(0, 'network', 'Network Error'), lamp],
  ['keeps nothing that was read before and is refused now', new ApiError(404, 'not_found', 'Not found'), undefined],
])('%s', async (_, refusal, left) => {
  await read();
  await read(['items', 'lamp'], () => Promise.reject(refusal));
  expect(await shown()).toEqual(left);
});

it('shows nothing of it to anybody else', async () => {
  await read();
  credentials.keep({ token: 'bens-token', userId: 'ben' });
  expect(await shown()).toBeUndefined();
  credentials.clear();
  expect(await shown()).toBeUndefined();
});

it('keeps nothing once the member has left, nor writes it down after that', async () => {
  await read();
  await clearDevice();
  expect(kept.size).toBe(0);
  const queryClient = new QueryClient();
  persistQueries(queryClient, 'asha');
  queryClient.setQueryData(['items', 'lamp'], lamp);
  credentials.clear();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(kept.size).toBe(0);
});

it('gives up what is still asked for, for what is kept', async () => {
  await read();
  const queryClient = new QueryClient();
  const asking = new QueryObserver(queryClient, {
    queryKey: ['items', 'lamp'],
    queryFn: () => new Promise<never>(() => undefined),
  });
  const leave = asking.subscribe(() => undefined);
  await restoreQueries(queryClient);
  leave();
  expect(queryClient.getQueryState(['items', 'lamp'])).toMatchObject({ status: 'success', data: lamp });
});
