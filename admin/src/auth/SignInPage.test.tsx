import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/dataProvider.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { authProvider } from './authProvider.ts';
import { SignInPage } from './SignInPage.tsx';

describe('the sign-in page', () => {
  it('shows why the server refuses, and lets the admin try again', async () => {
    const login = vi.fn<AuthProvider['login']>().mockRejectedValue(new HttpError('This account is not an admin', 403));
    renderSignIn(login);
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ben@example.org');
    await userEvent.type(screen.getByLabelText(/Password/), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This account is not an admin');
    expect(login).toHaveBeenCalledWith({ email: 'ben@example.org', password: 'correct horse' });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
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
