import { endpoints, buildEndpointUrl, type HealthAnswer, type ItemAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;

beforeAll(async () => {
  // no broker listens there
  system = await startTestSystem({ LIVE_FEED: 'kafka', KAFKA_BROKERS: '127.0.0.1:1' });
  api = new TestApi(system.url);
});
afterAll(() => system.stop());

it('without the brokers it was told of the system starts, takes commands, answers reads, and says what waits', async () => {
  const ann = await api.register('Ann');
  const guitar = await api.listItem(ann, { title: 'Guitar' });
  const path = buildEndpointUrl(endpoints.getItem, { params: { itemId: guitar._id } });
  await expect.poll(async () => (await api.get<ItemAnswer>(path)).body.title).toBe('Guitar');
  await expect
    .poll(async () => {
      const { status, attention } = (await api.get<HealthAnswer>(endpoints.health.path)).body;
      return { status, attention };
    })
    .toEqual({ status: 'degraded', attention: ['Kafka: connection refused; what is to be sent there waits'] });
  const { rows } = await system.database.pool.query<{ announcement: string }>('SELECT announcement FROM live.outbox');
  expect(rows.map(({ announcement }) => JSON.parse(announcement) as unknown)).toContainEqual(
    expect.objectContaining({ topic: 'item', id: guitar._id, change: 'listed' }),
  );
});
