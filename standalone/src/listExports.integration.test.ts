import {
  endpoints,
  getPseudonym,
  limits,
  listNames,
  shownColumns,
  buildEndpointUrl,
  type AdminPermission,
  type AuditEntry,
  type ErrorBody,
  type LookUpResult,
  type ItemAnswer,
  type ListForm,
  type ListName,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let lamp: ItemAnswer;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  const bob = await api.register('Bob');
  lamp = await api.listItem(ann, { title: 'Lamp', category: 'Home & Garden' });
  await api.listItem(ann, { title: '=Book, "new"', category: 'Books', type: 'donate' });
  await api.listItem(bob, { title: 'Guitar', category: 'Music' });
  await api.proposeSwap(lamp, bob, await api.listItem(bob, { title: 'Kite', category: 'Toys' }));
});
afterAll(() => system.stop());

interface Asked {
  list: ListName;
  form: ListForm;
  sort?: string;
  filter?: string;
}

async function takenOut(asked: Asked, as = boss, language?: string): Promise<string> {
  const { body } = await api.send<{ path: string }>('POST', endpoints.exportList.path, asked, as);
  const answer = await fetch(`${system.url}${body.path}`, {
    headers: {
      authorization: `Bearer ${as.token}`,
      'x-consistency-token': api.position,
      ...(language !== undefined && { 'accept-language': language }),
    },
  });
  const text = await answer.text();
  expect([answer.status, answer.status === 200 ? '' : text]).toEqual([200, '']);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`filename="?${asked.list}_.*\\.${asked.form}"?$`),
  );
  return text;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function adminWith(name: string, duties: readonly AdminPermission[]): Promise<TestMember> {
  const { id } = await api.register(name);
  await api.send('POST', `/api/admin/members/${id}/promote`, { duties }, boss);
  return api.signIn(`${name.toLowerCase()}@example.org`, 'a long password', 'admin');
}

