import { buildEndpointUrl, endpoints, type EventAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let asha: TestMember;
let ben: TestMember;
let paths: string[];

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  asha = await api.register('Asha');
  ben = await api.register('Ben');
  const given = { ...(await api.get<object>('/api/users/get-user', { as: asha })).body, name: 'Asha Quixwood' };
  await api.send('PUT', '/api/users/update-user', given, asha);
  const item = await api.listItem(asha, { title: 'Desk lamp' });
  const event = await api.send<{ data: EventAnswer }>(
    'POST',
    buildEndpointUrl(endpoints.planEvent),
    {
      name: 'Summer fair',
      description: 'In the yard behind the house',
      startDate: '2035-06-01T10:00:00Z',
      endDate: '2035-06-01T12:00:00Z',
      category: 'community',
      location: { type: 'offline', address: 'Yard' },
    },
    asha,
  );
  const eventId = event.body.data._id;
  paths = [
    '/api/items',
    '/api/items/search?keyword=lamp',
    `/api/items/user/${asha.id}`,
    `/api/items/${item._id}`,
    '/api/events',
    `/api/events/${eventId}`,
    `/api/users/${asha.id}/profile`,
    `/api/members/${asha.id}/reviews`,
    `/api/members/${asha.id}/karma`,
    `/api/events/${eventId}/event.ics`,
  ];
});
afterAll(() => system.stop());

const read = async (path: string, token?: string) =>
  (
    await fetch(system.url + path, { headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) } })
  ).text();

it('tells visitors first names and initials, and members the names, at the same addresses', async () => {
  for (const path of ['/api/items', '/api/events', `/api/users/${asha.id}/profile`]) {
    await expect.poll(() => read(path)).toContain('Asha Q.');
    expect(await read(path, ben.token)).toContain('Asha Quixwood');
  }
});

it('tells no visitor the name of a member, in answers, pages, link previews and lists for search engines', async () => {
  const pages = ['/', '/items', '/events', paths[3], paths[5], `/members/${asha.id}`].map((path) =>
    String(path).replace('/api/', '/'),
  );
  for (const path of [...paths, ...pages, '/sitemap.xml', '/robots.txt', '/api/site'])
    expect((await read(path)).toLowerCase(), path).not.toContain('quixwood');
});
