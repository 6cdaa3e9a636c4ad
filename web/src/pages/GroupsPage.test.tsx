import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { reloadWithFormFiles, restoreFormFiles } from '../session/formReload.ts';
import { aCircle, aCircleMember } from '../testing/circleBuilders.ts';
import { fakeCaches } from '../testing/fakeCaches.ts';
import { failLaterLoads } from '../testing/failLaterLoads.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { GroupsPage } from './GroupsPage.tsx';

const mine = (...circles: object[]) =>
  http.get('/api/circles/user-groups/asha', () =>
    HttpResponse.json(circles.map((circle) => ({ ...circle, members: [] }))),
  );

function show({ at = '/groups', circles = [aCircle()] }: { at?: string; circles?: object[] } = {}) {
  signInAsAsha();
  server.use(
    http.get('/api/circles/findable', () => HttpResponse.json({ circles: [] })),
    http.get('/api/circles/readers/join-requests', () => HttpResponse.json({ requests: [] })),
    mine(...circles),
    http.get('/api/circles/readers', () => HttpResponse.json(circles[0])),
    http.get('/api/circles/readers/members', () =>
      HttpResponse.json([aCircleMember({ _id: 'asha', name: 'Asha Menon' }), aCircleMember()]),
    ),
  );
  return renderPage(<GroupsPage />, { at, path: '/groups' });
}
const refused = (status: number, code: string, message: string) =>
  HttpResponse.json({ success: false, message, error: message, code }, { status });

const arrival = (path: string) =>
  waitFor(() => {
    expect(address()).toBe(path);
  });

describe('the groups page', () => {
  it('lists my groups, and opens one by its address', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Readers/ }));
    await arrival('/groups?circle=readers');
    const info = await screen.findByRole('dialog', { name: 'Readers' });
    expect(await within(info).findByLabelText('Invite code')).toHaveValue('BOOKS1');
    expect(within(info).getByLabelText('Invite link')).toHaveValue(`${window.location.origin}/join/BOOKS1`);
    expect(await within(info).findByRole('button', { name: /^Bram de Wit/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await arrival('/groups');
  });

  it('names the next step where there is none yet', async () => {
    show({ circles: [] });
    expect(await screen.findByText('No groups yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create group' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join group' })).toBeVisible();
  });

  it('tries again where they cannot be loaded', async () => {
    const { user } = show();
    server.use(http.get('/api/circles/user-groups/asha', () => refused(503, 'unavailable', 'Away')));
    expect(await screen.findByText('Your groups couldn’t be loaded')).toBeVisible();
    server.use(mine(aCircle()));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: /^Readers/ })).toBeVisible();
  });
});

