import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCircle } from '../testing/circleBuilders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { JoinPage } from './JoinPage.tsx';

const show = () => renderPage(<JoinPage />, { at: '/join/BOOKS1', path: '/join/:inviteCode' });

const arrival = (path: string) =>
  waitFor(() => {
    expect(address()).toBe(path);
  });

beforeEach(() => {
  server.use(
    http.get('/api/site', () => HttpResponse.json({ communityName: 'Pebblewick' })),
    http.get('/api/circles/invitations/BOOKS1', () => HttpResponse.json({ name: 'Readers', groupAdmin: 'Bram' })),
  );
});

describe('an invite link', () => {
  it('names the group, its admin and the community before one signs up', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re invited to Readers' })).toBeVisible();
    expect(await screen.findByText('A group at Pebblewick, led by Bram')).toBeVisible();
  });

  it('leads a visitor through sign-up or sign-in and back', async () => {
    show();
    expect(await screen.findByText('BOOKS1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/login?mode=signup&next=%2Fjoin%2FBOOKS1',
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?mode=signin&next=%2Fjoin%2FBOOKS1',
    );
  });

  it('still invites to a group whose code is easily guessed, without its name', async () => {
    server.use(http.get('/api/circles/invitations/BOOKS1', () => HttpResponse.json({ name: null, groupAdmin: null })));
    show();
    expect(await screen.findByText('BOOKS1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re invited to a group');
    expect(screen.queryByText(/^A group at/)).toBeNull();
  });

  it('joins nothing before one says so, then opens the group', async () => {
    const sent: unknown[] = [];
    signInAsAsha();
    server.use(
      http.post('/api/circles/join', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ circle: aCircle() });
      }),
    );
    const { user } = show();
    const join = await screen.findByRole('button', { name: 'Join' });
    expect(sent).toEqual([]);
    await user.click(join);
    expect(await screen.findByText('You joined Readers')).toBeInTheDocument();
    expect(sent).toEqual([{ inviteCode: 'BOOKS1', how: 'link' }]);
    await arrival('/groups?circle=readers');
  });

  it('says why not', async () => {
    signInAsAsha();
    const message = 'User is already a member of this circle';
    server.use(
      http.post('/api/circles/join', () =>
        HttpResponse.json({ success: false, message, error: message, code: 'already_circle_member' }, { status: 409 }),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my groups' })).toBeVisible();
  });

  it.each([['a visitor'], ['a member']])('tells %s that it no longer works, and invites to nothing', async (who) => {
    if (who === 'a member') signInAsAsha();
    const message = 'Invalid invite code';
    server.use(
      http.get('/api/circles/invitations/BOOKS1', () =>
        HttpResponse.json({ success: false, message, error: message, code: 'invite_code_unknown' }, { status: 404 }),
      ),
    );
    show();
    expect(await screen.findByRole('heading', { name: 'This invite link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my groups' })).toBeVisible();
    expect(screen.queryByText('BOOKS1')).toBeNull();
  });
});
