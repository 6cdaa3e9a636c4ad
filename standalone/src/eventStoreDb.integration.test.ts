import { endpoints, type HealthAnswer } from '@pass-along/contracts';
import { behaviourNames, startEventStoreDbStandIn } from '@pass-along/platform/testing/eventstoredb';
import { expect, it } from 'vitest';
import { startTestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';
import { playSwapStory } from './testing/brokenConnectionStory.ts';

it.each(behaviourNames)(
  'tells the same story with EventStoreDB as the log, on an empty server %s',
  { timeout: 90_000 },
  async (name) => {
    const server = await startEventStoreDbStandIn(name);
    const system = await startTestSystem({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url });
    try {
      await playSwapStory(system, () => {
        server.breakConnections();
      });
      // personal words are not readable in the log itself
      const stored = server.records().map((record) => Buffer.from(record.data).toString());
      expect(stored.some((data) => data.includes('requestedItemId'))).toBe(true);
      expect(stored.filter((data) => data.includes('Fair?') || data.includes('ann@example.org'))).toEqual([]);
    } finally {
      await system.stop();
      await server.close();
    }
  },
);

it('takes the checkpoint that 24.2 sent for no lag of 0, and says how to mend it', { timeout: 90_000 }, async () => {
  const server = await startEventStoreDbStandIn('as 24.2');
  const system = await startTestSystem({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url });
  try {
    const api = new TestApi(system.url);
    await api.listItem(await api.register('Ann'), { title: 'Guitar' });
    const impossible = String(2n ** 64n - 1n);
    await system.database.pool.query('UPDATE consumers.checkpoints SET position = $1 WHERE consumer = $2', [
      `${impossible}-${impossible}`,
      'items',
    ]);
    const { status, attention, projections } = (await api.get<HealthAnswer>(endpoints.health.path)).body;
    expect(status).toBe('degraded');
    expect(attention).toContainEqual(expect.stringMatching(/^items: .* beyond the end of the log.* rebuild items/));
    expect(projections.find(({ name }) => name === 'items')?.lagEvents).toBeGreaterThan(0);
  } finally {
    await system.stop();
    await server.close();
  }
});

it('refuses what is larger than a server takes at once, and names the limit', { timeout: 90_000 }, async () => {
  const server = await startEventStoreDbStandIn('as 23.10', { largestAppend: 4_096 });
  const system = await startTestSystem({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url });
  try {
    const api = new TestApi(system.url);
    const ann = await api.register('Ann');
    await expect(api.listItem(ann, { title: 'Guitar', description: '漢'.repeat(1_000) })).rejects.toThrow(
      /answered 413: .*4096 bytes at most.*"code":"payload_too_large"/,
    );
    await api.listItem(ann, { title: 'Guitar' });
  } finally {
    await system.stop();
    await server.close();
  }
});
