import { afterEach, describe, expect, it, vi } from 'vitest';
import { consistencyHeader } from '@pass-along/contracts';
import { adminConsistency } from './adminConsistency.ts';
import { fetchFromApi, isTemporaryError } from './apiFetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  adminConsistency.forget();
});

describe('a read after a command', () => {
  it('carries the newest position that the server has answered with', async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    fetched.mockResolvedValueOnce(new Response('{}', { headers: { [consistencyHeader]: '0007' } }));
    fetched.mockResolvedValueOnce(new Response('{}', { headers: { [consistencyHeader]: '0005' } }));
    fetched.mockResolvedValueOnce(new Response('{}'));
    await fetchFromApi('/api/one', { method: 'POST' });
    await fetchFromApi('/api/two', { method: 'POST' });
    await fetchFromApi('/api/read');
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(consistencyHeader));
    expect(sent).toEqual([null, '0007', '0007']);
  });
});

describe('a failed call', () => {
  it('says what the server says', async () => {
    serverAnswers(403, { success: false, message: 'This account is not an admin', code: 'not_an_admin' });
    await expect(fetchFromApi('/api/x')).rejects.toMatchObject({
      status: 403,
      message: 'This account is not an admin',
    });
  });

  it('has words of its own for an answer that is not ours', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
    await expect(fetchFromApi('/api/x')).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong',
    });
  });

  it('tells a lost connection from an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchFromApi('/api/x')).rejects.toMatchObject({ status: 0 });
  });

  it.each([
    [0, true],
    [401, false],
    [403, false],
    [404, false],
    [429, true],
    [503, true],
  ])('with status %i is worth another try: %s', (status, passing) => {
    expect(isTemporaryError({ status })).toBe(passing);
  });
});

function serverAnswers(status: number, body: object): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}
