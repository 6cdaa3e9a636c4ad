import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpClient, isPassing, unreachableText } from './httpClient.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a failed call', () => {
  it('says what the server says', async () => {
    serverAnswers(403, { success: false, message: 'This account is not an admin', code: 'not_an_admin' });
    await expect(httpClient('/api/x')).rejects.toMatchObject({ status: 403, message: 'This account is not an admin' });
  });

  it('has words of its own for an answer that is not ours', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
    await expect(httpClient('/api/x')).rejects.toMatchObject({ status: 502, message: 'The service is briefly unavailable, please try again' });
  });

  it('tells a lost connection from an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(httpClient('/api/x')).rejects.toMatchObject({ status: 0, message: unreachableText });
  });

  it.each([
    [0, true],
    [401, false],
    [403, false],
    [404, false],
    [429, true],
    [503, true],
  ])('with status %i is worth another try: %s', (status, passing) => {
    expect(isPassing({ status })).toBe(passing);
  });
});

function serverAnswers(status: number, body: object): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}
