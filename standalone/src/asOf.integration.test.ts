import {
  endpoints,
  getPseudonym,
  limits,
  type ErrorBody,
  type ItemAnswer,
  type ReadModelStatus,
  type ShownCopy,
} from '@pass-along/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let developer: TestMember;
let anna: TestMember;
let ben: TestMember;
let lamp: ItemAnswer;
let vase: ItemAnswer;
/** Right before the lamp was revised. */
let before: string;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  anna = await api.register('Anna');
  ben = await api.register('Ben');
  const dev = await api.register('Dev');
  await api.send('POST', `/api/admin/members/${dev.id}/promote`, { duties: ['replay'] }, boss);
  developer = await api.signIn('dev@example.org', 'a long password', 'admin');
  lamp = await api.listItem(anna, { title: 'Old lamp', description: 'Found in the attic' });
  vase = await api.listItem(anna, { title: 'Blue vase' });
  await api.listItem(ben, { title: 'Kite of Ben' });
  before = await nextMoment();
  await revise(lamp, 'New lamp');
  await api.listItem(anna, { title: 'Later bench' });
  await api.send('DELETE', `/api/items/${vase._id}`, undefined, anna);
});
afterAll(() => system.stop());
afterEach(async () => {
  for (const { _id } of await copies()) await api.send('POST', `/api/admin/copies/${_id}/close`, {}, boss);
  await vi.waitFor(async () => expect([await copies(), await schemas()]).toEqual([[], []]), { timeout: 45_000 });
});

/** A time after everything so far and before everything from now on. */
async function nextMoment(): Promise<string> {
  const now = Date.now();
  // before the first test, where expect.poll is not available
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now + 2), { timeout: 45_000 });
  return new Date(now + 1).toISOString();
}