describe('a list taken out', () => {
  it.each(listNames.filter((name) => name !== 'audit'))('has the rows of the list: %s', async (list) => {
    const { body } = await api.get<object[]>(`/api/admin/${list}?range=[0,999]`, { as: boss });
    expect(linesOf(await takenOut({ list, form: 'ndjson' }))).toEqual(body);
    const [heading, ...rows] = (await takenOut({ list, form: 'csv' })).trimEnd().split('\r\n');
    expect(heading).toBe(shownColumns[list].map((column) => `"${column}"`).join(','));
    expect(rows.length).toBeGreaterThanOrEqual(body.length);
  });

  it('has the words of the asked language where a column has choices, and every other text as it is', async () => {
    const cleo = await api.register('Cleo');
    const { _id } = await api.listItem(cleo, { title: 'pending', category: 'Books' });
    const asked: Asked = { list: 'items', form: 'csv', filter: JSON.stringify({ id: [_id] }) };
    const readRow = async (language?: string) => (await takenOut(asked, boss, language)).split('\r\n')[1] ?? '';
    expect(await readRow('de')).toContain('"pending","Cleo","Tausch","Bücher","zu haben",0,0,');
    expect(await readRow('en')).toContain('"pending","Cleo","barter","Books","available",0,0,');
    expect(await readRow('fr, de')).toContain('"pending","Cleo","barter","Books","available",0,0,');
  });

  it('obeys filter and sort', async () => {
    const filter = JSON.stringify({ ownerId: ann.id });
    const rows = linesOf(await takenOut({ list: 'items', form: 'ndjson', filter, sort: '["title","DESC"]' }));
    expect(rows.map(({ title }) => title)).toEqual(['Lamp', '=Book, "new"']);
  });

  it('corrects a typing error as the list does', async () => {
    const filter = JSON.stringify({ q: 'Guitra' });
    const { body } = await api.get<object[]>(`/api/admin/items?filter=${encodeURIComponent(filter)}`, { as: boss });
    expect(body).toHaveLength(1);
    expect(linesOf(await takenOut({ list: 'items', form: 'ndjson', filter }))).toEqual(body);
  });

  it('is text to a spreadsheet, never a formula', async () => {
    const text = await takenOut({ list: 'items', form: 'csv', filter: '{"category":"Books"}' });
    expect(text).toContain(`"'=Book, ""new"""`);
  });

  it('leaves an event with who took out what, its filter opened for who moderates alone', async () => {
    const filter = JSON.stringify({ q: 'ann@example.org' });
    await takenOut({ list: 'members', form: 'csv', filter });
    const path = `/api/admin/audit?filter=${encodeURIComponent('{"type":"ListExported"}')}`;
    const { body } = await api.get<AuditEntry[]>(path, { as: boss });
    expect(body[0]).toMatchObject({ actor: { id: boss.id }, data: { list: 'members', form: 'csv', filter } });
    const developer = await adminWith('Deva', ['replay']);
    const masked = await api.get<AuditEntry[]>(path, { as: developer });
    expect(JSON.stringify(masked.body)).not.toContain('ann@example.org');
  });

  it('of the audit has every event, personal fields masked for who looks after replays', async () => {
    expect(linesOf(await takenOut({ list: 'audit', form: 'ndjson' })).length).toBeGreaterThan(8);
    const developer = await adminWith('Dora', ['replay']);
    const text = await takenOut({ list: 'audit', form: 'ndjson' }, developer);
    expect(linesOf(text).length).toBeGreaterThan(8);
    expect(text).not.toContain('ann@example.org');
  });

  it('needs the duty that reads the list, and is nobody else’s', async () => {
    const analyst = await adminWith('Ana', ['analyse']);
    await expect(
      api.send('POST', endpoints.exportList.path, { list: 'members', form: 'csv' }, analyst),
    ).rejects.toThrow('duty_needed');
    const { body } = await api.send<{ path: string }>(
      'POST',
      endpoints.exportList.path,
      { list: 'items', form: 'csv' },
      boss,
    );
    const { status, body: refusal } = await api.get<ErrorBody>(body.path, { as: analyst });
    expect([status, refusal.code]).toEqual([404, 'export_not_found']);
  });

  it('is one at a time for each admin, so that others get theirs meanwhile', async () => {
    const other = await adminWith('Olga', ['moderate']);
    const holding = await system.database.pool.connect();
    const { eachAtOnce, eachWaiting } = limits.listExports;
    const paths = await Promise.all(
      Array.from({ length: eachAtOnce + eachWaiting + 1 }, async () => {
        const asked = { list: 'newsletter', form: 'csv' };
        return (await api.send<{ path: string }>('POST', endpoints.exportList.path, asked, boss)).body.path;
      }),
    );
    const headers = { authorization: `Bearer ${boss.token}`, 'x-consistency-token': api.position };
    await holding.query('BEGIN; LOCK TABLE read_models.subscriptions');
    const asked = paths.map((path) => fetch(`${system.url}${path}`, { headers }));
    try {
      expect((await Promise.race(asked)).status).toBe(429);
      await takenOut({ list: 'items', form: 'csv' }, other);
    } finally {
      await holding.query('ROLLBACK');
      holding.release();
    }
    const statuses = await Promise.all(asked.map(async (answer) => (await answer).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(eachAtOnce + eachWaiting);
  });

  it.each([
    [{ list: 'secrets', form: 'csv' }, 'list'],
    [{ list: 'items', form: 'xls' }, 'form'],
    [{ list: 'items', form: 'csv', sort: '["karma","ASC"]' }, 'sort'],
    [{ list: 'items', form: 'csv', filter: 'no json' }, 'filter'],
    [{ list: 'items', form: 'csv', filter: 7 }, 'filter'],
  ])('is refused for %j, naming %s', async (asked, field) => {
    await expect(api.send('POST', endpoints.exportList.path, asked, boss)).rejects.toThrow(
      new RegExp(`400.*"path":"${field}`),
    );
  });
});

describe('looking up a name', () => {
  const lookUp = async (q: string, as = boss): Promise<LookUpResult[]> => {
    const path = buildEndpointUrl(endpoints.adminLookUp, { query: { q } });
    const { status, body } = await api.get<{ found: LookUpResult[] }>(path, { as });
    expect(status).toBe(200);
    return body.found;
  };

  it('finds a member by name, username and address', async () => {
    for (const q of ['ann', 'ANN@exam'])
      expect(await lookUp(q)).toContainEqual({ kind: 'members', _id: ann.id, name: 'Ann', note: 'active' });
  });

  it('finds an item, and the swaps that ask for it', async () => {
    const kinds = (await lookUp('lam')).map(({ kind, name }) => [kind, name]);
    expect(kinds).toEqual([
      ['items', 'Lamp'],
      ['swaps', 'Lamp'],
    ]);
  });

  it('finds a stream by its name or by the id of what it tells of', async () => {
    for (const q of [lamp._id, `item-${lamp._id}`])
      expect(await lookUp(q)).toContainEqual(expect.objectContaining({ kind: 'streams', _id: `item-${lamp._id}` }));
  });

  it('finds what has a short id, as pages show it, with its streams', async () => {
    expect(await lookUp(`${lamp._id.slice(0, 8)}…`)).toEqual([
      { kind: 'items', _id: lamp._id, name: 'Lamp', note: expect.any(String) as string },
      expect.objectContaining({ kind: 'streams', _id: `item-${lamp._id}` }),
    ]);
    expect(await lookUp(ann.id.slice(0, 8))).toContainEqual({
      ...{ kind: 'members', _id: ann.id, name: 'Ann', note: 'active' },
    });
  });

  it('takes signs of patterns literally', async () => {
    expect(await lookUp('%%')).toEqual([]);
    expect(await lookUp("a'_\\")).toEqual([]);
  });

  it('finds members by pseudonym alone for developers, and is nothing for analysts', async () => {
    const developer = await adminWith('Devi', ['replay']);
    expect(await lookUp('ann', developer)).toEqual([]);
    expect((await lookUp(`item-${lamp._id}`, developer)).map(({ kind }) => kind)).toEqual(['streams']);
    const name = getPseudonym(ann.id);
    for (const q of [name, ann.id.slice(0, 8)])
      expect(await lookUp(q, developer)).toContainEqual({ kind: 'members', _id: ann.id, name, note: '' });
    const analyst = await adminWith('Analyn', ['analyse']);
    expect((await api.get('/api/admin/look-up?q=ann', { as: analyst })).status).toBe(403);
  });

  it('asks for two characters at least', async () => {
    expect((await api.get('/api/admin/look-up?q=a', { as: boss })).status).toBe(400);
  });
});
