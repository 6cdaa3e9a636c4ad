import { endpoints } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountRoute } from './mountRoute.ts';
import { createSegmentRouters } from './segmentRouters.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer((app) => {
    const routers = createSegmentRouters();
    for (const path of ['/api/items', '/api/items/:itemId', '/api/users/:userId']) {
      const echo = { ...endpoints.health, path, alsoWithoutApi: true } as const;
      mountRoute(routers.getRouter(path), echo, (_input, req, res) => {
        res.json({ path, ...req.params });
        return Promise.resolve(undefined);
      });
    }
    app.use(routers.handle);
  });
});
afterAll(() => server.stop());

it.each([
  ['/api/items', { path: '/api/items' }],
  ['/items/i1?keyword=users', { path: '/api/items/:itemId', itemId: 'i1' }],
  ['/API/Items/users', { path: '/api/items/:itemId', itemId: 'users' }],
  ['/api/users/u1', { path: '/api/users/:userId', userId: 'u1' }],
])('%s is answered by the route of its path', async (path, answer) => {
  expect(await (await fetch(`${server.url}${path}`)).json()).toEqual(answer);
});

it.each(['/', '/api', '/api/', '/api/things', '/api/users', '/items/i1/likes', '//items'])(
  "%s is nobody's, and goes on",
  async (path) => {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  },
);
