import {
  adminMember,
  auditEntry,
  type AdminMember,
  type AuditEntry,
  type ItemAnswer,
  type PopulatedSwap,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let boss: TestMember;
let bicycle: ItemAnswer;
let removed: ItemAnswer;
let swapId: string;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  bicycle = await api.listItem(ann, {
    title: 'Mountain bicycle',
    category: 'Sports',
    type: 'donate',
    deliveryNotes: 'Ring twice',
  });
  removed = await api.listItem(ann, { title: 'Broken toaster', category: 'Electronics' });
  await api.send('DELETE', `/api/items/${removed._id}`, undefined, ann);
  swapId = (await api.proposeSwap(bicycle, bob))._id;
});

afterAll(() => system.stop());

type Query = Partial<Record<'sort' | 'range' | 'filter', unknown>>;

interface List<Row> {
  rows: Row[];
  range: string | null;
}

async function list<Row>(resource: string, query: Query = {}): Promise<List<Row>> {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, JSON.stringify(value));
  const { status, headers, body } = await api.get<Row[]>(`/api/admin/${resource}?${text.toString()}`, { as: boss });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return { rows: body, range: headers.get('content-range') };
}

describe('admin reads', () => {
  it.each(['members', 'items', 'swaps', 'audit', 'members/1', 'items/1', 'swaps/1', 'audit/1'])(
    'keep %s from members and visitors',
    async (resource) => {
      expect((await api.get(`/api/admin/${resource}`)).status).toBe(401);
      expect((await api.get(`/api/admin/${resource}`, { as: ann })).status).toBe(403);
      const asMember = await api.signIn(admin.email, admin.password, 'user');
      expect((await api.get(`/api/admin/${resource}`, { as: asMember })).status).toBe(403);
    },
  );

  it.each(['members', 'items', 'swaps', 'audit'])('answer 404 for an unknown one of %s', async (resource) => {
    expect((await api.get(`/api/admin/${resource}/unknown`, { as: boss })).status).toBe(404);
  });
});

describe('GET /api/admin/members', () => {
  it('answers rows with their range and total', async () => {
    const { rows, range } = await list<AdminMember>('members', { sort: ['name', 'ASC'], range: [1, 2] });
    expect(range).toBe('members 1-2/3');
    expect(rows.map((row) => adminMember.parse(row))).toEqual(rows);
    expect(rows.map(({ name }) => name)).toContain('Ann');
  });

  it('names no rows past the end', async () => {
    expect(await list('members', { range: [50, 74] })).toMatchObject({ rows: [], range: 'members */3' });
  });

  it('finds by name or address, by role, and the ids asked for', async () => {
    expect((await list<AdminMember>('members', { filter: { q: 'ANN@example' } })).rows.map(({ _id }) => _id)).toEqual([
      ann.id,
    ]);
    expect((await list<AdminMember>('members', { filter: { role: 'admin' } })).rows.map(({ _id }) => _id)).toEqual([
      boss.id,
    ]);
    expect(
      (await list<AdminMember>('members', { filter: { id: [bob.id, 'unknown'] } })).rows.map(({ _id }) => _id),
    ).toEqual([bob.id]);
    expect((await list('members', { filter: { q: '%' } })).rows).toEqual([]);
  });

  it('counts the items a member shows', async () => {
    const { rows } = await list<AdminMember>('members', { sort: ['itemCount', 'DESC'] });
    expect(rows[0]).toMatchObject({ name: 'Ann', itemCount: 1 });
    expect((await api.get(`/api/admin/members/${ann.id}`, { as: boss })).body).toMatchObject({
      _id: ann.id,
      itemCount: 1,
    });
  });
});

