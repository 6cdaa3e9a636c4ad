import {
  endpoints,
  getPseudonym,
  limits,
  privateCategories,
  type AuditEntry,
  type EffectsAnswer,
  type ErrorBody,
  type ItemAnswer,
  type MomentsAnswer,
} from '@pass-along/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let developer: TestMember;
let ann: TestMember;
let bob: TestMember;
let lamp: ItemAnswer;
let swapId: string;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  const dev = await api.register('Dev');
  await api.send('POST', `/api/admin/members/${dev.id}/promote`, { duties: ['replay'] }, boss);
  developer = await api.signIn('dev@example.org', 'a long password', 'admin');
  lamp = await api.listItem(ann, { title: 'Brass lamp', category: 'Electronics', type: 'donate' });
  swapId = (await api.proposeSwap(lamp, bob))._id;
  const bike = await api.listItem(ann, { title: 'Old bicycle', description: 'Rides well', category: 'Sports' });
  await api.send('DELETE', `/api/items/${bike._id}`, undefined, ann);
});
afterAll(() => system.stop());

interface Listed {
  rows: AuditEntry[];
  total: number;
}

async function audit(filter: object, as = boss): Promise<Listed> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]', sort: '["position","ASC"]' });
  const { status, headers, body } = await api.get<AuditEntry[]>(`/api/admin/audit?${query.toString()}`, { as });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return { rows: body, total: Number(headers.get('content-range')?.split('/')[1]) };
}

/** Number of consumers that have not reached the end of the log. */
async function behind(): Promise<number> {
  const { rows } = await system.database.pool.query<{ behind: number }>(
    `SELECT count(*)::integer AS behind FROM consumers.checkpoints WHERE position < (SELECT max(position) FROM consumers.checkpoints)`,
  );
  return rows[0]?.behind ?? 0;
}

const moments = (body: object, as = boss) => api.send<MomentsAnswer>('POST', endpoints.adminMoments.path, body, as);
const effectsOf = async ({ _id }: AuditEntry, as = boss) =>
  (await api.get<EffectsAnswer>(`/api/admin/audit/${_id}/effects`, { as })).body;

describe('filters of the audit', () => {
  it('find, in any combination, just the events of the log that fit', async () => {
    await expect.poll(behind, { timeout: 45_000 }).toBe(0);
    const { rows: all } = await audit({ technical: true });
    expect(all.length).toBeGreaterThan(20);
    const values = (of: (event: AuditEntry) => string) => fc.constantFrom(...new Set(all.map(of)), 'nobody');
    const idIn = (stream: string) => stream.slice(stream.indexOf('-') + 1);
    const isAbout = ({ stream, data }: AuditEntry, id: string) =>
      idIn(stream) === id || JSON.stringify(data).includes(`"${id}"`);
    const fits: Record<string, (event: AuditEntry, value: string) => boolean> = {
      actorId: ({ actor }, id) => actor.id === id,
      category: ({ category }, name) => category === name,
      type: ({ type }, name) => type === name,
      stream: ({ stream }, name) => stream === name,
      subjectId: isAbout,
      thingId: isAbout,
      correlationId: ({ correlationId }, id) => correlationId === id,
      causationId: ({ causationId }, id) => causationId === id,
      from: ({ at }, moment) => at >= moment,
      to: ({ at }, moment) => at <= moment,
    };
    const anyFilter = fc.record(
      {
        actorId: values(({ actor }) => actor.id),
        category: values(({ category }) => category),
        type: values(({ type }) => type),
        stream: values(({ stream }) => stream),
        subjectId: fc.oneof(
          values(({ stream }) => idIn(stream)),
          fc.constantFrom(ann.id, bob.id),
        ),
        thingId: fc.oneof(
          values(({ stream }) => idIn(stream)),
          fc.constantFrom(lamp._id, swapId),
        ),
        correlationId: values(({ correlationId }) => correlationId),
        causationId: values(({ causationId }) => causationId),
        from: fc.constantFrom(...all.map(({ at }) => at)),
        to: fc.constantFrom(...all.map(({ at }) => at)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const expected = all.filter((event) =>
          Object.entries(filter).every(([name, value]) => fits[name]?.(event, value) === true),
        );
        const { rows, total } = await audit(filter);
        expect(rows.map(({ position }) => position)).toEqual(expected.map(({ position }) => position));
        expect(total).toBe(expected.length);
      }),
      { numRuns: 150 },
    );
  });

  it('count up to a thousand one by one, and say one more where there are more', async () => {
    const copied = (first: number, last: number) =>
      system.database.pool.query(
        `INSERT INTO read_models.audit (position, event_id, stream, category, revision, type, data, schema_version, actor_id, actor_role, at, command_id, correlation_id, causation_id, names_swap, named)
         SELECT '~' || n, 'filled-' || n, 'item-filled', 'item', n, 'ItemLiked', '{}', 1, 'filler', 'user', now(), 'c', 'filled', 'c', false, '[]'
         FROM generate_series($1::int, $2::int) n`,
        [first, last],
      );
    await copied(1, limits.audit.countedTo);
    expect((await audit({ actorId: 'filler' })).total).toBe(1_000);
    await copied(limits.audit.countedTo + 1, limits.audit.countedTo + 50);
    expect((await audit({ actorId: 'filler' })).total).toBe(1_001);
    // the effects on a thing are listed completely, because its timeline leads to the end of it
    expect((await audit({ correlationId: 'filled' })).total).toBe(1_050);
    await system.database.pool.query(`DELETE FROM read_models.audit WHERE actor_id = 'filler'`);
  });
});

