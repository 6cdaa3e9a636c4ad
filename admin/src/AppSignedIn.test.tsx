import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AdminApp } from './AdminApp.tsx';
import { keepSession } from './core/api/adminSession.ts';
import { answer, fakeServer, rows } from './testing/fakeServer.ts';

describe('the admin app', () => {
  it('opens for who is signed in without a glimpse of the form', async () => {
    keepSession({ token: 'admin-token', userId: 'm-1' });
    fakeServer({
      'GET /api/users/get-user': () => answer({ _id: 'm-1', name: 'Ada', avatar: '/assets/default-avatar.svg' }),
      ...Object.fromEntries(
        ['members', 'items', 'swaps', 'audit'].map((name) => [`GET /api/admin/${name}`, () => rows([])]),
      ),
    });
    window.history.replaceState(null, '', '/admin/');
    const glimpses: string[] = [];
    const watcher = new MutationObserver(() => {
      const form = screen.queryByRole('heading', { name: 'Sign in as admin' });
      if (form) glimpses.push(window.location.pathname);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    render(<AdminApp />);
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
    expect(await screen.findAllByText('Manage your Pass-Along community')).toHaveLength(1);
    watcher.disconnect();
    expect(glimpses).toEqual([]);
  });
});