async function revise(item: ItemAnswer, title: string): Promise<void> {
  const form = new FormData();
  const fields = { title, description: 'Found in the attic', category: 'Books', type: 'barter' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  await api.send('PUT', `/api/items/${item._id}`, form, anna);
}

const copies = async (as = developer) => (await api.get<ShownCopy[]>(endpoints.adminCopies.path, { as })).body;
const stateOf = async (copyId: string) => (await copies()).find(({ _id }) => _id === copyId)?.state;

interface Asked<Body> {
  status: number;
  allow: string | null;
  body: Body;
}

/** Orders a copy, opens it and reads it with its own token. */
async function open(moment: string, as = developer) {
  const { copyId } = (await api.send<{ copyId: string }>('POST', endpoints.orderCopy.path, { moment }, as)).body;
  await expect.poll(() => stateOf(copyId), { timeout: 45_000 }).toBe('ready');
  const answer = await api.send<{ address: string }>('POST', `/api/admin/copies/${copyId}/open`, {}, as);
  const [path = '', token = ''] = answer.body.address.split('#');
  expect(path).toBe(`/as-of/${copyId}/items`);
  const ask = async <Body = ErrorBody>(at: string, init: RequestInit = {}): Promise<Asked<Body>> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${system.url}/as-of/${copyId}${at}`, { headers, ...init });
    return { status: response.status, allow: response.headers.get('allow'), body: (await response.json()) as Body };
  };
  const titles = async () =>
    (await ask<{ items: ItemAnswer[] }>('/api/items')).body.items.map(({ title }) => title).sort();
  return { copyId, token, ask, titles };
}

const schemas = async () =>
  (
    await system.database.pool.query<{ name: string }>(
      `SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE 'as\\_of\\_%'`,
    )
  ).rows.map(({ name }) => name);

describe('a copy as of a moment', () => {
  it('shows what members saw then, without what was removed since, everything personal masked', async () => {
    const copy = await open(before);
    // the vase existed then and is removed today; the bench came later
    expect(await copy.titles()).toEqual(['Kite of Ben', 'Old lamp']);
    const item = await copy.ask<ItemAnswer>(`/api/items/${lamp._id}`);
    expect([item.status, item.body.title, item.body.description]).toEqual([200, 'Old lamp', '•••']);
    expect(JSON.stringify(item.body)).not.toMatch(/Anna|attic/);
    expect(item.body.ownerId.name).toBe(getPseudonym(anna.id));
    expect((await copy.ask(`/api/items/${vase._id}`)).status).toBe(404);
    // the present is unchanged
    expect((await api.get<ItemAnswer>(`/api/items/${lamp._id}`)).body.title).toBe('New lamp');
    await api.send('POST', `/api/admin/copies/${copy.copyId}/close`, {}, developer);
    await expect.poll(() => stateOf(copy.copyId)).toBeUndefined();
    expect(await copy.ask('/api/items')).toMatchObject({ status: 404, body: { code: 'copy_not_found' } });
    await expect.poll(schemas).toEqual([]);
  });

  it('shows who moderates what a member may read', async () => {
    const copy = await open(before, boss);
    expect((await copy.ask<ItemAnswer>(`/api/items/${lamp._id}`)).body).toMatchObject({
      title: 'Old lamp',
      description: 'Found in the attic',
    });
    const profile = await copy.ask<{ name: string }>(`/api/users/${anna.id}/profile`);
    expect([profile.status, JSON.stringify(profile.body)]).toEqual([200, expect.stringContaining('Anna')]);
  });

  it('takes no writes, answers no admin, and lets nobody else in', async () => {
    const { copyId, ask, token } = await open(before);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(await ask(`/api/items/${lamp._id}`, { method, headers })).toMatchObject({
        ...{ status: 405, allow: 'GET, HEAD' },
        body: { code: 'copy_read_only', message: 'This is a copy of the past. Nothing can be changed here' },
      });
    for (const path of ['/api/admin/members', '/api/admin/audit', '/api/users/export', '/api/nonsense'])
      expect((await ask(path)).status, path).toBe(404);
    for (const other of [`Bearer ${developer.token}`, `Bearer ${boss.token}`, 'Bearer nonsense', ''])
      expect(await ask('/api/items', { headers: { authorization: other } })).toMatchObject({
        status: 401,
        body: { code: 'invalid_token' },
      });
    // and its token opens nothing else
    const elsewhere = await fetch(`${system.url}${endpoints.adminReadModels.path}`, { headers });
    expect(elsewhere.status).toBe(401);
    const openAs = (member: TestMember) => api.send('POST', `/api/admin/copies/${copyId}/open`, {}, member);
    await expect(openAs(boss)).rejects.toThrow('copy_of_another');
    await expect(openAs(ben)).rejects.toThrow('403');
    expect(await copies(boss)).toMatchObject([{ _id: copyId, isMine: false }]);
  });

  it('is over with the session or the duty of who had it made', async () => {
    const dora = await api.register('Dora');
    await api.send('POST', `/api/admin/members/${dora.id}/promote`, { duties: ['replay', 'analyse'] }, boss);
    const signedIn = await api.signIn('dora@example.org', 'a long password', 'admin');
    const { ask } = await open(before, signedIn);
    expect((await ask('/api/items')).status).toBe(200);
    await api.send('PUT', `/api/admin/members/${dora.id}/duties`, { duties: ['analyse'] }, boss);
    await expect.poll(async () => (await ask('/api/items')).status).toBe(403);
  });

  it('is refused for a moment that has not come, is before the first event or is none, and where there is no room', async () => {
    const order = (body: object) => api.send<{ copyId: string }>('POST', endpoints.orderCopy.path, body, developer);
    await expect(order({ moment: '2999-01-01T00:00:00Z' })).rejects.toThrow('moment_ahead');
    await expect(order({ moment: '1999-01-01T00:00:00Z' })).rejects.toThrow('moment_before_log');
    await expect(order({ moment: 'yesterday' })).rejects.toThrow('"path":"moment"');
    await expect(order({})).rejects.toThrow('validation_failed');
    for (let made = 0; made < limits.replay.copies; made += 1) {
      const { copyId } = (await order({ moment: before })).body;
      await expect.poll(() => stateOf(copyId)).not.toBeUndefined();
    }
    await expect(order({ moment: before })).rejects.toThrow('copies_full');
  });

  it('is gone when its hour is over, with its tables', async () => {
    const { copyId, ask } = await open(before);
    expect(await schemas()).toHaveLength(1);
    await system.database.pool.query(`UPDATE projections.copies SET gone_at = now() WHERE copy_id = $1`, [copyId]);
    expect((await ask('/api/items')).status).toBe(404);
    await expect.poll(schemas).toEqual([]);
  });

  it('is gone with the next erasure, and one made after that shows nobody who is erased', async () => {
    const { ask, titles, copyId } = await open(before);
    expect(await titles()).toContain('Kite of Ben');
    await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, ben);
    await expect.poll(async () => (await ask('/api/items')).status, { timeout: 45_000 }).toBe(404);
    expect(await stateOf(copyId)).toBeUndefined();
    await expect.poll(schemas, { timeout: 45_000 }).toEqual([]);
    const again = await open(before, boss);
    await expect.poll(again.titles).toEqual(['Old lamp']);
    expect((await again.ask(`/api/users/${ben.id}/profile`)).status).toBe(404);
  });

  it('stands in the audit, ordered, opened and closed', async () => {
    const filter = encodeURIComponent(JSON.stringify({ stream: 'readModel-copies' }));
    const entries = async () =>
      (await api.get<{ type: string }[]>(`/api/admin/audit?filter=${filter}`, { as: boss })).body.map(
        ({ type }) => type,
      );
    expect(await entries()).toEqual(expect.arrayContaining(['CopyOrdered', 'CopyOpened', 'CopyClosed']));
    const all = (await api.get<ReadModelStatus[]>(endpoints.adminReadModels.path, { as: developer })).body;
    expect(all.map(({ parked }) => parked)).toEqual(all.map(() => 0));
  });
});
