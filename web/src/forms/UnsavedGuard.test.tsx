import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { UnsavedGuard } from './UnsavedGuard.tsx';

function Form() {
  const [bio, setBio] = useState('');
  return (
    <>
      <UnsavedGuard
        isChanged={bio !== ''}
        onDiscard={() => {
          setBio('');
        }}
      />
      <input
        aria-label="Bio"
        value={bio}
        onChange={({ target }) => {
          setBio(target.value);
        }}
      />
      <Link to="/items">Items</Link>
      <a
        href="/about"
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        About, in a new tab
      </a>
    </>
  );
}

function open() {
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <Routes>
        <Route path="/profile" element={<Form />} />
        <Route path="/items" element={<h1>All items</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

// the history entry of one test's form would be the one of the next
afterEach(async () => {
  cleanup();
  await waitFor(() => {
    expect((history.state as { layers?: number } | null)?.layers).toBeUndefined();
  });
});

it('asks before a link loses what was written, and follows it once that is discarded', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Bio'), 'I lend tools');
  await user.click(screen.getByRole('link', { name: 'Items' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Bio')).toHaveValue('I lend tools');
  await user.click(screen.getByRole('link', { name: 'Items' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'All items' })).toBeVisible();
});

it('asks nothing where nothing is lost', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Bio'), 'I');
  await user.click(screen.getByRole('link', { name: 'About, in a new tab' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // toasts offer no way off the page meanwhile
  expect(document.documentElement).toHaveAttribute('data-unsaved');
  await user.clear(screen.getByLabelText('Bio'));
  expect(document.documentElement).not.toHaveAttribute('data-unsaved');
  await user.click(screen.getByRole('link', { name: 'Items' }));
  expect(await screen.findByRole('heading', { name: 'All items' })).toBeVisible();
});
