import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refusal } from '../../testing/fakeServer.ts';
import { authProvider } from './authProvider.ts';
import { keepSession, getSessionToken } from '../api/adminSession.ts';

describe('signing in', () => {
  it('opens an admin session here, and a member session of the same person in the member app', async () => {
    const server = signIns();
    await authProvider.login(credentials);
    expect(server.commands()).toMatchObject([
      { path: '/api/auth/login', body: { ...credentials, role: 'admin' } },
      { path: '/api/auth/login', body: { ...credentials, role: 'user' } },
    ]);
    expect(getSessionToken()).toBe('admin-token');
    expect(localStorage.getItem('token')).toBe('user-token');
    expect(localStorage.getItem('userId')).toBe('m-1');
  });

  it('leaves a member session of the same person as it is', async () => {
    localStorage.setItem('token', 'older-token');
    localStorage.setItem('userId', 'm-1');
    const server = signIns();
    await authProvider.login(credentials);
    expect(server.commands()).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('older-token');
  });

  it('works without the member session', async () => {
    signIns(() => refusal(429, 'rate_limited', 'Too many attempts, please wait a moment'));
    await authProvider.login(credentials);
    expect(getSessionToken()).toBe('admin-token');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('passes the server’s refusal on and keeps nothing', async () => {
    fakeServer({ 'POST /api/auth/login': () => refusal(403, 'not_an_admin', 'This account is not an admin') });
    await expect(authProvider.login(credentials)).rejects.toThrow('This account is not an admin');
    expect(getSessionToken()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('signing out', () => {
  it('leaves the member app too', async () => {
    signIns();
    await authProvider.login(credentials);
    await authProvider.logout({});
    expect(getSessionToken()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leaves somebody else’s member session alone', async () => {
    signIns();
    await authProvider.login(credentials);
    localStorage.setItem('token', 'another-token');
    localStorage.setItem('userId', 'm-2');
    await authProvider.logout({});
    expect(localStorage.getItem('token')).toBe('another-token');
  });
});

describe('a visit', () => {
  it('without a token goes to the sign-in page, without a notification', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
  });

  it('with a token goes on', async () => {
    keepSession({ token: 'admin-token', userId: 'm-1' });
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });
});

describe('a failed call', () => {
  it('signs out on 401, with the server’s words', async () => {
    const error = new HttpError('Your session has ended, please sign in again', 401);
    await expect(authProvider.checkError(error)).rejects.toThrow('Your session has ended, please sign in again');
  });

  it.each([
    ['403', new HttpError('You are not allowed to do this', 403)],
    ['503', new HttpError('The service is briefly unavailable, please try again', 503)],
    ['a lost connection', new HttpError('The server cannot be reached.', 0)],
    ['an error of the page', new Error('Unexpected')],
  ])('keeps the session on %s', async (_, error) => {
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
  });
});

describe('the signed-in admin', () => {
  it('is shown by name and picture', async () => {
    keepSession({ token: 'admin-token', userId: 'm-1' });
    serverAnswers(200, { _id: 'm-1', name: 'Ada', avatar: '/assets/default-avatar.svg', role: 'admin' });
    await expect(authProvider.getIdentity?.()).resolves.toEqual({
      id: 'm-1',
      fullName: 'Ada',
      avatar: '/assets/default-avatar.svg',
    });
  });
});

const credentials = { email: 'ada@example.org', password: 'correct horse' };

function signIns(asMember: () => Response = () => answer({ token: 'user-token', userId: 'm-1' })) {
  return fakeServer({
    'POST /api/auth/login': ({ body }) =>
      (body as { role: string }).role === 'admin' ? answer({ token: 'admin-token', userId: 'm-1' }) : asMember(),
  });
}

function serverAnswers(status: number, body: object) {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
