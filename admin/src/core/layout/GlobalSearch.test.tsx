import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { pages } from '../../adminPages.ts';
import { answer, fakeServer } from '../../testing/fakeServer.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { AdminUnsavedGuard } from '../components/AdminUnsavedGuard.tsx';
import { GlobalSearchButton } from './GlobalSearchButton.tsx';
import { searchPages } from './searchPages.ts';

it('knows every page that needs no record', () => {
  // the events behind a figure are reached from the figure
  const known = pages.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/analytics/events');
  expect(searchPages.map(({ to }) => to)).toEqual(expect.arrayContaining(known));
});

it('does an action from any page', async () => {
  fakeServer({
    'GET /api/admin/look-up': () => answer({ found: [] }),
    'GET /api/site': () => answer({ timeZone: 'Europe/Berlin' }),
  });
  renderPage(<GlobalSearchButton />, { path: '/' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search everything by name or id' });
  await userEvent.type(input, 'create an');
  await userEvent.click(await screen.findByRole('option', { name: 'Create an event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
  expect(dialog.getByLabelText(/^Event Name/)).toBeVisible();
});

it('says in German that it is still searching', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  renderPage(<GlobalSearchButton />, { path: '/', language: 'de' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'xyzzy');
  expect(await screen.findByText('Lädt')).toBeVisible();
});

it('opens over no dialog, as a chosen page would lose what is written there', async () => {
  fakeServer({ 'GET /api/admin/look-up': () => answer({ found: [] }) });
  const page = (
    <>
      <GlobalSearchButton />
      <div role="dialog" aria-label="Warn Ann?">
        <textarea aria-label="Reason" />
      </div>
    </>
  );
  renderPage(page, { path: '/' });
  await userEvent.type(await screen.findByLabelText('Reason'), 'Rude');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('asks before a chosen page loses a changed form, and leads there once that is discarded', async () => {
  fakeServer({ 'GET /api/admin/look-up': () => answer({ found: [] }) });
  const discard = vi.fn();
  const pagesOfTest = (
    <>
      <GlobalSearchButton />
      <Routes>
        <Route path="settings" element={<AdminUnsavedGuard isChanged onDiscard={discard} />} />
        <Route path="items" element={<h1>All items</h1>} />
      </Routes>
    </>
  );
  renderPage(pagesOfTest, { path: '/*', at: '/settings' });
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), name);
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Settings');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await choose('Items');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('heading', { name: 'All items' })).toBeNull();
  expect(discard).not.toHaveBeenCalled();
  await choose('Items');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'All items' })).toBeVisible();
  expect(discard).toHaveBeenCalledOnce();
});

it('finds a swap loop by its items, in German also those that were erased', async () => {
  const loop = { kind: 'swap-loops', _id: 'l-1', name: 'Lampe, Deleted item', note: 'agreed' };
  fakeServer({ 'GET /api/admin/look-up': () => answer({ found: [loop] }) });
  renderPage(<GlobalSearchButton />, { path: '/', language: 'de' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'lampe');
  expect(await screen.findByText('Tauschkreise')).toBeVisible();
  expect(screen.getByRole('option', { name: /Lampe, Gelöschtes Ding/ })).toBeVisible();
});
