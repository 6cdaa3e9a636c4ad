import { type AuditEntry, type ItemAnswer, type SwapListAnswer } from '@pass-along/contracts';
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
  type StandInBehaviour,
} from '@pass-along/platform/testing/eventstoredb';
import { afterEach, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing.ts';
import { TestApi } from './testingApi.ts';

let server: EventStoreDbStandIn;
let system: TestSystem;

async function startOn(behaviour: StandInBehaviour) {
  server = await startEventStoreDbStandIn(behaviour);
  system = await startTestSystem({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url });
}
afterEach(async () => {
  await system.stop();
  await server.close();
});

const servers: [string, StandInBehaviour][] = [
  ['an empty server', {}],
  ['an empty server as 24.2', { goingLive: 'impossibleCheckpoint', repeatsNamePositions: false }],
  ['an empty server that names a checkpoint before it goes live', { goingLive: 'checkpoint' }],
];

it.each(servers)('tells the same story with EventStoreDB as the log, on %s', async (_, behaviour) => {
  await startOn(behaviour);
  const api = new TestApi(system.url);
  const ann = await api.register('Ann');
  const bob = await api.register('Bob');
  const guitar = await api.listItem(ann, { title: 'Guitar', category: 'Music' });
  const lamp = await api.listItem(bob, { title: 'Lamp', category: 'Electronics' });
  await api.send('POST', `/api/items/${guitar._id}/swap-request`, { offeredItemId: lamp._id, message: 'Fair?' }, bob);

  const { body: asked } = await api.get<SwapListAnswer>('/api/swaps?box=incoming', { as: ann });
  expect(asked.swapRequests.map((swap) => [swap.requestedItem.title, swap.status, swap.message])).toEqual([
    ['Guitar', 'pending', 'Fair?'],
  ]);

  // the log's connection breaks, and everybody finds back
  server.breakConnections();
  await api.send(
    'PUT',
    `/api/items/${guitar._id}/swap-requests/${asked.swapRequests[0]?._id ?? ''}`,
    { status: 'accepted' },
    ann,
  );
  const { body: promised } = await api.get<ItemAnswer>(`/api/items/${lamp._id}`, { as: bob });
  expect(promised.status).toBe('pending');

  const boss = await api.signIn(admin.email, admin.password, 'admin');
  const { body: audit } = await api.get<AuditEntry[]>(
    `/api/admin/audit?filter=${encodeURIComponent('{"type":"SwapAccepted"}')}`,
    { as: boss },
  );
  expect(audit.map((entry) => [entry.actor.name, entry.subject])).toEqual([['Ann', 'Guitar']]);
  // personal words are not readable in the log itself
  const stored = server.records().map((record) => Buffer.from(record.data).toString());
  expect(stored.some((data) => data.includes('requestedItemId'))).toBe(true);
  expect(stored.filter((data) => data.includes('Fair?') || data.includes('ann@example.org'))).toEqual([]);
});
