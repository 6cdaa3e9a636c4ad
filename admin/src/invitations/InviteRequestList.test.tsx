import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { InviteRequestList } from './InviteRequestList.tsx';

const waiting = { _id: 'r-1', email: 'cleo@example.org', state: 'waiting', createdAt: '2030-05-18T10:00:00.000Z' };
const declined = { ...waiting, _id: 'r-2', email: 'dan@example.org', state: 'declined' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('who asked to be invited', () => {
  it('is invited with one click, and only who waits', async () => {
    const server = serve({ 'POST /api/admin/invite-requests/r-1/invite': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite cleo@example.org' }));
    expect(await screen.findByText('Sent an invitation to cleo@example.org')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: '/api/admin/invite-requests/r-1/invite' }]);
    expect(screen.queryByRole('button', { name: 'Invite dan@example.org' })).not.toBeInTheDocument();
  });

  it('is declined after a second word', async () => {
    const server = serve({ 'POST /api/admin/invite-requests/r-1/decline': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline cleo@example.org' }));
    expect(server.commands()).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined cleo@example.org')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: '/api/admin/invite-requests/r-1/decline' }]);
  });

  it('cannot be invited for reasons the server gives', async () => {
    serve({ 'POST /api/admin/invite-requests/r-1/invite': () => refusal(409, 'email_taken', 'User already exists') });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite cleo@example.org' }));
    expect(await screen.findByText('User already exists')).toBeInTheDocument();
  });
});

function serve(more: Record<string, () => Response>) {
  const server = fakeServer({ 'GET /api/admin/invite-requests': () => rows([waiting, declined]), ...more });
  renderPage(<InviteRequestList />, { resource: 'invite-requests', path: '/invite-requests' });
  return server;
}
