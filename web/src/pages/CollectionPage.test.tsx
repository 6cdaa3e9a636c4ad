import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { AddToCollection } from '../features/collections/AddToCollection.tsx';
import { renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { CollectionPage } from './CollectionPage.tsx';
import { CollectionsPage } from './CollectionsPage.tsx';

const winter = {
  ...{ _id: 'winter', name: 'For the winter', sentence: 'Warm things', featured: false, takenDown: false },
  ...{ maker: { _id: 'bram', name: 'Bram de Wit', avatar: '' }, itemCount: 0, createdAt: '2030-05-01T08:00:00.000Z' },
  abilities: { edit: true, delete: true, report: false },
};
const one = (change: object = {}) =>
  http.get('/api/collections/winter', () => HttpResponse.json({ collection: { ...winter, ...change }, items: [] }));

it('a collection names its maker, and its maker what to do while nothing is in it', async () => {
  signInAsAsha();
  server.use(one());
  renderPage(<CollectionPage />, { at: '/collections/winter', path: '/collections/:collectionId' });
  expect(await screen.findByRole('heading', { name: 'For the winter' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bram de Wit' })).toHaveAttribute('href', '/members/bram');
  expect(screen.getByText('Open an item and choose “Add to collection”.')).toBeVisible();
});

it('a text that another tab saved meanwhile is asked about', async () => {
  signInAsAsha();
  server.use(
    one(),
    http.put('/api/collections/winter', () =>
      HttpResponse.json(
        {
          ...{ success: false, message: 'Changed in the meantime', error: 'Changed', code: 'changed_meanwhile' },
          errors: [
            { path: 'name', message: 'Changed', code: 'changed_meanwhile', figures: { theirs: 'Warm', yours: 'Cosy' } },
          ],
        },
        { status: 409 },
      ),
    ),
  );
  const { user } = renderPage(<CollectionPage />, { at: '/collections/winter', path: '/collections/:collectionId' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit collection' }));
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Cosy');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Warm')).toBeVisible();
});

it('keeps what is written when a later load fails', async () => {
  signInAsAsha();
  server.use(one());
  const at = { at: '/collections/winter', path: '/collections/:collectionId' };
  const { user, queryClient } = renderPage(<CollectionPage />, at);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = within(await screen.findByRole('dialog', { name: 'Edit collection' })).getByLabelText('Name');
  await user.type(name, ' of');
  server.use(http.get('/api/collections/winter', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })));
  await act(() => queryClient.invalidateQueries());
  await user.type(name, ' all');
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('For the winter of all');
});

it('the list names the next step where there are none', async () => {
  signInAsAsha();
  renderPage(<CollectionsPage />, { at: '/collections', path: '/collections' });
  expect(await screen.findByText('No collections yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New collection' })).toBeVisible();
});

it('a tick in the dialog of an item puts it in at once', async () => {
  signInAsAsha();
  let has = false;
  server.use(
    http.get('/api/items/lamp/collections', () =>
      HttpResponse.json({ collections: [{ _id: 'winter', name: 'For the winter', takenDown: false, has }] }),
    ),
    http.put('/api/collections/winter/items/lamp', () => {
      has = true;
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  const { user } = renderPage(<AddToCollection itemId="lamp" />, { at: '/', path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Add to collection' }));
  const tick = await screen.findByRole('checkbox', { name: 'For the winter' });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  expect(await screen.findByRole('checkbox', { name: 'For the winter', checked: true })).toBeVisible();
  expect(has).toBe(true);
});