describe('GET /api/admin/items', () => {
  it('shows removed ones too', async () => {
    const { rows, range } = await list<ItemAnswer>('items', { sort: ['title', 'ASC'] });
    expect(rows.map(({ title, status }) => [title, status])).toEqual([
      ['Broken toaster', 'removed'],
      ['Mountain bicycle', 'available'],
    ]);
    expect(range).toBe('items 0-1/2');
  });

  it('filters by text, status and owner', async () => {
    expect(
      (await list<ItemAnswer>('items', { filter: { q: 'TOAST', status: 'removed', ownerId: ann.id } })).rows,
    ).toHaveLength(1);
    expect((await list<ItemAnswer>('items', { filter: { q: 'toast', ownerId: bob.id } })).rows).toEqual([]);
    expect((await api.get(`/api/admin/items/${removed._id}`, { as: boss })).body).toMatchObject({ status: 'removed' });
  });
});

describe('GET /api/admin/swaps', () => {
  it('filters by member and item on either side', async () => {
    for (const filter of [{}, { memberId: ann.id }, { memberId: bob.id, itemId: bicycle._id }, { id: [swapId] }]) {
      const { rows, range } = await list<PopulatedSwap>('swaps', { filter });
      expect([rows.map(({ _id }) => _id), range]).toEqual([[swapId], 'swaps 0-0/1']);
    }
    expect((await list('swaps', { filter: { memberId: boss.id } })).rows).toEqual([]);
    expect((await api.get(`/api/admin/swaps/${swapId}`, { as: boss })).body).toMatchObject({
      requestedItem: { title: 'Mountain bicycle' },
    });
  });
});

describe('GET /api/admin/audit', () => {
  const types = (rows: AuditEntry[]) => rows.map(({ type }) => type);

  it('tells who did what to which subject, newest first', async () => {
    const { rows, range } = await list<AuditEntry>('audit', { filter: { actorId: ann.id, category: 'item' } });
    expect(rows.map((row) => auditEntry.parse(row))).toEqual(rows);
    expect(rows.map(({ type, subject, actor }) => [type, subject, actor.name])).toEqual([
      ['ItemRemoved', 'Broken toaster', 'Ann'],
      ['ItemListed', 'Broken toaster', 'Ann'],
      ['ItemListed', 'Mountain bicycle', 'Ann'],
    ]);
    expect(range).toBe('audit 0-2/3');
  });

  it("answers an entity's timeline in order", async () => {
    const { rows } = await list<AuditEntry>('audit', {
      filter: { stream: `item-${removed._id}` },
      sort: ['position', 'ASC'],
    });
    expect(types(rows)).toEqual(['ItemListed', 'ItemRemoved']);
  });

  it('names the item asked for as the subject of a swap', async () => {
    const { rows } = await list<AuditEntry>('audit', { filter: { stream: `swap-${swapId}` } });
    expect(rows.at(-1)).toMatchObject({
      type: 'SwapProposed',
      subject: 'Mountain bicycle',
      actor: { name: 'Bob' },
      data: { message: 'May I have it? Bob' },
    });
  });

  it('opens personal fields but never a password', async () => {
    const { rows } = await list<AuditEntry>('audit', {
      filter: { stream: `member-${ann.id}`, type: 'MemberRegistered' },
    });
    expect(rows[0]?.data).toMatchObject({ name: 'Ann', email: 'ann@example.org' });
    expect(JSON.stringify(rows)).not.toContain('argon2');
    expect(rows[0]?.subject).toBe('Ann');
  });

  it('keeps pages apart and answers one entry by its position', async () => {
    const all = (await list<AuditEntry>('audit', { range: [0, 99] })).rows.map(({ position }) => position);
    const halves = [
      await list<AuditEntry>('audit', { range: [0, 2] }),
      await list<AuditEntry>('audit', { range: [3, 99] }),
    ];
    expect(halves.flatMap(({ rows }) => rows.map(({ position }) => position))).toEqual(all);
    expect(all).toEqual([...all].sort().reverse());
    expect((await api.get(`/api/admin/audit/${all[0] ?? ''}`, { as: boss })).body).toMatchObject({
      _id: all[0],
      position: all[0],
    });
  });

  it('filters by time', async () => {
    const future = { from: '2999-01-01T00:00:00Z' };
    expect((await list('audit', { filter: future })).rows).toEqual([]);
    expect((await list('audit', { filter: { to: future.from } })).rows.length).toBeGreaterThan(5);
  });
});
