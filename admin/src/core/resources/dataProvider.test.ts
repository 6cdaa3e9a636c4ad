import {
  adminAuditQuery,
  adminCommunityQuery,
  adminItemsQuery,
  adminMembersQuery,
  adminSwapsQuery,
  endpoints,
  type Endpoint,
} from '@pass-along/contracts';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { keepSession } from '../api/adminSession.ts';
import { dataProvider } from './dataProvider.ts';
import { resources } from './resources.ts';
import { apiUrl } from '../api/resourceRecords.ts';

const firstPage = { page: 1, perPage: 25 };
/** The sort that react-admin requests for an unsorted list. */
const unsorted = { field: 'id', order: 'ASC' } as const;
let fetched: Mock<typeof fetch>;

beforeEach(() => {
  fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
});

describe('lists', () => {
  it('read _id as id, keep nested people as they are, and take the total from Content-Range', async () => {
    answers([{ _id: 'i-1', title: 'Lamp', ownerId: { _id: 'm-1', name: 'Ada' } }], 'items 0-0/319');
    const list = await dataProvider.getList('items', {
      pagination: firstPage,
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    });
    expect(list).toEqual({
      data: [{ _id: 'i-1', id: 'i-1', title: 'Lamp', ownerId: { _id: 'm-1', name: 'Ada' } }],
      total: 319,
    });
  });

  it('read an empty list as a total of 0', async () => {
    answers([], 'swaps */0');
    await expect(dataProvider.getList('swaps', { pagination: firstPage, sort: unsorted, filter: {} })).resolves.toEqual(
      { data: [], total: 0 },
    );
  });

  it('ask for the page, order and filters in the form the contract reads', async () => {
    answers([], 'items */0');
    await dataProvider.getList('items', {
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'likeCount', order: 'DESC' },
      filter: { q: 'lamp', status: 'available', ownerId: 'm-1' },
    });
    const { path, query } = asked();
    expect(path).toBe('/api/admin/items');
    expect(adminItemsQuery.parse(query)).toEqual({
      sort: ['likeCount', 'DESC'],
      range: [20, 29],
      filter: { q: 'lamp', status: 'available', ownerId: 'm-1' },
    });
  });

  it.each([
    ['members', adminMembersQuery, { q: 'ada', role: 'admin', status: 'active' }],
    ['items', adminItemsQuery, { type: 'donate', category: 'Books' }],
    ['swaps', adminSwapsQuery, { status: 'pending', memberId: 'm-1', itemId: 'i-1' }],
    ['invitations', adminCommunityQuery, { q: 'ada', state: 'open' }],
    ['invite-requests', adminCommunityQuery, { state: 'waiting' }],
    ['contact-messages', adminCommunityQuery, { q: 'hello', state: 'new' }],
    ['newsletter', adminCommunityQuery, { state: 'confirmed' }],
    [
      'audit',
      adminAuditQuery,
      {
        stream: 'item-i-1',
        actorId: 'm-1',
        type: 'ItemListed',
        category: 'item',
        correlationId: 'c-1',
        from: '2030-05-05T08:00:00.000Z',
      },
    ],
  ] as const)('of %s sort by a field of the contract when nobody has sorted', async (resource, schema, filter) => {
    answers([], `${resource} */0`);
    await dataProvider.getList(resource, { pagination: firstPage, sort: unsorted, filter });
    const sort = resources.find(({ name }) => name === resource)?.sort;
    expect(schema.parse(asked().query)).toEqual({ sort: [sort?.field, sort?.order], range: [0, 24], filter });
  });

  it('carry the admin’s token', async () => {
    keepSession({ token: 'admin-token', userId: 'm-1' });
    answers([], 'members */0');
    await dataProvider.getList('members', { pagination: firstPage, sort: unsorted, filter: {} });
    expect(asked().headers.get('Authorization')).toBe('Bearer admin-token');
  });
});

describe('addresses', () => {
  it.each(resources)('of $name are the endpoints of the contract', ({ name, hasRecords = false }) => {
    const paths = Object.values<Endpoint>(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
    expect(paths).toContain(`${apiUrl}/${name}`);
    expect(paths.includes(`${apiUrl}/${name}/:id`)).toBe(hasRecords);
  });
});

describe('one record', () => {
  it('reads _id as id', async () => {
    answers({ _id: '0000000000000007', type: 'ItemListed' });
    await expect(dataProvider.getOne('audit', { id: '0000000000000007' })).resolves.toEqual({
      data: { _id: '0000000000000007', id: '0000000000000007', type: 'ItemListed' },
    });
    expect(asked().path).toBe('/api/admin/audit/0000000000000007');
  });
});

describe('one record of a resource that has a list only', () => {
  it('is the list filtered by its id', async () => {
    answers([{ _id: 'msg-1', subject: 'Hello' }], 'contact-messages 0-0/1');
    await expect(dataProvider.getOne('contact-messages', { id: 'msg-1' })).resolves.toEqual({
      data: { _id: 'msg-1', id: 'msg-1', subject: 'Hello' },
    });
    expect(asked().path).toBe('/api/admin/contact-messages');
    expect(adminCommunityQuery.parse(asked().query).filter).toEqual({ id: ['msg-1'] });
  });

  it('is not found when the list has none', async () => {
    answers([], 'contact-messages */0');
    await expect(dataProvider.getOne('contact-messages', { id: 'gone' })).rejects.toMatchObject({
      status: 404,
      message: 'Not found',
    });
  });
});

describe('many records by id', () => {
  it('asks for all of them, beyond the first page of a list', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `m-${String(index)}`);
    answers(
      ids.map((id) => ({ _id: id })),
      'members 0-39/40',
    );
    const { data } = await dataProvider.getMany('members', { ids });
    expect(data).toEqual(ids.map((id) => ({ _id: id, id })));
    expect(adminMembersQuery.parse(asked().query)).toMatchObject({ range: [0, 39], filter: { id: ids } });
  });

  it('splits very many over several requests', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify([{ _id: 'some' }]), { headers: { 'Content-Range': 'items 0-0/1' } })),
    );
    await dataProvider.getMany('items', { ids: Array.from({ length: 230 }, (_, index) => `i-${String(index)}`) });
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

function answers(body: unknown, contentRange?: string): void {
  fetched.mockResolvedValueOnce(
    new Response(
      JSON.stringify(body),
      contentRange === undefined ? {} : { headers: { 'Content-Range': contentRange } },
    ),
  );
}

/** The last request: path, query and headers. */
function asked() {
  const [input, init] = fetched.mock.lastCall ?? [];
  const url = new URL(input as string, 'http://localhost');
  return { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: new Headers(init?.headers) };
}
