import { endpoints, type HealthAnswer, type ItemAnswer, buildEndpointUrl } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
});
afterAll(() => system.stop());

const health = async () => (await api.get<HealthAnswer>(endpoints.health.path)).body;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });

/** Damage by a broken disk or a careless operator. */
const appendTorn = (stream: string, type: string) =>
  system.database.pool.query(
    `SELECT event_store.append($1, ARRAY[-2], ARRAY[1], ARRAY[gen_random_uuid()], $2, '{"title":"quince', '{}')`,
    [stream, type],
  );

describe('health', () => {
  it('is ok while everything follows the log', async () => {
    const ann = await api.register('Ann');
    await api.listItem(ann, { title: 'Guitar' });
    await until(async () => {
      const { status, attention, projections, consumers } = await health();
      expect({ status, attention }).toEqual({ status: 'ok', attention: [] });
      expect([...projections, ...consumers].every(({ lagEvents }) => lagEvents === 0)).toBe(true);
      expect(consumers.map(({ name }) => name)).toEqual([
        'callPolicy',
        'swapPolicy',
        'swapDeadlines',
        'swapLoopSearchPolicy',
        'swapLoopPolicy',
        'reviewPolicy',
        'wishPolicy',
        'communityEventPolicy',
        'usernamePolicy',
        'suspensionPolicy',
        'vouchPolicy',
        'digestPolicy',
        'exportSchedulePolicy',
        'reportPolicy',
        'awayPolicy',
        'karmaPolicy',
        'moderationPolicy',
        'mootAppealsPolicy',
        'deskPolicy',
        'heldClaimsPolicy',
        'erasurePolicy',
        'logChain',
        'sealPolicy',
        'mail',
        'push',
      ]);
    });
  });

  it('says who waits for a deletion’s grace to end', async () => {
    const leaver = await api.register('Leaver');
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, leaver);
    await until(async () => {
      const erasure = (await health()).consumers.find(({ name }) => name === 'erasurePolicy');
      expect(erasure?.deadlines).toMatchObject({ pending: 1, overdue: 0 });
      expect(Date.parse(erasure?.deadlines.nextDueAt ?? '')).toBeGreaterThan(Date.now());
    });
  });

  it('is degraded, and the rest goes on, when an event can not be read', async () => {
    await appendTorn('item-torn', 'ItemListed');
    const bob = await api.register('Bob');
    await api.listItem(bob, { title: 'Lamp' });
    await until(async () => {
      const { status, attention } = await health();
      expect(status).toBe('degraded');
      expect(attention).toContainEqual(expect.stringMatching(/^items: 1 event parked, .*retry-parked items/));
      expect(attention).toContainEqual(expect.stringMatching(/^audit: 1 event parked/));
      expect(attention.join()).not.toContain('quince');
    });
    const { body } = await api.get<{ items: ItemAnswer[] }>('/api/items');
    expect(body.items.map(({ title }) => title).toSorted()).toEqual(['Guitar', 'Lamp']);
    const metrics = await (await fetch(`${system.url}/metrics`)).text();
    expect(metrics).toContain('consumer_parked_events{consumer="items"} 1');
    expect(metrics).toContain('consumer_deadlines_pending{consumer="erasurePolicy"} 1');
    expect(metrics).toContain('consumer_lag_events{consumer="mail"} 0');
  });

  it('answers 409, not half a truth, where a torn stream is asked to decide', async () => {
    const carl = await api.register('Carl');
    const path = buildEndpointUrl(endpoints.likeItem, { params: { itemId: 'torn' } });
    await expect(api.send('POST', path, undefined, carl)).rejects.toThrow('answered 409');
  });

  it('takes a checkpoint beyond the log for no lag of 0', async () => {
    await system.database.pool.query(
      `UPDATE consumers.checkpoints SET position = '99999999999999999999' WHERE consumer = 'items'`,
    );
    const { status, attention, projections } = await health();
    expect(status).toBe('degraded');
    expect(attention).toContainEqual(expect.stringContaining('npm run replay -- rebuild items --switch'));
    expect(projections.find(({ name }) => name === 'items')?.lagEvents).toBeGreaterThan(0);
  });
});
