import { adminItemsQuery } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ItemList } from './ItemList.tsx';

const item = (_id: string, title: string, type: string, status: string) => ({
  ...{ _id, title, type, status, category: 'Books', images: [], views: 3, likeCount: 1 },
  ...{ createdAt: '2030-05-18T10:00:00.000Z', ownerId: { _id: 'ann', name: 'Ann', profilePic: '' } },
});

beforeEach(() => {
  // a wide screen
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function serve() {
  const server = fakeServer({
    'GET /api/admin/items': () =>
      rows([item('i-1', 'Lamp', 'barter', 'exchanged'), item('i-2', 'Kettle', 'donate', 'exchanged')]),
  });
  renderPage(<ItemList />, { resource: 'items', path: '/items' });
  return server;
}

it('shows cards first that say what became of each, and a table by choice', async () => {
  serve();
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeInTheDocument();
  expect(screen.getByText('swapped')).toBeInTheDocument();
  expect(screen.getByText('donated')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show a table' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show cards' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it.each([
  ['Status', ['All Status', 'Available', 'Pending', 'Swapped', 'Donated', 'Removed'], 'Swapped'],
  ['Type', ['All Types', 'Barter', 'Donation', 'Request'], 'Barter'],
])('filters by %s: %j', async (label, choices, chosen) => {
  const server = serve();
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(choices);
  await userEvent.click(screen.getByRole('option', { name: chosen }));
  await vi.waitFor(() => {
    const asked = server.reads('/api/admin/items').map(({ query }) => adminItemsQuery.parse(query).filter);
    expect(asked.at(-1)).toMatchObject({ type: 'barter' });
  });
});
