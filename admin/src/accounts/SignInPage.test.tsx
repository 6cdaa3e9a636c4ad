import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../core/resources/dataProvider.ts';
import { createI18nProvider } from '../core/resources/i18nProvider.ts';
import { authProvider } from '../core/auth/authProvider.ts';
import { SignInPage } from './SignInPage.tsx';

describe('the sign-in page', () => {
  it('shows why the server refuses, and lets the admin try again', async () => {
    const login = vi.fn<AuthProvider['login']>().mockRejectedValue(new HttpError('This account is not an admin', 403));
    renderSignIn(login);
    await userEvent.type(screen.getByLabelText(/Email/), 'ben@example.org');
    await userEvent.type(screen.getByLabelText(/Password/), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This account is not an admin');
    expect(login).toHaveBeenCalledWith({ email: 'ben@example.org', password: 'correct horse' });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('asks for the code of a second factor where the account has one, and keeps what was typed', async () => {
    const login = vi
      .fn<AuthProvider['login']>()
      .mockRejectedValueOnce(new HttpError('Code please', 401, { code: 'second_factor_needed' }))
      .mockRejectedValueOnce(new HttpError('This code is not correct', 403, { code: 'second_factor_wrong' }))
      .mockResolvedValue(undefined);
    renderSignIn(login);
    await userEvent.type(screen.getByLabelText(/Email/), 'ben@example.org');
    await userEvent.type(screen.getByLabelText(/Password/), 'correct horse');
    expect(screen.queryByLabelText(/Code/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    const code = await screen.findByLabelText(/Code/);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not correct');
    const credentials = { email: 'ben@example.org', password: 'correct horse', code: '123456' };
    expect(login).toHaveBeenLastCalledWith(credentials);
  });
});

function renderSignIn(login: AuthProvider['login']): void {
  render(
    <MemoryRouter>
      <AdminContext
        authProvider={{ ...authProvider, login }}
        dataProvider={dataProvider}
        i18nProvider={createI18nProvider('en')}
      >
        <SignInPage />
      </AdminContext>
    </MemoryRouter>,
  );
}
