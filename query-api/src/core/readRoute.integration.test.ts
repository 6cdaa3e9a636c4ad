import { consistencyHeader, endpoints, type ErrorBody, type ItemStatsAnswer } from '@pass-along/contracts';
import { Router } from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import type { Checkpoints } from './projectionCheckpoints.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createRead } from './readRoute.ts';

let served: Served;
afterEach(() => served.close());

const stats: ItemStatsAnswer = {
  totalItems: 3,
  availableItems: 2,
  pendingItems: 1,
  exchangedItems: 0,
  categoryCounts: [],
  recentActivity: [],
};

async function askWith(waitFor: Checkpoints['waitFor'], position: string): Promise<Response> {
  const router = Router();
  const read = createRead(
    { getRouter: () => router },
    {
      waitFor,
      getReached: () => '05',
      listening: Promise.resolve(),
      stop: () => Promise.resolve(),
    },
  );
  read(endpoints.itemStats, ['items'], () => Promise.resolve(stats));
  served = await serve(router);
  return fetch(`${served.url}${endpoints.itemStats.path}`, { headers: { [consistencyHeader]: position } });
}

it('a read whose position is there answers, and says which position it shows', async () => {
  const waitFor = vi.fn<Checkpoints['waitFor']>().mockResolvedValue(true);
  const answer = await askWith(waitFor, '05');
  expect([answer.status, answer.headers.get(consistencyHeader), await answer.json()]).toEqual([200, '05', stats]);
  expect(waitFor).toHaveBeenCalledWith(['items'], '05');
});

it('a read whose position does not come in time answers 503 and when to come back, never what was before', async () => {
  const answer = await askWith(() => Promise.resolve(false), '07');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(((await answer.json()) as ErrorBody).code).toBe('unavailable');
});

it('a position that no store writes is refused', async () => {
  const answer = await askWith(() => Promise.resolve(true), 'no such <position>');
  expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([400, 'validation_failed']);
});
