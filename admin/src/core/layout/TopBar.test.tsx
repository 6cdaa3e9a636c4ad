import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { authProvider } from '../auth/authProvider.ts';
import { AdminUnsavedGuard } from '../components/AdminUnsavedGuard.tsx';
import { renderPage } from '../../testing/renderPage.tsx';
import { TopBar } from './TopBar.tsx';

function Waiting() {
  useQuery({ queryKey: ['never answered'], queryFn: () => new Promise(() => undefined) });
  return <TopBar />;
}

it('says that it loads, by name', async () => {
  renderPage(<Waiting />, { path: '/', language: 'de' });
  await screen.findByRole('progressbar', { name: 'Lädt' });
});

function ChangedForm() {
  return (
    <>
      <TopBar />
      <AdminUnsavedGuard isChanged onDiscard={() => undefined} />
    </>
  );
}

it('asks before another language loses a changed form', async () => {
  renderPage(<ChangedForm />, { path: '/' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('button', { name: 'Your account' })).toBeInTheDocument();
});

it('asks before a sign-out loses a changed form', async () => {
  const signOut = vi.spyOn(authProvider, 'logout').mockResolvedValue('/login');
  renderPage(<ChangedForm />, { path: '/' });
  const user = userEvent.setup();
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(signOut).not.toHaveBeenCalled();
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});