describe('a slider through time', () => {
  it('shows a thing as it was at any two of its events', async () => {
    const { body } = await moments({ stream: `item-${lamp._id}`, revision: 0 });
    expect(body).toMatchObject({ category: 'item', moment: { revision: 0, type: 'ItemListed' }, since: null });
    expect(JSON.stringify(body.moment.state)).toContain('Brass lamp');
    const { rows } = await audit({ type: 'ItemRemoved' });
    const stream = rows[0]?.stream ?? '';
    const { body: compared } = await moments({ stream, since: 0 });
    expect(compared).toMatchObject({
      ...{ lastRevision: 1, moment: { revision: 1, type: 'ItemRemoved', state: { status: 'removed' } } },
      since: { revision: 0, state: { status: 'available' } },
    });
  });

  it('keeps words from developers, and secrets from everybody', async () => {
    const stream = `member-${ann.id}`;
    const said = async (as: TestMember) => JSON.stringify((await moments({ stream }, as)).body);
    expect(await said(boss)).toContain('ann@example.org');
    expect(await said(developer)).not.toMatch(/ann@example|"Ann"/);
    for (const each of [boss, developer]) expect(await said(each)).not.toContain('$argon2');
  });

  it('refuses conversations to all, and what is not there', async () => {
    const refused = async (body: object, as = boss) => {
      const answer = await fetch(`${system.url}${endpoints.adminMoments.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
        body: JSON.stringify(body),
      });
      return [answer.status, ((await answer.json()) as ErrorBody).code];
    };
    for (const category of privateCategories)
      expect(await refused({ stream: `${category}-1` })).toEqual([403, 'stream_private']);
    expect(await refused({ stream: 'moderationCase-1' }, developer)).toEqual([403, 'stream_private']);
    expect(await refused({ stream: 'item-nobody' })).toEqual([404, 'stream_not_found']);
    expect(await refused({ stream: 'nonsense' })).toEqual([422, 'stream_not_folded']);
    expect(await refused({ stream: '' })).toEqual([400, 'validation_failed']);
    expect(await refused({ stream: 'item-1', revision: -1 })).toEqual([400, 'validation_failed']);
  });
});

describe('cause and effect', () => {
  it('lead from a click to events, read models, the bell and mails, and back from each event', async () => {
    const [proposed] = (await audit({ stream: `swap-${swapId}`, type: 'SwapProposed' })).rows;
    if (!proposed) throw new Error('No proposal');
    const told = async () => (await effectsOf(proposed)).events.find(({ _id }) => _id === proposed._id);
    await expect.poll(async () => (await told())?.mails.length).toBe(1);
    const effects = await told();
    expect(effects).toMatchObject({
      ...{ command: 'ProposeSwap', by: 'person' },
      notices: [{ recipientId: ann.id, name: 'Ann', kind: 'asked' }],
      mails: [{ recipientId: ann.id, name: 'Ann', template: 'notices' }],
    });
    expect(effects?.readModels).toEqual(expect.arrayContaining([{ name: 'swaps', updated: true }]));
    expect(effects?.readModels.map(({ name }) => name)).not.toContain('community');
    const { events, more } = await effectsOf(proposed);
    expect(more).toBe(false);
    for (const event of events) expect((await effectsOf(event)).events.length).toBe(events.length);
    // a developer learns that a notification was sent, but not the name of its recipient
    const masked = (await effectsOf(proposed, developer)).events.find(({ _id }) => _id === proposed._id);
    expect(masked?.notices).toEqual([{ recipientId: ann.id, name: getPseudonym(ann.id), kind: 'asked' }]);
  });

  it('never lead to who reported', async () => {
    const answer = await api.send(
      'POST',
      '/api/reports',
      { kind: 'item', id: lamp._id, why: 'other', words: 'Not a lamp' },
      bob,
    );
    expect(answer.status).toBeLessThan(300);
    const [reported] = (await audit({ type: 'ContentReported' })).rows;
    if (!reported) throw new Error('No report');
    const caseId = reported.stream.slice('moderationCase-'.length);
    await api.send('POST', `/api/admin/cases/${caseId}/claim`, {}, boss);
    await api.send(
      'POST',
      `/api/admin/cases/${caseId}/decide`,
      { decision: 'dismissed', reason: 'It is a lamp' },
      boss,
    );
    const { rows: about } = await audit({ subjectId: bob.id, technical: true });
    expect(about.length).toBeGreaterThan(3);
    expect(about.map(({ stream }) => stream)).not.toContain(reported.stream);
    const { rows } = await audit({ stream: reported.stream });
    expect(rows.length).toBeGreaterThan(1);
    for (const event of rows) expect(JSON.stringify(await effectsOf(event))).not.toContain(bob.id);
    const { body } = await moments({ stream: reported.stream });
    expect(body.moment.type).toBe(rows.at(-1)?.type);
    expect(JSON.stringify(body)).not.toContain(bob.id);
    expect(JSON.stringify(body)).toContain('It is a lamp');
  });

  it('answer 404 for an event that is not there', async () => {
    expect((await api.get('/api/admin/audit/nothing/effects', { as: boss })).status).toBe(404);
  });
});
