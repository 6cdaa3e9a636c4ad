import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from './authProvider.ts';
import { keepSession, sessionToken } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('asks for an admin session and keeps its token', async () => {
    const fetched = serverAnswers(200, { token: 'admin-token', userId: 'm-1' });
    await authProvider.login({ email: 'ada@example.org', password: 'correct horse' });
    const [address, init] = fetched.mock.lastCall ?? [];
    expect(address).toBe('/api/auth/login');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(init?.body as string)).toEqual({
      email: 'ada@example.org',
      password: 'correct horse',
      role: 'admin',
    });
    expect(sessionToken()).toBe('admin-token');
  });

  it('passes the server’s refusal on and keeps nothing', async () => {
    serverAnswers(403, { success: false, message: 'This account is not an admin' });
    await expect(authProvider.login({ email: 'ben@example.org', password: 'correct horse' })).rejects.toThrow(
      'This account is not an admin',
    );
    expect(sessionToken()).toBeNull();
  });

  it('leaves a member session of the same browser as it is', async () => {
    localStorage.setItem('token', 'member-token');
    serverAnswers(200, { token: 'admin-token', userId: 'm-1' });
    await authProvider.login({ email: 'ada@example.org', password: 'correct horse' });
    await authProvider.logout({});
    expect(localStorage.getItem('token')).toBe('member-token');
    expect(sessionToken()).toBeNull();
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

function serverAnswers(status: number, body: object) {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
