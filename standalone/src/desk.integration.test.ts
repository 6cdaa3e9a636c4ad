import {
  endpoints,
  buildEndpointUrl,
  type AdminPermission,
  type AdminMember,
  type DeskEntry,
  type ErrorBody,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  bob = await api.register('Bob');
});
afterAll(() => system.stop());

async function adminWith(name: string, duties: readonly AdminPermission[]): Promise<TestMember> {
  const { id } = await api.register(name);
  await api.send('POST', `/api/admin/members/${id}/promote`, { duties }, boss);
  return api.signIn(`${name.toLowerCase()}@example.org`, 'a long password', 'admin');
}

const desk = async (as = boss) =>
  (await api.get<{ entries: DeskEntry[] }>(endpoints.adminDesk.path, { as })).body.entries;
const claim = (way: 'take' | 'give-back', { kind, subjectId }: DeskEntry, as = boss) =>
  api.send('POST', `/api/admin/desk/${kind}/${subjectId}/${way}`, {}, as);

/** Waits for a ticket of this kind; it waits since its creation. */
async function waiting(kind: DeskEntry['kind'], as = boss): Promise<DeskEntry> {
  const found = async () => (await desk(as)).find((entry) => entry.kind === kind);
  await expect.poll(found, { timeout: 45_000 }).toBeDefined();
  const entry = await found();
  if (!entry) throw new Error(`No ${kind} waits any more`);
  return entry;
}
const gone = (kind: DeskEntry['kind']) =>
  expect.poll(async () => (await desk()).some((entry) => entry.kind === kind), { timeout: 45_000 }).toBe(false);

