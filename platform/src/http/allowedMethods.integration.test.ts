import { endpoints } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountRoute } from './mountRoute.ts';
import { createBearerHeader, startTestServer, type TestServer } from './testServer.ts';

const anything = z.looseObject({});
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer((app) => {
    mountRoute(app, { ...endpoints.login, answer: anything }, () => Promise.resolve({ token: 'secret' }));
    mountRoute(app, { ...endpoints.getUser, answer: anything }, () => Promise.resolve({}));
  });
});
afterAll(() => server.stop());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method, headers });

describe('a known path with another method', () => {
  it.each([
    ['PATCH', '/api/items', 'GET, HEAD'],
    ['POST', '/api/items/i1', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/API/Items/i1/', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/about', 'GET, HEAD'],
    ['PUT', '/uploads/items/i1/a.webp', 'GET, HEAD'],
  ])('is refused with the methods it has: %s %s', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
  });

  it.each(['/api/items', '/api/auth/login'])('is told the same by OPTIONS: %s', async (path) => {
    const [options, other] = [await ask('OPTIONS', path), await ask('PATCH', path)];
    expect([options.status, options.headers.get('allow')]).toEqual([204, other.headers.get('allow')]);
  });
});

it.each([
  ['POST', '/api/nothing'],
  ['OPTIONS', '/api/nothing'],
  ['GET', '/nothing.png'],
  ['POST', '/mailbox'],
])('an unknown path is not found by any method: %s %s', async (method, path) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
});

it('every 401 names the scheme that is needed', async () => {
  for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
    const answer = await ask('GET', '/api/users/get-user', headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const known = await ask('GET', '/api/users/get-user', createBearerHeader('user'));
  expect([known.status, known.headers.get('www-authenticate')]).toEqual([200, null]);
});

it('no cache keeps the answer to a command, which can hold a token', async () => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'correct horse' }),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
