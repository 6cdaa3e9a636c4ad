import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions, type AdminPermission, type AdminMember } from '@pass-along/contracts';
import { answer, done, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { MemberShow } from './MemberShow.tsx';

const address = '/api/admin/members/m-1';
let kept: AdminMember;

beforeEach(() => {
  kept = member({});
  // react-admin logs the rejections of a data provider
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('an admin at a member’s page', () => {
  it('lets a waiting member in with one click', async () => {
    kept = member({ status: 'waiting' });
    const server = serve({
      approve: () => {
        kept = member({ status: 'active' });
        return done();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved Ben Okri')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: `${address}/approve` }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument());
  });

  it('gives the verified badge, and takes it back', async () => {
    const server = serve({
      verify: () => {
        kept = member({
          verified: true,
          verification: { how: 'admin', at: '2030-05-03T10:00:00.000Z', name: 'Ben Okri', by: [] },
        });
        return done();
      },
      unverify: done,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/^Verified by an admin on .*2030/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove verified badge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the verified badge of Ben Okri?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another person');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove verified badge' }));
    await waitFor(() =>
      expect(server.commands()).toMatchObject([
        { path: `${address}/verify` },
        { path: `${address}/unverify`, body: { reason: 'Another person' } },
      ]),
    );
  });

  it('names the neighbours that verified, and lets them do so again', async () => {
    const by = [
      { _id: 'm-2', name: 'Asha Rao' },
      { _id: 'm-3', name: 'Bram de Wit' },
    ];
    kept = member({
      verified: true,
      verification: { how: 'neighbours', at: '2030-05-03T10:00:00.000Z', name: 'Ben Okri', by },
      badgeRemoval: { reason: 'Another person', at: '2030-05-01T10:00:00.000Z' },
    });
    const server = serve({ 'allow-verification': done });
    expect(await screen.findByText(/^Verified by Asha Rao and Bram de Wit on .*2030/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Verify' })).toBeInTheDocument();
    expect(screen.getByText('Another person')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Allow neighbours to verify' }));
    await waitFor(() => expect(server.commands()).toMatchObject([{ path: `${address}/allow-verification` }]));
  });

  it('says under which name a member was verified that has another one now', async () => {
    const at = '2030-05-03T10:00:00.000Z';
    kept = member({ verified: true, verification: { how: 'admin', at, name: 'Ben Smith', by: [] } });
    serve({});
    expect(await screen.findByText(/^Verified by an admin on .*2030 under the name Ben Smith$/)).toBeInTheDocument();
  });

  it('suspends for a time, with a reason', async () => {
    const server = serve({ suspend: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ben Okri' }));
    expect(
      dialog.getByText(
        /Ben Okri is signed out everywhere right away, gets an email with your reason and a link to appeal/,
      ),
    ).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sells on other sites');
    await userEvent.click(dialog.getByRole('radio', { name: '1 day' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended Ben Okri')).toBeInTheDocument();
    const isoMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(server.commands()).toMatchObject([
      { path: `${address}/suspend`, body: { reason: 'Sells on other sites', until: isoMoment } },
    ]);
  });

  it('suspends without an end', async () => {
    const server = serve({ suspend: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Fraud');
    await userEvent.click(screen.getByRole('radio', { name: 'Until lifted' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(server.commands()).toMatchObject([{ body: { reason: 'Fraud', until: null } }]));
  });

  it('is asked for a reason before anything is sent', async () => {
    const server = serve({ suspend: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription('This is missing');
    expect(server.commands()).toEqual([]);
  });

  it('reads in the server’s words why the own account stays, the dialog still open', async () => {
    serve({ suspend: () => refusal(422, 'own_account', 'You cannot do this to your own account') });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Testing');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You cannot do this to your own account');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Testing');
  });

  it('adjusts the karma, with a reason', async () => {
    kept = member({ karmaPoints: 42 });
    const server = serve({ karma: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust karma' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the karma of Ben Okri' }));
    expect(dialog.getByText(/Ben Okri has 42 karma.* notified in the app/)).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /Points/ }), '-5');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Counted twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Adjust karma' }));
    expect(await screen.findByText('Adjusted the karma of Ben Okri')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      { path: `${address}/karma`, body: { points: -5, reason: 'Counted twice' } },
    ]);
  });

  it('is told at the field how much karma may be adjusted', async () => {
    const server = serve({ karma: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust karma' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Adjust karma' }));
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription('This is missing');
    await userEvent.type(screen.getByRole('textbox', { name: /Points/ }), '60');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Adjust karma' }));
    expect(screen.getByRole('textbox', { name: /Points/ })).toHaveAccessibleDescription('At most 50');
    expect(server.commands()).toEqual([]);
  });

  it('sees why and until when somebody is suspended, and ends it', async () => {
    kept = member({ status: 'suspended', suspension: { reason: 'No-shows', until: null } });
    const server = serve({ reinstate: done });
    expect(await screen.findByText('No-shows')).toBeInTheDocument();
    expect(screen.getByText('an admin lifts it')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Lift suspension' }));
    expect(await screen.findByText('Lifted the suspension of Ben Okri and sent them an email')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: `${address}/reinstate` }]);
  });

  it('brings a suspended admin back only with all their duties', async () => {
    kept = member({
      role: 'admin',
      duties: ['replay'],
      status: 'suspended',
      suspension: { reason: 'Spam', until: null },
    });
    serve({}, ['moderate', 'settings']);
    expect(await screen.findByRole('button', { name: 'Change suspension' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lift suspension' })).not.toBeInTheDocument();
  });

  it('turns a waiting member away, with a reason', async () => {
    kept = member({ status: 'waiting' });
    const server = serve({ decline: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Ben Okri?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined Ben Okri')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: `${address}/decline`, body: { reason: 'Spam' } }]);
  });

  it('makes an admin only after a second word', async () => {
    const server = serve({ promote: done });
    await userEvent.click(await screen.findByRole('button', { name: 'Make an admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Ben Okri an admin?' }));
    expect(server.commands()).toEqual([]);
    expect(dialog.getByText(/Ben Okri gets an email with the permissions and a link to this app/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Make an admin' }));
    expect(await screen.findByText('Ben Okri is now an admin')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: `${address}/promote`, body: { duties: allPermissions } }]);
  });

  it('names the duties of an admin, and changes them', async () => {
    kept = member({ role: 'admin', duties: ['moderate', 'replay'] });
    const server = serve({});
    expect(await screen.findByText('moderate, replay')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Change permissions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the permissions of Ben Okri' }));
    expect(dialog.getByText(/Ben Okri gets an email with the new permissions/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Replay/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Analyse/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change permissions' }));
    await waitFor(() =>
      expect(server.commands()).toMatchObject([
        {
          method: 'PUT',
          path: `${address}/duties`,
          body: { duties: ['moderate', 'analyse'], before: { duties: '["moderate","replay"]' } },
        },
      ]),
    );
  });

  it('asks before duties replace those that another admin gave meanwhile', async () => {
    kept = member({ role: 'admin', duties: ['moderate'] });
    const figures = { theirs: '["moderate","replay"]', yours: '["moderate","analyse"]' };
    const conflict = {
      path: 'duties',
      message: 'Changed in the meantime',
      code: 'changed_meanwhile',
      figures,
    } as const;
    const refuse = () => refusal(409, 'changed_meanwhile', 'Please choose which version to keep', [conflict]);
    const server = serve({ 'PUT duties': refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Change permissions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the permissions of Ben Okri' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Analyse/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change permissions' }));
    const note = within(await dialog.findByRole('group', { name: 'Permissions: which version do you want to keep?' }));
    await userEvent.click(note.getByRole('button', { name: 'Keep the saved version' }));
    expect(dialog.getByRole('checkbox', { name: /^Replay/ })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /^Analyse/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Change permissions' }));
    await waitFor(() =>
      expect(server.commands().at(-1)?.body).toEqual({
        duties: ['moderate', 'replay'],
        before: { duties: figures.theirs },
      }),
    );
  });

  it('can give nobody a duty they do not have, and leave none', async () => {
    const server = serve({}, ['settings']);
    await userEvent.click(await screen.findByRole('button', { name: 'Make an admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Ben Okri an admin?' }));
    expect(dialog.getByRole('checkbox', { name: /^Moderate/ })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: /^Settings/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Settings/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make an admin' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(server.commands()).toEqual([]);
  });

  it('takes the second factor of an admin away with a reason', async () => {
    kept = member({ role: 'admin', duties: ['moderate'], secondFactorSince: '2030-05-02T10:00:00.000Z' });
    const server = serve({ 'second-factor/reset': () => answer({ success: true, message: 'Done' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove second factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the second factor of Ben Okri' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
    expect(dialog.getByLabelText(/Reason/)).toHaveAttribute('aria-invalid', 'true');
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Lost the phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
    await waitFor(() =>
      expect(server.commands()).toMatchObject([
        { method: 'POST', path: `${address}/second-factor/reset`, body: { reason: 'Lost the phone' } },
      ]),
    );
  });

  it('sees what their duties are for, and no more', async () => {
    kept = member({ role: 'admin', duties: ['moderate'] });
    serve({}, ['moderate']);
    expect(await screen.findByRole('button', { name: /karma/i })).toBeInTheDocument();
    const others = /duties|plain member|Suspend|Verify|Warn|Edit/;
    expect(screen.queryByRole('button', { name: others })).not.toBeInTheDocument();
  });

  it('reads in the server’s words why the last admin stays one', async () => {
    kept = member({ role: 'admin' });
    serve({ demote: () => refusal(422, 'last_admin', 'The community needs at least one admin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove as admin' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Ben Okri gets an email about it/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove as admin' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The community needs at least one admin');
  });

  it('can do nothing about a deleted account', async () => {
    kept = member({ status: 'deleted', name: 'Deleted member' });
    serve({});
    expect(await screen.findByText(/This account was deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Suspend|Verify|admin/ })).not.toBeInTheDocument();
  });

  it('has no way to sign in as somebody else', async () => {
    serve({});
    await screen.findByRole('button', { name: 'Suspend' });
    expect(screen.queryByRole('button', { name: /impersonate|sign in as/i })).not.toBeInTheDocument();
  });
});

function serve(commands: Record<string, () => Response>, duties: readonly AdminPermission[] = allPermissions) {
  const server = fakeServer({
    [`GET ${address}`]: () => answer(kept),
    'GET /api/admin/audit': () => rows([]),
    ...Object.fromEntries(Object.entries(commands).map(([name, reply]) => [commandAt(name), reply])),
  });
  renderPage(<MemberShow />, { resource: 'members', path: '/members/:id/show', at: '/members/m-1/show', duties });
  return server;
}

/** A command is a POST unless its method is given. */
function commandAt(name: string): string {
  const [last = '', method = 'POST'] = name.split(' ').reverse();
  return `${method} ${address}/${last}`;
}

function member(given: Partial<AdminMember>): AdminMember {
  return {
    _id: 'm-1',
    name: 'Ben Okri',
    username: 'ben',
    email: 'ben@example.org',
    avatar: '/assets/default-avatar.svg',
    role: 'user',
    duties: [],
    status: 'active',
    verified: false,
    verification: null,
    badgeRemoval: null,
    bio: '',
    hasPicture: false,
    deletionDueAt: null,
    suspension: null,
    secondFactorSince: null,
    karmaPoints: 0,
    itemCount: 0,
    joinDate: '2030-05-01T10:00:00.000Z',
    lastSeenAt: null,
    ...given,
  };
}
