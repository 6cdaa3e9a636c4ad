import {
  endpoints,
  getPseudonym,
  type ErrorBody,
  type EventTypeEntry,
  type ReadModelStatus,
  type ReadStreamAnswer,
  type ShownParkedEvent,
} from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let developer: TestMember;
let anna: TestMember;
beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  const boss = await api.signIn(admin.email, admin.password, 'admin');
  anna = await api.register('Anna');
  const dev = await api.register('Dev');
  await api.send('POST', `/api/admin/members/${dev.id}/promote`, { duties: ['replay'] }, boss);
  developer = await api.signIn('dev@example.org', 'a long password', 'admin');
});
afterAll(() => system.stop());

const models = async () => (await api.get<ReadModelStatus[]>(endpoints.adminReadModels.path, { as: developer })).body;
const model = async (name: string) => (await models()).find(({ _id }) => _id === name);
/** The answer of a refused order, with its fields. */
async function refusedBy(path: string, body: object = {}) {
  const answer = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${developer.token}` },
    body: JSON.stringify(body),
  });
  const { code, errors = [] } = (await answer.json()) as ErrorBody;
  return [answer.status, code, ...errors.map((error) => error.path)];
}

it('tells how every read model stands', async () => {
  await expect.poll(async () => (await models()).every(({ lagEvents }) => lagEvents === 0)).toBe(true);
  expect(await model('items')).toMatchObject({ parked: 0, rebuild: null, lagIsMore: false });
  expect((await model('audit'))?.categories).toBeNull();
  expect((await model('items'))?.categories).toContain('item');
});

it('rebuilds by order, abandons, and refuses what is not there', async () => {
  const order = await api.send<{ rebuildId: string }>('POST', '/api/admin/read-models/items/rebuild', {}, developer);
  const { rebuildId } = order.body;
  expect(order.status).toBe(202);
  await expect
    .poll(async () => (await model('items'))?.rebuild, { timeout: 45_000 })
    .toMatchObject({
      ...{ rebuildId, state: 'kept', pending: null },
      comparison: expect.arrayContaining([expect.objectContaining({ table: 'items', equal: true })]) as unknown,
    });
  expect(await refusedBy('/api/admin/read-models/items/switch', { rebuildId: 'another' })).toEqual([
    409,
    'rebuild_not_ready',
  ]);
  expect(await refusedBy('/api/admin/read-models/items/switch')).toEqual([400, 'validation_failed', 'rebuildId']);
  expect(await refusedBy('/api/admin/read-models/nonsense/rebuild')).toEqual([404, 'read_model_not_found']);
  await api.send('POST', '/api/admin/read-models/items/abandon', { rebuildId }, developer);
  await expect.poll(async () => (await model('items'))?.rebuild?.state).toBe('discarded');
  expect(await refusedBy('/api/admin/read-models/items/switch', { rebuildId })).toEqual([409, 'rebuild_not_ready']);
});

it('shows what is parked, without a word of it, and skips it with a reason', async () => {
  const lamp = await api.listItem(anna, { title: 'Lamp of my grandmother' });
  const event = { stream: `item-${lamp._id}`, revision: 0 };
  await system.database.pool.query(
    `INSERT INTO consumers.parked_events (consumer, position, event_id, stream, revision, type, keys, error)
     VALUES ('items', '00000000000000000001', 'event1', $1, 0, 'ItemListed', '{}', 'Error: no'),
            ('members', '00000000000000000002', 'event2', $1, 0, 'MemberErased', '{}', 'Error: no')`,
    [event.stream],
  );
  const parked = async () =>
    (await api.get<ShownParkedEvent[]>(endpoints.adminParkedEvents.path, { as: developer })).body;
  expect(await parked()).toMatchObject([
    { consumer: 'items', ...event, type: 'ItemListed', canSkip: true, problems: [] },
    { consumer: 'members' },
  ]);
  expect(JSON.stringify(await parked())).not.toContain('grandmother');
  expect(await refusedBy('/api/admin/read-models/items/skip', { eventId: 'event1' })).toEqual([
    400,
    'validation_failed',
    'reason',
  ]);
  expect(await refusedBy('/api/admin/read-models/items/skip', { eventId: 'none', reason: 'Broken' })).toEqual([
    404,
    'not_parked',
  ]);
  expect(await refusedBy('/api/admin/read-models/members/skip', { eventId: 'event2', reason: 'Broken' })).toEqual([
    409,
    'erasure_not_skipped',
  ]);
  const body = { eventId: 'event1', reason: 'Written by a broken release' };
  await api.send('POST', '/api/admin/read-models/items/skip', body, developer);
  await expect.poll(async () => (await parked()).map(({ consumer }) => consumer)).toEqual(['members']);
  await system.database.pool.query('DELETE FROM consumers.parked_events');
});

it('knows every event type, with its schema and who follows it', async () => {
  const types = (await api.get<EventTypeEntry[]>(endpoints.adminEventTypes.path, { as: developer })).body;
  const listed = types.find(({ _id }) => _id === 'ItemListed');
  expect(listed).toMatchObject({ category: 'item', personal: expect.arrayContaining(['description']) as unknown });
  expect(listed?.schema).toHaveProperty('properties.title');
  const followers = listed?.followers ?? [];
  expect(followers).toContainEqual({ consumer: 'items', by: 'category' });
  expect(followers).toContainEqual({ consumer: 'audit', by: 'all' });
  expect(followers.some(({ by }) => by === 'type')).toBe(true);
  expect(followers.map(({ consumer }) => consumer)).not.toContain('chat');
});

it('reads and tries streams without the vault, and stores nothing', async () => {
  const read = async () =>
    (await api.send<ReadStreamAnswer>('POST', endpoints.readStream.path, { stream: `member-${anna.id}` }, developer))
      .body;
  const before = await read();
  expect(JSON.stringify(before)).not.toMatch(/anna@example|"Anna"|argon2|sealed":"/);
  expect(before.state).toMatchObject({ memberId: anna.id, name: getPseudonym(anna.id), account: 'active' });
  const command = { type: 'Deactivate' };
  const tried = await api.send('POST', endpoints.tryCommand.path, { stream: before.stream, command }, developer);
  expect(tried.body).toMatchObject({
    refusal: null,
    events: [{ type: 'MemberDeactivated' }, { type: 'SessionsEnded' }],
  });
  expect((await read()).lastRevision).toBe(before.lastRevision);
});

it('answers nonsense with a refusal', async () => {
  const { readStream, tryCommand } = endpoints;
  expect(await refusedBy(readStream.path)).toEqual([400, 'validation_failed', 'stream']);
  expect(await refusedBy(readStream.path, { stream: 'item-1', revision: 0.5 })).toEqual([
    400,
    'validation_failed',
    'revision',
  ]);
  expect(await refusedBy(readStream.path, { stream: 'item-\0' })).toEqual([400, 'validation_failed', 'stream']);
  expect(await refusedBy(readStream.path, { stream: '__proto__-1' })).toEqual([422, 'stream_not_folded']);
  expect(await refusedBy(readStream.path, { stream: 'conversation-1' })).toEqual([403, 'stream_private']);
  expect(await refusedBy(tryCommand.path, { stream: 'item-1' })).toEqual([400, 'validation_failed', 'command']);
  expect(await refusedBy(tryCommand.path, { stream: 'item-1', command: { type: 'SignIn' } })).toEqual([
    422,
    'command_unknown',
  ]);
  expect(
    await refusedBy(tryCommand.path, { stream: 'item-1', command: { type: 'ListItem', itemId: 3, details: {} } }),
  ).toContain('command_unfit');
});
