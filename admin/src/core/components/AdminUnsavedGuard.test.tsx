import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { AdminUnsavedGuard } from './AdminUnsavedGuard.tsx';

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <AdminUnsavedGuard isChanged={name !== ''} onDiscard={() => setName('')} />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Link to="/items">Items</Link>
    </>
  );
}

const layers = () => (history.state as { layers?: number } | null)?.layers ?? 0;

it('asks before Back loses a changed form of a page, and resets it only then', async () => {
  renderPage(<Form />, { path: '/', language: 'en' });
  const user = userEvent.setup();
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'Elm Street');
  await waitFor(() => expect(layers()).toBe(1));
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name).toHaveValue('Elm Street');
  await waitFor(() => expect(layers()).toBe(1));
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(name).toHaveValue('');
  await waitFor(() => expect(layers()).toBe(0));
});

it('asks before a reload loses a changed form, and not before it was changed', async () => {
  renderPage(<Form />, { path: '/', language: 'en' });
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const name = await screen.findByLabelText('Name');
  expect(leave()).toBe(true);
  await userEvent.type(name, 'Elm');
  expect(leave()).toBe(false);
});

it('asks before a link loses a changed form, and follows it once that is discarded', async () => {
  const pages = (
    <Routes>
      <Route path="settings" element={<Form />} />
      <Route path="items" element={<h1>All items</h1>} />
    </Routes>
  );
  renderPage(pages, { path: '/*', at: '/settings', language: 'en' });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), 'Elm');
  await user.click(screen.getByRole('link', { name: 'Items' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Elm');
  await user.click(screen.getByRole('link', { name: 'Items' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'All items' })).toBeVisible();
});