describe('creating a group', () => {
  it('proposes a code, sends name and code, and opens the group', async () => {
    const sent: unknown[] = [];
    const { user } = show();
    server.use(
      http.post('/api/circles/create', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aCircle(), { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Create group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create group' });
    const create = within(dialog).getByRole('button', { name: 'Create group' });
    const code = within(dialog).getByLabelText('Invite code');
    expect(create).toBeDisabled();
    expect(code).toHaveDisplayValue(/^[A-Z0-9]{6}$/);
    await user.clear(code);
    await user.type(code, 'abc');
    await user.type(within(dialog).getByLabelText('Group name'), 'Readers');
    await user.click(create);
    expect(await within(dialog).findByText('Invite code must be at least 4 characters')).toBeVisible();
    await user.type(code, 'd9');
    expect(code).toHaveValue('ABCD9');
    await user.click(create);
    expect(await screen.findByRole('dialog', { name: 'Readers' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Readers', inviteCode: 'ABCD9' }]);
    await arrival('/groups?circle=readers');
  });

  it('says why it was refused, and stays open', async () => {
    const { user } = show();
    server.use(http.post('/api/circles/create', () => refused(409, 'invite_code_taken', 'Invite code already exists')));
    await user.click(await screen.findByRole('button', { name: 'Create group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create group' });
    await user.type(within(dialog).getByLabelText('Group name'), 'Readers');
    await user.click(within(dialog).getByRole('button', { name: 'Create group' }));
    expect(await within(dialog).findByText('Invite code already exists')).toBeVisible();
    server.use(http.post('/api/circles/create', () => new HttpResponse('<html>', { status: 400 })));
    await user.click(within(dialog).getByRole('button', { name: 'Create group' }));
    expect(await within(dialog).findByText('Failed to create group')).toBeVisible();
  });
});

describe('joining a group', () => {
  it('takes a code in capitals, and says when there is no such one', async () => {
    const { user } = show();
    server.use(http.post('/api/circles/join', () => refused(404, 'invite_code_unknown', 'Invalid invite code')));
    await user.click(await screen.findByRole('button', { name: 'Join group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Join group' });
    const join = within(dialog).getByRole('button', { name: 'Join group' });
    expect(join).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Invite code'), 'books1');
    expect(within(dialog).getByLabelText('Invite code')).toHaveValue('BOOKS1');
    await user.click(join);
    expect(await within(dialog).findByText('Invalid invite code')).toBeVisible();
    server.use(http.post('/api/circles/join', () => new HttpResponse('<html>', { status: 400 })));
    await user.click(join);
    expect(await within(dialog).findByText('Failed to join group')).toBeVisible();
    server.use(http.post('/api/circles/join', () => HttpResponse.json({ circle: aCircle() })));
    await user.click(join);
    expect(await screen.findByText('You joined Readers')).toBeInTheDocument();
    await arrival('/groups?circle=readers');
  });
});

describe('the info of a group', () => {
  it('lets its group admin edit it, with a picture that is one and small enough', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = show({ at: '/groups?circle=readers', circles: [aCircle({}, 'asha')] });
    server.use(
      http.put('/api/circles/readers', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return HttpResponse.json(aCircle({}, 'asha'));
      }),
    );
    const info = await screen.findByRole('dialog', { name: 'Readers' });
    expect(await within(info).findByText(/^You’re the group admin/)).toBeVisible();
    await user.click(within(info).getByRole('button', { name: 'Edit group' }));
    const edit = await screen.findByRole('dialog', { name: 'Edit group' });
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 });
    await user.upload(within(edit).getByLabelText('Choose a picture'), large);
    expect(await within(edit).findByText('File size must be less than 5MB')).toBeVisible();
    await user.upload(
      within(edit).getByLabelText('Choose a picture'),
      new File(['x'], 'small.png', { type: 'image/png' }),
    );
    const name = within(edit).getByLabelText('Group name');
    await user.clear(name);
    await user.click(within(edit).getByRole('button', { name: 'Save' }));
    expect(await within(edit).findByText('Group name is required')).toBeVisible();
    await user.type(name, 'Bookworms');
    await user.click(within(edit).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Group details updated successfully!')).toBeInTheDocument();
    expect(sent[0]).toMatchObject({ name: 'Bookworms', before: '{"name":"Readers"}' });
    expect(sent[0]).toHaveProperty('avatar');
  });

  it('has the chosen picture again after the page was loaded anew, and asks before Escape loses it', async () => {
    fakeCaches();
    const edit = async () => {
      const { user } = show({ at: '/groups?circle=readers', circles: [aCircle({}, 'asha')] });
      await user.click(await screen.findByRole('button', { name: 'Edit group' }));
      await screen.findByRole('dialog', { name: 'Edit group' });
      return user;
    };
    const before = await edit();
    await before.upload(screen.getByLabelText('Choose a picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await screen.findByLabelText('Choose another picture');
    await reloadWithFormFiles(() => undefined);
    cleanup();
    restoreFormFiles();
    const user = await edit();
    expect(await screen.findByLabelText('Choose another picture')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('asks before a name replaces one that was given in another tab', async () => {
    const sent: FormData[] = [];
    const message = 'Please choose which version to keep';
    const conflict = { path: 'name', code: 'changed_meanwhile', message: 'Changed in the meantime' };
    const { user } = show({ at: '/groups?circle=readers', circles: [aCircle({}, 'asha')] });
    server.use(
      http.put('/api/circles/readers', async ({ request }) => {
        sent.push(await request.formData());
        if (sent.length > 1) return HttpResponse.json(aCircle({}, 'asha'));
        const errors = [{ ...conflict, figures: { theirs: 'Night readers', yours: 'Readers!' } }];
        return HttpResponse.json({ code: 'changed_meanwhile', message, errors }, { status: 409 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit group' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit group' }));
    await user.type(edit.getByLabelText('Group name'), '!');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await edit.findByRole('alert')).toHaveTextContent(message);
    await user.click(edit.getByRole('button', { name: 'Keep the saved version' }));
    expect(edit.getByLabelText('Group name')).toHaveValue('Night readers');
    expect(edit.queryByRole('alert')).toBeNull();
    await user.click(edit.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Group details updated successfully!')).toBeInTheDocument();
    // nothing is left to change
    expect([...(sent[1]?.keys() ?? [])]).toEqual([]);
  });

  it('lets its group admin remove members, hand it over and renew its code, after asking', async () => {
    const calls: string[] = [];
    const { user } = show({ at: '/groups?circle=readers', circles: [aCircle({}, 'asha')] });
    server.use(
      http.get('/api/circles/readers/members', () =>
        HttpResponse.json([aCircleMember({ abilities: { remove: true, handOver: true } })]),
      ),
      ...(['delete', 'post'] as const).map((method) =>
        http[method]('/api/circles/readers/*', ({ request }) => {
          calls.push(`${request.method} ${new URL(request.url).pathname}`);
          return HttpResponse.json(aCircle({}, 'asha'));
        }),
      ),
    );
    for (const [button, confirm] of [
      ['Remove', 'Remove'],
      ['Make group admin', 'Make group admin'],
      ['Renew the code', 'Renew the code'],
    ] as const) {
      const menu = await screen.findByRole('button', { name: 'More about Bram de Wit' });
      if (button !== 'Renew the code') await user.click(menu);
      await user.click(await screen.findByRole('button', { name: button }));
      const asks = await screen.findByRole('alertdialog');
      await user.click(within(asks).getByRole('button', { name: confirm }));
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      });
    }
    expect(calls).toEqual([
      'DELETE /api/circles/readers/members/bram',
      'POST /api/circles/readers/members/bram/group-admin',
      'POST /api/circles/readers/invite-code',
    ]);
  });

  it('leaves nobody but the group admin anything to change, and lets one leave', async () => {
    const { user } = show({ at: '/groups?circle=readers' });
    server.use(http.post('/api/circles/readers/leave', () => HttpResponse.json({ success: true })));
    const info = await screen.findByRole('dialog', { name: 'Readers' });
    await user.click(await within(info).findByRole('button', { name: 'More about Bram de Wit' }));
    expect(within(info).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/members/bram');
    for (const name of ['Edit group', 'Renew the code', 'Remove', 'Make group admin'])
      expect(within(info).queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(within(info).getByRole('button', { name: 'Leave group' }));
    const asks = await screen.findByRole('alertdialog', { name: 'Leave Readers?' });
    await user.click(within(asks).getByRole('button', { name: 'Leave group' }));
    expect(await screen.findByText('You left Readers')).toBeInTheDocument();
    await arrival('/groups');
  });

  it('starts the chat with a tap on another member, and with nobody to themselves', async () => {
    const { user } = show({ at: '/groups?circle=readers' });
    let between: unknown;
    server.use(
      http.post('/api/conversations/direct', async ({ request }) => {
        between = await request.json();
        return HttpResponse.json({ _id: 'talk' });
      }),
    );
    const write = await screen.findByRole('button', { name: /^Bram de Wit/ });
    expect(screen.queryByRole('button', { name: /^Asha Menon/ })).not.toBeInTheDocument();
    await user.click(write);
    await arrival('/chat/talk');
    expect(between).toEqual({ userId1: 'asha', userId2: 'bram' });
  });

  it('offers to ask at groups that can be found, and says when one did', async () => {
    const found = { _id: 'walkers', name: 'Walkers', avatar: '/assets/default-circle.svg', memberCount: 3 };
    let isRequested = false;
    const { user } = show();
    server.use(
      http.get('/api/circles/findable', () => HttpResponse.json({ circles: [{ ...found, isRequested }] })),
      http.post('/api/circles/walkers/join-requests', () => {
        isRequested = true;
        return HttpResponse.json({ success: true });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ask to join Walkers' }));
    expect(await screen.findByText('Asked to join')).toBeVisible();
  });

  it('lets its group admin answer requests, and show a QR code of the link', async () => {
    let requests = [{ _id: 'bram', name: 'Bram de Wit', avatar: '', requestedAt: '2026-02-01T10:00:00.000Z' }];
    const sent: unknown[] = [];
    const { user } = show({ at: '/groups?circle=readers', circles: [aCircle({}, 'asha')] });
    server.use(
      http.get('/api/circles/readers/join-requests', () => HttpResponse.json({ requests })),
      http.post('/api/circles/readers/join-requests/bram/accept', () => {
        requests = [];
        return HttpResponse.json(aCircle({}, 'asha'));
      }),
      http.put('/api/circles/readers/findable', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aCircle({ findable: true }, 'asha'));
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept Bram de Wit' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Requests to join' })).toBeNull();
    });
    expect(await screen.findByText('Bram de Wit is in the group now')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Let neighbours find this group' }));
    await waitFor(() => {
      expect(sent).toEqual([{ findable: true }]);
    });
    await user.click(screen.getByRole('button', { name: 'QR code' }));
    expect(await screen.findByRole('img', { name: 'QR code of the invite link of Readers' })).toBeVisible();
  });

  it('says why a request can no longer be answered, though it leaves the list', async () => {
    let requests = [{ _id: 'bram', name: 'Bram de Wit', avatar: '', requestedAt: '2026-02-01T10:00:00.000Z' }];
    const { user } = show({ at: '/groups?circle=readers', circles: [aCircle({}, 'asha')] });
    server.use(
      http.get('/api/circles/readers/join-requests', () => HttpResponse.json({ requests })),
      http.post('/api/circles/readers/join-requests/bram/decline', () => {
        requests = [];
        return refused(404, 'join_request_not_found', 'This request to join is no longer open');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline Bram de Wit' }));
    expect(await screen.findByText('This request to join is no longer open')).toBeInTheDocument();
  });

  it('says when its members cannot be loaded, and tries again', async () => {
    const { user } = show({ at: '/groups?circle=readers' });
    server.use(http.get('/api/circles/readers/members', () => refused(503, 'unavailable', 'Away')));
    expect(await screen.findByText('Failed to load group members')).toBeVisible();
    server.use(http.get('/api/circles/readers/members', () => HttpResponse.json([aCircleMember()])));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Bram de Wit/ })).toBeVisible();
  });

  it('stays when a later load fails, unless one is in it no longer', async () => {
    const { queryClient } = show({ at: '/groups?circle=readers' });
    const member = () => screen.queryByRole('button', { name: /^Bram de Wit/ });
    expect(await screen.findByRole('button', { name: /^Bram de Wit/ })).toBeVisible();
    const paths = ['/api/circles/readers', '/api/circles/readers/members'];
    await failLaterLoads(queryClient, paths);
    expect(member()).toBeVisible();
    const refusal = () => refused(403, 'not_circle_member', 'You’re not in this group');
    server.use(...paths.map((path) => http.get(path, refusal)));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('This group couldn’t be loaded')).toBeVisible();
    expect(member()).toBeNull();
  });
});
