import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AdminApp } from './AdminApp.tsx';
import { authProvider } from './core/auth/authProvider.ts';
import { fakeServer } from './testing/fakeServer.ts';

describe('the admin app', () => {
  it('shows who is signed out the sign-in form, without asking the server anything and without going round in circles', async () => {
    const server = fakeServer({});
    const logout = vi.spyOn(authProvider, 'logout');
    window.history.replaceState(null, '', '/admin/');
    render(<AdminApp />);
    expect(await screen.findByRole('heading', { name: 'Sign in as admin' })).toBeInTheDocument();
    expect(server.calls).toEqual([]);
    expect(logout).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/admin/login');
  });
});
