import type { AuditEntry, ItemAnswer, SwapListAnswer } from '@pass-along/contracts';
import { expect } from 'vitest';
import { admin, type TestSystem } from './testSystem.ts';
import { TestApi } from './testApi.ts';

/** Two members agree on a swap while the log's connection breaks, and an admin reads the audit. */
export async function playSwapStory({ url }: TestSystem, breakConnections: () => void): Promise<void> {
  const api = new TestApi(url);
  const ann = await api.register('Ann');
  const bob = await api.register('Bob');
  const guitar = await api.listItem(ann, { title: 'Guitar', category: 'Music' });
  const lamp = await api.listItem(bob, { title: 'Lamp', category: 'Electronics' });
  await api.send('POST', `/api/items/${guitar._id}/swap-request`, { offeredItemId: lamp._id, message: 'Fair?' }, bob);

  const { body: asked } = await api.get<SwapListAnswer>('/api/swaps?box=incoming', { as: ann });
  expect(asked.swapRequests.map((swap) => [swap.requestedItem.title, swap.status, swap.message])).toEqual([
    ['Guitar', 'pending', 'Fair?'],
  ]);

  // every part must reconnect
  breakConnections();
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
}
