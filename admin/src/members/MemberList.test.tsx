import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminMembersQuery, type AdminMember } from '@pass-along/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, done, fakeServer, refusal, rows } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { MemberList } from './MemberList.tsx';

let everybody: AdminMember[];

beforeEach(() => {
  everybody = [member('m-1', 'Ada', 'active'), member('m-2', 'Ben', 'waiting'), member('m-3', 'Cleo', 'waiting')];
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the members', () => {
  it('stand under tabs with how many each has', async () => {
    serve();
    expect(await screen.findByRole('tab', { name: 'All 3' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Waiting 2' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Deleted 0' })).toBeInTheDocument();
  });

  it('of a tab are asked for by their status', async () => {
    const server = serve();
    await userEvent.click(await screen.findByRole('tab', { name: /Waiting/ }));
    expect(await screen.findByRole('button', { name: 'Approve Ben' })).toBeInTheDocument();
    const asked = server.reads('/api/admin/members').map(({ query }) => adminMembersQuery.parse(query).filter);
    expect(asked.at(-1)).toEqual({ status: 'waiting' });
    await waitFor(() => expect(screen.queryByText('Ada')).not.toBeInTheDocument());
  });
});

describe('the list of members', () => {
  it('keeps what is written about one, and says so, while the server is away', async () => {
    let isAway = false;
    serve('/members?filter={"status":"waiting"}', {
      'GET /api/admin/members': () => (isAway ? refusal(503, 'unavailable', 'Away') : rows(everybody)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Ben' }));
    const field = within(await screen.findByRole('dialog', { name: 'Decline Ben?' })).getByRole('textbox');
    await userEvent.type(field, 'Lives');
    isAway = true;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText(/You are still signed in/, {}, { timeout: 10_000 })).toBeInTheDocument();
    focusManager.setFocused(undefined);
    await userEvent.type(field, ' elsewhere');
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Lives elsewhere');
  });

  const asked = (server: ReturnType<typeof serve>) =>
    server.reads('/api/admin/members').map(({ query }) => adminMembersQuery.parse(query));

  it('is filtered by who is verified, and by who is not', async () => {
    const server = serve('/members?displayedFilters={"verified":true}');
    for (const [choice, verified] of [
      ['Verified', true],
      ['Not verified', false],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Verified' }));
      await userEvent.click(await screen.findByRole('option', { name: choice }));
      await waitFor(() => expect(asked(server).at(-1)?.filter).toEqual({ verified }));
    }
  });

  it('says of an account under deletion when it will be erased', async () => {
    everybody = [{ ...member('m-1', 'Ada', 'active'), deletionDueAt: '2030-06-12T10:00:00.000Z' }];
    serve();
    const row = (await screen.findByRole('link', { name: 'Ada' })).closest('tr');
    expect(row).toHaveTextContent(/to be deleted on .*12/);
    expect(row).not.toHaveTextContent('active');
  });

  it('is put in the order of karma', async () => {
    const server = serve('/members?sort=karmaPoints&order=DESC');
    await screen.findByRole('button', { name: 'Edit Ada' });
    expect(asked(server).at(-1)?.sort).toEqual(['karmaPoints', 'DESC']);
    await userEvent.click(screen.getByRole('button', { name: /karma points/i }));
    await waitFor(() => expect(asked(server).at(-1)?.sort).toEqual(['karmaPoints', 'ASC']));
  });
});

describe('a member’s row', () => {
  it('begins their deletion, with a reason, and stays where it is', async () => {
    const server = serve('/members', { 'POST /api/admin/members/m-1/delete': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Ada?' });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'You moved away');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('The deletion of Ada has started')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      { path: '/api/admin/members/m-1/delete', body: { reason: 'You moved away' } },
    ]);
    expect(screen.getByRole('heading', { name: 'Users' })).toBeInTheDocument();
  });

  it('corrects their profile', async () => {
    serve();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    expect(await screen.findByRole('dialog', { name: 'Edit the profile of Ada' })).toBeInTheDocument();
  });

  it('asks where somebody saved the same field of their profile meanwhile, and saves the choice', async () => {
    const conflict = {
      path: 'bio',
      message: 'Changed in the meantime',
      code: 'changed_meanwhile',
      figures: { theirs: 'Mends bikes', yours: 'Sells nothing' },
    } as const;
    let isAsked = false;
    const server = serve('/members', {
      'PUT /api/admin/members/m-1/profile': () => {
        if (isAsked) return done();
        isAsked = true;
        return refusal(409, 'changed_meanwhile', 'Please choose which version to keep', [conflict]);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the profile of Ada' }));
    await userEvent.type(dialog.getByLabelText('Bio'), 'Sells nothing');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Offers');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose which version to keep');
    expect(dialog.getByLabelText('Bio')).toHaveFocus();
    expect(dialog.getByLabelText('Bio')).toHaveAccessibleDescription('Changed in the meantime');
    const note = within(dialog.getByRole('group', { name: 'Bio: which version do you want to keep?' }));
    expect(note.getByText('Mends bikes')).toBeVisible();
    expect(note.getByRole('button', { name: 'Use mine' })).toHaveAccessibleDescription('Sells nothing');
    await userEvent.click(note.getByRole('button', { name: 'Use mine' }));
    expect(dialog.getByLabelText('Bio')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = { bio: 'Sells nothing', removePicture: false, reason: 'Offers' };
    expect(server.commands().map(({ body }) => body)).toEqual([
      { ...sent, before: { bio: '' } },
      { ...sent, before: { bio: 'Mends bikes' } },
    ]);
  });

  it('says why one who is suspended cannot be deleted', async () => {
    everybody = [member('m-1', 'Ada', 'suspended')];
    serve();
    const button = await screen.findByRole('button', { name: /^Ada can’t be deleted right now/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers nothing but a look at one who was deleted', async () => {
    everybody = [member('m-1', 'Ada', 'deleted')];
    serve();
    expect(await screen.findByRole('link', { name: 'View Ada' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Ada' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Ada' })).not.toBeInTheDocument();
  });
});

describe('members who are ticked', () => {
  it('are suspended for one reason, and who was refused is named and stays ticked', async () => {
    everybody = [member('m-1', 'Ada', 'active'), member('m-2', 'Ben', 'active')];
    const server = serve('/members', {
      'POST /api/admin/members/m-1/suspend': () =>
        refusal(422, 'own_account', 'You cannot do this to your own account'),
      'POST /api/admin/members/m-2/suspend': done,
    });
    await screen.findByRole('button', { name: 'Edit Ada' });
    await tickAll();
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend 2 members' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 members?' }));
    expect(dialog.getByText(/get an email with your reason and a link to appeal/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(dialog.getByRole('radio', { name: 'Until lifted' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Ada: You cannot do this to your own account')).toBeInTheDocument();
    expect(dialog.getByText(/1 of 2 done/)).toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      { path: '/api/admin/members/m-1/suspend', body: { reason: 'Spam', until: null } },
      { path: '/api/admin/members/m-2/suspend', body: { reason: 'Spam', until: null } },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Suspend 1 member' })).toBeInTheDocument();
  });

  it('are reinstated where they are suspended', async () => {
    everybody = [member('m-1', 'Ada', 'active'), member('m-2', 'Ben', 'suspended')];
    const server = serve('/members', { 'POST /api/admin/members/m-2/reinstate': done });
    await screen.findByRole('button', { name: 'Edit Ada' });
    await tickAll();
    await userEvent.click(await screen.findByRole('button', { name: 'Lift suspension of 1 member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the suspension of 1 member?' }));
    expect(dialog.getByText(/and get an email about it/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }));
    expect(await screen.findByText('Lifted the suspension of 1 member')).toBeInTheDocument();
    expect(server.commands().map(({ path }) => path)).toEqual(['/api/admin/members/m-2/reinstate']);
  });
});

describe('waiting members', () => {
  it('are let in one by one, and the counts follow', async () => {
    const server = serve('/members?filter={"status":"waiting"}');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Ben' }));
    expect(await screen.findByText('Approved Ben')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Waiting 1' })).toBeInTheDocument();
    expect(server.commands().map(({ path }) => path)).toEqual(['/api/admin/members/m-2/approve']);
  });

  it('are let in together', async () => {
    const server = serve('/members?filter={"status":"waiting"}');
    await screen.findByRole('button', { name: 'Approve Ben' });
    await tickAll();
    await approveTicked();
    expect(await screen.findByText('Approved 2 members')).toBeInTheDocument();
    expect(server.commands().map(({ path }) => path)).toEqual([
      '/api/admin/members/m-2/approve',
      '/api/admin/members/m-3/approve',
    ]);
  });

  it('are turned away with a reason, one by one', async () => {
    const server = serve('/members?filter={"status":"waiting"}', { 'POST /api/admin/members/m-2/decline': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Ben' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Ben?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    expect(server.commands()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined Ben')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([{ path: '/api/admin/members/m-2/decline', body: { reason: 'Spam' } }]);
  });

  it('are turned away together, for one reason', async () => {
    const server = serve('/members?filter={"status":"waiting"}', {
      'POST /api/admin/members/m-2/decline': done,
      'POST /api/admin/members/m-3/decline': done,
    });
    await screen.findByRole('button', { name: 'Decline Ben' });
    await tickAll();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline 2 members' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 members?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined 2 members')).toBeInTheDocument();
    expect(server.commands()).toMatchObject([
      { path: '/api/admin/members/m-2/decline', body: { reason: 'Spam' } },
      { path: '/api/admin/members/m-3/decline', body: { reason: 'Spam' } },
    ]);
  });

  it('who are refused are told of, the others let in', async () => {
    serve('/members?filter={"status":"waiting"}', {
      'POST /api/admin/members/m-3/approve': () =>
        refusal(409, 'version_conflict', 'Someone else changed this at the same moment, please try again'),
    });
    await screen.findByRole('button', { name: 'Approve Ben' });
    await tickAll();
    const dialog = within(await approveTicked());
    expect(
      await dialog.findByText('Cleo: Someone else changed this at the same moment, please try again'),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Ben' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Approve 1 member' })).toBeEnabled();
  });
});

/** Approves the selected members through the dialog. */
async function approveTicked(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 members' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 members?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  return dialog;
}

/** Selects every row: the wide table has a checkbox for it, the narrow list a button. */
async function tickAll(): Promise<void> {
  const button = screen.queryByRole('button', { name: 'Select all' });
  await userEvent.click(button ?? screen.getByRole('checkbox', { name: 'Select all' }));
}

function serve(at = '/members', more: Record<string, () => Response> = {}) {
  const approve = (id: string) => () => {
    everybody = everybody.map((one) => (one._id === id ? { ...one, status: 'active' } : one));
    return done();
  };
  const server = fakeServer({
    'GET /api/admin/members': ({ query }) => {
      const { filter } = adminMembersQuery.parse(query);
      return rows(everybody.filter(({ status }) => filter.status === undefined || filter.status === status));
    },
    'GET /api/admin/members/counts': () => {
      const count = (wanted: string) => everybody.filter(({ status }) => status === wanted).length;
      return answer({
        all: everybody.length,
        active: count('active'),
        waiting: count('waiting'),
        suspended: 0,
        deactivated: 0,
        deleted: 0,
      });
    },
    'POST /api/admin/members/m-2/approve': approve('m-2'),
    'POST /api/admin/members/m-3/approve': approve('m-3'),
    ...more,
  });
  renderPage(<MemberList />, { resource: 'members', path: '/members', at });
  return server;
}

function member(_id: string, name: string, status: AdminMember['status']): AdminMember {
  return {
    _id,
    name,
    username: name.toLowerCase(),
    email: `${name.toLowerCase()}@example.org`,
    avatar: '/assets/default-avatar.svg',
    role: 'user',
    duties: [],
    status,
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
  };
}
