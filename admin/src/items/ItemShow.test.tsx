import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ItemShow } from './ItemShow.tsx';

const lamp = {
  _id: 'i-1',
  title: 'Lamp',
  description: 'Warm light',
  category: 'Electronics',
  type: 'barter',
  condition: 'like-new',
  estimatedValue: null,
  tags: ['brass', 'desk'],
  deliveryNotes: 'Ring twice',
  status: 'available',
  images: [],
  views: 3,
  likeCount: 0,
  abilities: { delete: true },
  whyNot: { edit: 'forbidden' },
  swapRequestCount: 0,
  createdAt: '2030-05-18T10:00:00.000Z',
  updatedAt: '2030-05-18T10:00:00.000Z',
  ownerId: { _id: 'ann', name: 'Ann', profilePic: '' },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

it('says all that the owner wrote', async () => {
  fakeServer({
    'GET /api/admin/items/i-1': () => answer(lamp),
    'GET /api/admin/audit': () => rows([]),
  });
  renderPage(<ItemShow />, { resource: 'items', path: '/items/:id/show', at: '/items/i-1/show' });
  expect(await screen.findByRole('heading', { name: 'Lamp' })).toBeInTheDocument();
  const said = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(said).toMatchObject({
    Category: 'Electronics',
    Condition: 'like new',
    Value: 'none',
    Tags: 'brassdesk',
    'Delivery notes': 'Ring twice',
  });
});

it('leads to all listings of a thing that was passed on, since each is taken down by itself', async () => {
  fakeServer({
    'GET /api/admin/items/i-1': () => answer({ ...lamp, listingIds: ['i-0', 'i-1'] }),
    'GET /api/admin/audit': () => rows([]),
  });
  renderPage(<ItemShow />, { resource: 'items', path: '/items/:id/show', at: '/items/i-1/show' });
  const link = await screen.findByRole('link', { name: 'All 2 listings of this thing, which was passed on' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/items?filter={"id":["i-0","i-1"]}');
});