describe('the desk', () => {
  it('has a disputed swap, between its two sides, until it is decided', async () => {
    const lamp = await api.listItem(ann, { title: 'Lamp', type: 'donate' });
    const { _id: swapId, requestedItemId } = await api.proposeSwap(lamp, bob);
    const answered = buildEndpointUrl(endpoints.answerSwap, { params: { itemId: requestedItemId, requestId: swapId } });
    await api.send('PUT', answered, { status: 'accepted' }, ann);
    const step = (name: string, body: object, as: TestMember) =>
      api.send('POST', `/api/swaps/${swapId}/${name}`, body, as);
    await step('complete', {}, ann);
    await step('dispute', { reason: 'It never came' }, bob);
    const entry = await waiting('dispute');
    expect(entry).toMatchObject({ subjectId: swapId, title: 'Lamp', from: 'Bob, Ann', takenBy: null });
    await api.send('POST', `/api/admin/members/${bob.id}/promote`, { duties: ['moderate'] }, boss);
    const side = await api.signIn('bob@example.org', 'a long password', 'admin');
    expect((await desk(side)).map(({ subjectId }) => subjectId)).not.toContain(swapId);
    await expect(claim('take', entry, side)).rejects.toThrow('own_dispute');
    await api.send('POST', `/api/admin/members/${bob.id}/demote`, {}, boss);
    bob = await api.signIn('bob@example.org', 'a long password', 'user');
    await claim('take', entry);
    expect(await waiting('dispute')).toMatchObject({ takenByMe: true });
    const settle = buildEndpointUrl(endpoints.settleSwap, { params: { id: swapId } });
    await api.send('POST', settle, { outcome: 'failed', why: 'no_show', reason: 'Nobody came' }, boss);
    await gone('dispute');
    await expect(claim('take', entry)).rejects.toThrow('nothing_waits');
  });

  it('has who wants to join until they are let in', async () => {
    const community = endpoints.changeSettings.path;
    await api.send('PUT', community, { signupPolicy: 'approval' }, boss);
    await expect(api.register('Wanda')).rejects.toThrow('account_waiting');
    const { subjectId, title } = await waiting('approval');
    expect(title).toBe('Wanda');
    await api.send('POST', `/api/admin/members/${subjectId}/approve`, {}, boss);
    await gone('approval');
    await api.send('PUT', community, { signupPolicy: 'open' }, boss);
  });

  it('has who is declined no more, nor has the list of who waits', async () => {
    const community = endpoints.changeSettings.path;
    await api.send('PUT', community, { signupPolicy: 'approval' }, boss);
    await expect(api.register('Willa')).rejects.toThrow('account_waiting');
    const entry = await waiting('approval');
    await api.send('POST', `/api/admin/members/${entry.subjectId}/decline`, { reason: 'Spam' }, boss);
    await gone('approval');
    await expect(claim('take', entry)).rejects.toThrow('nothing_waits');
    const { body } = await api.get<AdminMember>(`/api/admin/members/${entry.subjectId}`, { as: boss });
    expect(body).toMatchObject({ status: 'deleted', deletionDueAt: expect.any(String) as string });
    await api.send('PUT', community, { signupPolicy: 'open' }, boss);
  });

  it('has who asks for an invitation until they are answered', async () => {
    await api.send('POST', endpoints.requestInvite.path, { email: 'eli@example.org' });
    const { subjectId, title } = await waiting('inviteRequest');
    expect(title).toBe('eli@example.org');
    await api.send('POST', `/api/admin/invite-requests/${subjectId}/decline`, {}, boss);
    await gone('inviteRequest');
  });

  it('has parked events for who looks after replays alone', async () => {
    const developer = await adminWith('Dev', ['replay']);
    const moderator = await adminWith('Mod', ['moderate']);
    await system.database.pool.query(
      `SELECT event_store.append('item-torn', ARRAY[-2], ARRAY[1], ARRAY[gen_random_uuid()], 'ItemListed', '{"title":"quince', '{}')`,
    );
    const parked = await waiting('parkedEvent', developer);
    expect(parked).toMatchObject({ title: 'ItemListed', from: expect.any(String) as string });
    expect(JSON.stringify(await desk(developer))).not.toContain('quince');
    expect(await desk(moderator)).toEqual([]);
    await expect(claim('take', parked, moderator)).rejects.toThrow('duty_needed');
    await claim('take', parked, developer);
    const mine = (await desk(developer)).find(({ _id }) => _id === parked._id);
    expect(mine?.takenByMe).toBe(true);
    await claim('give-back', parked, developer);
  });

  it('frees what an admin took when the duty goes, and when the account is suspended', async () => {
    await api.send('POST', endpoints.sendContactQuery.path, {
      ...{ name: 'Cleo', email: 'cleo@example.org', subject: 'Keys', message: 'Where are they?' },
      inquiryType: 'general',
    });
    const message = await waiting('contactMessage');
    const away = await adminWith('Away', ['moderate']);
    await claim('take', message, away);
    await api.send('PUT', `/api/admin/members/${away.id}/duties`, { duties: ['analyse'] }, boss);
    await expect.poll(async () => (await waiting('contactMessage')).takenBy, { timeout: 45_000 }).toBeNull();

    await api.send('POST', '/api/reports', { kind: 'member', id: ann.id, why: 'spam', words: '' }, bob);
    const report = await waiting('report');
    const gone = await adminWith('Gone', ['moderate']);
    await api.send('POST', `/api/admin/cases/${report.subjectId}/claim`, {}, gone);
    await expect.poll(async () => (await waiting('report')).takenBy?._id, { timeout: 45_000 }).toBe(gone.id);
    await api.send('POST', `/api/admin/members/${gone.id}/suspend`, { reason: 'Away', until: null }, boss);
    await expect.poll(async () => (await waiting('report')).takenBy, { timeout: 45_000 }).toBeNull();
  });

  it('is nothing for who analyses', async () => {
    const analyst = await adminWith('Ana', ['analyse']);
    const { status, body } = await api.get<ErrorBody>(endpoints.adminDesk.path, { as: analyst });
    expect([status, body.code]).toEqual([403, 'duty_needed']);
  });
});
