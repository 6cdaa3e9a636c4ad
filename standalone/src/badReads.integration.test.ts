import { endpoints, type Endpoint, type ErrorBody } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.listItem(boss, { title: 'Something to find' });
});

afterAll(() => system.stop());

/** Already encoded for a URL. */
const words = [
  '',
  '%20',
  '-1',
  '0',
  '1.5',
  'NaN',
  'Infinity',
  '1e9',
  '99999999999999999999',
  'null',
  'true',
  'undefined',
  '%5B%5D',
  '%7B%7D',
  '%22',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '..%2F..%2Fetc%2Fpasswd',
  "'%20OR%201=1%20--",
  '%25_%5C',
  'constructor',
  '__proto__',
  'a'.repeat(5000),
  encodeURIComponent('['.repeat(2000)),
];

/** For fields that are read as JSON. */
const json = [
  '["id; drop table x","ASC"]',
  '["name","DOWN"]',
  '["constructor","ASC"]',
  '[1,0]',
  '[-1,5]',
  '[0,1e18]',
  '[9007199254740000,9007199254740991]',
  '[0]',
  '{"id":"x"}',
  '{"id":[1,null]}',
  '{"id":["\\u0000"]}',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  '{"q":"\\\\%_"}',
  '{"status":{"$ne":1}}',
  '{"from":"yesterday"}',
  '{"from":"0000-01-01T00:00:00Z"}',
  '{"to":"9999-12-31T23:59:59.999999999+23:59"}',
  '{"__proto__":{"q":1}}',
].map(encodeURIComponent);
const jsonFields = new Set(['filter', 'sort', 'range']);

const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');

function fieldsOf(schema: Endpoint['query']): string[] {
  return schema ? Object.keys((schema as unknown as { shape: object }).shape) : [];
}

/** Every parameter and query field with every value: alone, twice, and as an object. */
function urlsOf({ path, query }: Endpoint): string[] {
  const plain = path.replace(/:\w+/g, 'some-id');
  const places = path.includes(':')
    ? words.filter((value) => value !== '').map((value) => path.replace(/:\w+/g, value))
    : [];
  const queries = fieldsOf(query).flatMap((field) => [
    ...[...words, ...(jsonFields.has(field) ? json : [])].map((value) => `${field}=${value}`),
    `${field}=1&${field}=2`,
    `${field}[a]=1`,
    `${field}[]=1`,
  ]);
  return [plain, `${plain}/`, ...places, ...[...queries, 'unknown=1', '&&==', '%'].map((text) => `${plain}?${text}`)];
}

describe('whatever is asked', () => {
  it.each(reads)('%s never fails', async (_, endpoint) => {
    for (const url of urlsOf(endpoint)) {
      const { status, body } = await api.get<ErrorBody>(url, { as: boss });
      // an address over 16 kB is refused before any handler reads it
      const clear = [200, 400, 403, 404, ...(url.length > 16_000 ? [431] : [])];
      expect([url, clear.includes(status), status]).toEqual([url, true, status]);
      if (status !== 400) continue;
      const named = body.errors?.every(({ path, message }) => path !== '' && message !== '') ?? false;
      expect([url, body.code, named, body.errors?.length]).toEqual([
        url,
        'validation_failed',
        true,
        expect.any(Number),
      ]);
    }
  });

  it.each([
    ['/api/items?page=0', 'page', 'Page must be at least 1'],
    ['/api/items?limit=101', 'limit', 'Limit must be at most 100'],
    [
      '/api/items?sort=best',
      'sort',
      'Sort must be one of: newest, oldest, popular, price-low, price-high, alphabetical',
    ],
    ['/api/items/search?status=gone', 'status', 'Status must be one of: available, pending, exchanged'],
    ['/api/admin/items?range=[5,1]', 'range', 'range must span 1 to 1000 rows'],
  ])('%s names the field and its rule', async (url, path, message) => {
    const { status, body } = await api.get(url, { as: boss });
    expect([status, body]).toMatchObject([
      400,
      { success: false, message, error: message, errors: [{ path, message }] },
    ]);
  });
});

describe('when the read models are away', () => {
  it('answers 503 with Retry-After, never 401', async () => {
    await system.database.pool.query('ALTER SCHEMA read_models RENAME TO read_models_away');
    try {
      for (const path of ['/api/users/get-user', '/api/items', '/api/swaps', '/api/admin/audit']) {
        const { status, headers, body } = await api.get(path, { as: boss });
        expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
        expect(body).toMatchObject({ success: false, code: 'unavailable' });
      }
    } finally {
      await system.database.pool.query('ALTER SCHEMA read_models_away RENAME TO read_models');
    }
    expect((await api.get('/api/users/get-user', { as: boss })).status).toBe(200);
  });
});

describe('a member who is gone', () => {
  it('gets 401 from get-user', async () => {
    const gone = await api.register('Gone');
    expect((await api.get('/api/users/get-user', { as: gone })).status).toBe(200);
    await system.database.pool.query('DELETE FROM read_models.members WHERE member_id = $1', [gone.id]);
    expect(await api.get('/api/users/get-user', { as: gone })).toMatchObject({
      status: 401,
      body: { code: 'invalid_token' },
    });
  });

  it('stands as a placeholder beside their items', async () => {
    const gone = await api.register('Passing');
    const item = await api.listItem(gone, { title: 'Left behind' });
    await api.get(`/api/items/${item._id}`);
    await system.database.pool.query('DELETE FROM read_models.members WHERE member_id = $1', [gone.id]);
    expect((await api.get(`/api/items/${item._id}`)).body).toMatchObject({
      ownerId: { _id: gone.id, name: 'Deleted member', profilePic: '/assets/default-avatar.svg' },
    });
  });
});
