import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions, type AdminPermission } from '@pass-along/contracts';
import { answer, done, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { InvitationList } from './InvitationList.tsx';

const open = {
  _id: 'n-1',
  code: 'LAMPBICYCLE1',
  email: 'cleo@example.org',
  role: 'user',
  state: 'open',
  invitedBy: 'm-1',
  usedBy: null,
  expiresAt: '2030-06-01T10:00:00.000Z',
  createdAt: '2030-05-18T10:00:00.000Z',
};
const used = { ...open, _id: 'n-2', code: 'CHAIRTABLE22', email: '', state: 'used', usedBy: 'm-2' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('invitations', () => {
  it('tell for whom, by whom and who used them; only an open one can be revoked', async () => {
    serve({});
    expect(await screen.findByText(/cleo@example\.org/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Ben Okri' })).toHaveAttribute('href', '/members/m-2/show');
    expect(screen.getAllByRole('button', { name: /^Revoke the/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Copy invitation code LAMPBICYCLE1' })).toBeInTheDocument();
  });

  it('are revoked after a second word', async () => {
    const server = serve({ 'POST /api/admin/invitations/n-1/revoke': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation for cleo@example.org' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked the invitation')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: '/api/admin/invitations/n-1/revoke' }]);
  });

  it('of admins keep their code from who could not give its duties, and say so', async () => {
    const forAdmin = { ...open, email: '', code: '', role: 'admin', duties: allPermissions };
    serve({ 'GET /api/admin/invitations': () => rows([forAdmin, { ...used, code: '' }]) }, ['moderate']);
    expect(await screen.findByText(/only visible to admins with the same permissions/)).toBeInTheDocument();
    expect(screen.getByText(/deleted/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revoke the invitation for an admin' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  it('that are ticked are revoked together, and which was refused is named and stays ticked', async () => {
    const other = { ...open, _id: 'n-4', email: 'dora@example.org' };
    const server = serve({
      'GET /api/admin/invitations': () => rows([open, other, used]),
      'POST /api/admin/invitations/n-1/revoke': done,
      'POST /api/admin/invitations/n-4/revoke': () => refusal(409, 'version_conflict', 'Please try again'),
    });
    await screen.findByText('dora@example.org');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke 2 invitations' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke 2 invitations?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText(/^dora@example\.org: /)).toBeInTheDocument();
    expect(server.commands().map(({ path }) => path)).toEqual([
      '/api/admin/invitations/n-1/revoke',
      '/api/admin/invitations/n-4/revoke',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Revoke 1 invitation' })).toBeEnabled();
  });

  it('are made with a role, and show the code and the link to hand on', async () => {
    const user = userEvent.setup();
    const server = serve({
      'POST /api/admin/invitations': () =>
        answer({ ...open, _id: 'n-3', code: 'NEWCODE12345', email: '', role: 'admin' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Invite User' }));
    await user.click(await screen.findByRole('radio', { name: /Admin/ }));
    await user.click(screen.getByRole('button', { name: 'Create invitation' }));
    const made = within(await screen.findByRole('dialog', { name: 'The invitation is ready' }));
    expect(server.commands()).toMatchObject([
      { path: '/api/admin/invitations', body: { email: '', role: 'admin', duties: allPermissions } },
    ]);
    const link = `${window.location.origin}/login?mode=signup&invite=NEWCODE12345`;
    expect(made.getByText('NEWCODE12345')).toBeInTheDocument();
    expect(made.getByText(link)).toBeInTheDocument();
    await user.click(made.getByRole('button', { name: 'Copy sign-up link' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(link);
  });

  it('for a mistyped address are not sent off', async () => {
    const server = serve({});
    await userEvent.click(await screen.findByRole('button', { name: 'Invite User' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'cleo@');
    await userEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(screen.getByRole('textbox', { name: /Email/ })).toBeInvalid();
    expect(server.commands()).toEqual([]);
  });

  it('that the server refuses stay in the form, in its words', async () => {
    serve({ 'POST /api/admin/invitations': () => refusal(409, 'email_taken', 'User already exists') });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite User' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ben@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('ben@example.org');
  });

  it('to the address of a member lead to the member', async () => {
    const taken = { success: false, message: 'A member has this email address already', code: 'invited_is_member' };
    const figures = { memberId: 'm-2' };
    serve({
      'POST /api/admin/invitations': () => new Response(JSON.stringify({ ...taken, figures }), { status: 409 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite User' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'Ben@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A member has this email address already');
    expect(screen.getByRole('link', { name: 'See the member' })).toHaveAttribute('href', '/members/m-2/show');
  });

  it('can be made while there are none', async () => {
    fakeServer({ 'GET /api/admin/invitations': () => rows([]) });
    renderPage(<InvitationList />, { resource: 'invitations', path: '/invitations' });
    await waitFor(() => expect(screen.getByText(/No invitations yet/)).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Invite User' })).toBeEnabled();
  });
});

function serve(more: Record<string, () => Response>, duties: readonly AdminPermission[] = allPermissions) {
  const server = fakeServer({
    'GET /api/admin/invitations': () => rows([open, used]),
    'GET /api/admin/members': () =>
      rows([
        { _id: 'm-1', name: 'Ada Lovelace' },
        { _id: 'm-2', name: 'Ben Okri' },
      ]),
    ...more,
  });
  renderPage(<InvitationList />, { resource: 'invitations', path: '/invitations', duties });
  return server;
}
