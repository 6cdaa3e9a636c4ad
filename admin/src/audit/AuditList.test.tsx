import type { AuditEntry } from '@pass-along/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
// loaded on demand by the page
import '../core/components/PseudonymSearch.tsx';
import '../core/timeline/EventSentence.tsx';
import { AuditList } from './AuditList.tsx';

const ann = '1a2b3c4d-0000-4000-8000-000000000001';
const ben = '5e6f7a8b-0000-4000-8000-000000000002';
const at = '2030-05-01T10:00:00.000Z';

const likedBy = (memberId: string, position: string): AuditEntry => ({
  ...{ _id: position, position, eventId: position, stream: 'item-i-1', category: 'item', revision: 1, at },
  ...{ type: 'ItemLiked', data: { itemId: 'i-1', ownerId: ann, memberId, likedAt: at } },
  ...{ actor: { id: memberId, role: 'user', name: `Person-${memberId.slice(0, 8)}` }, subject: 'Brass lamp' },
  ...{ commandId: 'c', correlationId: 'c', causationId: 'c' },
});

it('tells a developer people apart, and asks for nothing that is refused', async () => {
  const server = fakeServer({
    'GET /api/admin/audit': () => rows([likedBy(ann, '2'), likedBy(ben, '1')]),
    'GET /api/admin/look-up': () =>
      answer({ found: [{ kind: 'members', _id: ben, name: 'Person-5e6f7a8b', note: '' }] }),
  });
  renderPage(<AuditList />, { resource: 'audit', path: '/audit', duties: ['replay'] });
  expect(await screen.findByRole('link', { name: 'Person-1a2b3c4d' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Person-5e6f7a8b' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '“Brass lamp”' })[0]).toHaveAttribute('href', '/timeline/item-i-1');

  await userEvent.click(await screen.findByRole('combobox', { name: 'Who did it' }));
  await userEvent.paste('Person-5e6f7a8b');
  await userEvent.click(await screen.findByRole('option', { name: 'Person-5e6f7a8b' }));
  await waitFor(() =>
    expect(JSON.parse(server.reads('/api/admin/audit').at(-1)?.query['filter'] ?? '{}')).toMatchObject({
      actorId: ben,
    }),
  );
  expect(new Set(server.calls.map(({ path }) => path))).toEqual(new Set(['/api/admin/audit', '/api/admin/look-up']));
});
