import type { AdminCollection } from '@pass-along/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { done, fakeServer, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { CollectionList } from './CollectionList.tsx';

const winter: AdminCollection = {
  _id: 'winter',
  name: 'For the winter',
  sentence: 'Warm things',
  maker: { _id: 'anna', name: 'Anna', avatar: '' },
  itemCount: 3,
  state: 'shown',
  createdAt: '2030-05-01T08:00:00.000Z',
};

beforeEach(() => {
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a collection is featured, and taken down with a reason', async () => {
  const path = 'PUT /api/admin/members/anna/collections/winter/featured';
  const server = fakeServer({
    'GET /api/admin/collections': () => rows([winter]),
    [path]: done,
    'POST /api/admin/take-downs': done,
  });
  renderPage(<CollectionList />, { resource: 'collections', path: '/collections' });
  await userEvent.click(await screen.findByRole('button', { name: 'Feature For the winter' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Feature' }));
  expect(await screen.findByText('For the winter is first on the board')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Take down For the winter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down For the winter?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Took down 1 collection')).toBeVisible();
  expect(server.commands().at(-1)).toMatchObject({
    body: { kind: 'collection', id: 'anna.winter', reason: 'Advertising' },
  });
});
