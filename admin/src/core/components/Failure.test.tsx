import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../resources/dataProvider.ts';
import { Failure } from './Failure.tsx';

describe('a page that could not be loaded', () => {
  it('says on 403 that the account may not, and offers another sign-in instead of another try', () => {
    renderFailure(new HttpError('You are not allowed to do this', 403));
    expect(screen.getByRole('alert')).toHaveTextContent('Your account can’t see this');
    expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this');
    expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('leads an admin who must have a second factor first to where it is set up', () => {
    const message = 'Admins of this community need a second factor: please set one up';
    renderFailure(new HttpError(message, 403, { code: 'second_factor_required' }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Set up a second factor' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign in with another account' })).not.toBeInTheDocument();
  });

  it('says on 503 that the session stands, and tries again on request', async () => {
    const retry = vi.fn();
    renderFailure(new HttpError('The service is briefly unavailable, please try again', 503), retry);
    expect(screen.getByRole('alert')).toHaveTextContent('You are still signed in.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says on 404 that there is nothing, without offering to try again', () => {
    renderFailure(new HttpError('Item not found', 404));
    expect(screen.getByRole('alert')).toHaveTextContent('Item not found');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

function renderFailure(error: Error, retry: () => void = vi.fn()): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider}>
        <Failure error={error} retry={retry} />
      </AdminContext>
    </MemoryRouter>,
  );
}
