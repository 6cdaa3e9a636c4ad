import {
  buildEndpointUrl,
  endpoints,
  streams,
  type AnswerOf,
  type AdminMember,
  type NotificationAnswer,
  type PublicProfile,
  type VerificationAnswer,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestApi, type TestMember } from './testing/testApi.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let people = 0;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  await change({ deletionGraceDays: 0 });
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  [ann, bob, cleo] = [await register('Ann'), await register('Bob'), await register('Cleo')];
  for (const voucher of [bob, cleo]) await act(voucher, endpoints.verifyMember);
});

const register = (name: string) => api.register(`${name}${String(people)}`);
const change = (settings: object) => api.send('PUT', endpoints.changeSettings.path, settings, boss);
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 });
const act = ({ id }: TestMember, { path }: { path: string }, body?: object) =>
  api.send('POST', path.replace(':id', id), body, boss);
const vouchPath = ({ id: memberId }: TestMember) => buildEndpointUrl(endpoints.giveVouch, { params: { memberId } });
const vouch = (voucher: TestMember, subject: TestMember) => api.send('PUT', vouchPath(subject), undefined, voucher);
const withdraw = (voucher: TestMember, subject: TestMember) =>
  api.send('DELETE', vouchPath(subject), undefined, voucher);
/** The refusal of a call. */
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', String);
const refused = (code: string): unknown => expect.stringContaining(`"code":"${code}"`);

async function readVerification(subject: TestMember, as?: TestMember): Promise<VerificationAnswer> {
  const path = buildEndpointUrl(endpoints.getVerification, { params: { memberId: subject.id } });
  return (await api.get<VerificationAnswer>(path, as ? { as } : {})).body;
}

async function isVerified({ id }: TestMember, as = boss): Promise<boolean> {
  return (await api.get<PublicProfile>(`/api/users/${id}/profile`, { as })).body.verified;
}

async function readNames(subject: TestMember, as?: TestMember): Promise<(string | undefined)[]> {
  return (await readVerification(subject, as)).vouchers.map((voucher) => voucher?.name);
}

async function readNotices(as: TestMember): Promise<string[]> {
  const { body } = await api.get<{ notifications: NotificationAnswer[] }>('/api/notifications', { as });
  return body.notifications.map(({ kind }) => kind);
}

describe('two neighbours that vouch', () => {
  it('verify a member; the badge says who and when, and the member hears of it', async () => {
    await vouch(bob, ann);
    expect(await isVerified(ann)).toBe(false);
    expect(await readVerification(ann, bob)).toMatchObject({
      verification: null,
      vouchers: [],
      own: { given: true, whyNot: null },
    });
    expect(await readNames(ann, ann)).toEqual([bob.name]);
    await vouch(cleo, ann);
    await vouch(cleo, ann);
    expect(await isVerified(ann)).toBe(true);
    const { verification, removal, own } = await readVerification(ann);
    expect([verification?.how, removal, own]).toEqual(['neighbours', null, null]);
    expect(await readNames(ann, boss)).toEqual([bob.name, cleo.name]);
    const listed = await api.get<AdminMember>(`/api/admin/members/${ann.id}`, { as: boss });
    expect(listed.body.verification?.by.map(({ name }) => name)).toEqual([bob.name, cleo.name]);
    await soon(async () => expect(await readNotices(ann)).toEqual(['verified', 'vouched', 'vouched']));
  });

  it('are two: the badge goes with the withdrawal of one, and comes back with another', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    await withdraw(bob, ann);
    await withdraw(bob, ann);
    expect(await isVerified(ann)).toBe(false);
    await soon(async () => expect(await readNotices(ann)).toContain('verificationLapsed'));
    const given = await api.get<AnswerOf<typeof endpoints.ownVouches>>(endpoints.ownVouches.path, { as: cleo });
    expect(given.body.vouches.map(({ person }) => person.name)).toEqual([ann.name]);
    expect((await api.get<AnswerOf<typeof endpoints.ownVouches>>(endpoints.ownVouches.path, { as: bob })).body).toEqual(
      { vouches: [] },
    );
    await vouch(bob, ann);
    expect(await isVerified(ann)).toBe(true);
  });

  it('count while they take part: a suspension drops a vouch, its end brings it back', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    await act(bob, endpoints.suspendMember, { reason: 'Too loud' });
    await soon(async () => expect(await isVerified(ann)).toBe(false));
    await act(bob, endpoints.reinstateMember);
    await soon(async () => expect(await isVerified(ann)).toBe(true));
  });

  it('keep counting after they left, without a name', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, bob);
    await soon(async () => expect(await readNames(ann, cleo)).toEqual([undefined, cleo.name]));
    await soon(async () => {
      const { body } = await api.get<AdminMember>(`/api/admin/members/${bob.id}`, { as: boss });
      expect(body.status).toBe('deleted');
    });
    expect(await isVerified(ann)).toBe(true);
  });

  it('are unnamed for readers that they blocked or hide from', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    const dora = await register('Dora');
    await api.send('POST', endpoints.blockMember.path, { userId: dora.id }, bob);
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { showProfile: false } }, cleo);
    expect(await readNames(ann, dora)).toEqual([undefined, undefined]);
    expect(await readNames(ann, bob)).toEqual([bob.name, undefined]);
    expect((await readNames(ann))[0]).toBe(bob.name);
  });
});

describe('a vouch is refused', () => {
  it('to newcomers, so that two of them can’t verify each other', async () => {
    const dora = await register('Dora');
    expect(await refusalOf(vouch(ann, dora))).toEqual(refused('vouch_too_early'));
    expect(await refusalOf(vouch(dora, ann))).toEqual(refused('vouch_too_early'));
    expect((await readVerification(ann, dora)).own).toEqual({ given: false, whyNot: 'vouch_too_early' });
  });

  it('for oneself, across a block, for a suspended or unknown member, and to visitors', async () => {
    expect(await refusalOf(vouch(bob, bob))).toEqual(refused('own_account'));
    await api.send('POST', endpoints.blockMember.path, { userId: bob.id }, ann);
    expect(await refusalOf(vouch(bob, ann))).toEqual(refused('vouch_not_possible'));
    expect((await readVerification(ann, bob)).own).toEqual({ given: false, whyNot: 'vouch_not_possible' });
    await act(ann, endpoints.suspendMember, { reason: 'Too loud' });
    expect(await refusalOf(vouch(cleo, ann))).toEqual(refused('member_away'));
    expect(await refusalOf(vouch(cleo, { ...ann, id: 'nobody' }))).toEqual(refused('member_not_found'));
    expect(await refusalOf(api.send('PUT', vouchPath(cleo)))).toContain('answered 401');
  });

  it('after five in a day, and while only admins verify', async () => {
    for (let nth = 0; nth < 5; nth += 1) await vouch(bob, await register(`Dora${String(nth)}`));
    expect(await refusalOf(vouch(bob, ann))).toEqual(refused('too_many_vouches'));
    await change({ neighboursVerify: false });
    expect(await refusalOf(vouch(cleo, ann))).toEqual(refused('vouches_off'));
    expect(await readVerification(ann, cleo)).toMatchObject({
      neighboursVerify: false,
      own: { whyNot: 'vouches_off' },
    });
    await change({ neighboursVerify: true });
    await vouch(cleo, ann);
  });
});

describe('an admin', () => {
  it('takes the badge back with a reason; no vouch gives it again before an admin allows it', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    expect(await refusalOf(act(ann, endpoints.unverifyMember, { reason: ' ' }))).toContain('"path":"reason"');
    await act(ann, endpoints.unverifyMember, { reason: 'Another person' });
    expect((await readVerification(ann, ann)).removal?.reason).toBe('Another person');
    expect((await readVerification(ann, bob)).removal).toBeNull();
    await soon(async () => expect(await readNotices(ann)).toContain('verificationRemoved'));
    const dora = await register('Dora');
    await act(dora, endpoints.verifyMember);
    await vouch(dora, ann);
    expect(await isVerified(ann)).toBe(false);
    await act(ann, endpoints.allowVerification);
    expect(await readVerification(ann, ann)).toMatchObject({ verification: { how: 'neighbours' }, removal: null });
    await soon(async () => expect(await readNotices(ann)).toContain('verificationAllowed'));
  });

  it('that takes the badge from a voucher takes the weight of their vouches, too', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    await act(bob, endpoints.unverifyMember, { reason: 'Another person' });
    await soon(async () => expect(await isVerified(ann)).toBe(false));
    expect(await refusalOf(vouch(bob, await register('Dora')))).toEqual(refused('vouch_after_removal'));
    await act(bob, endpoints.allowVerification);
    await soon(async () => expect(await isVerified(ann)).toBe(true));
  });

  it('reads in the audit what happened', async () => {
    await vouch(bob, ann);
    await vouch(cleo, ann);
    const timeline = `/api/admin/audit?filter=${encodeURIComponent(JSON.stringify({ stream: streams.member(ann.id) }))}`;
    await soon(async () => {
      const { body } = await api.get<{ type: string }[]>(timeline, { as: boss });
      expect(body.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['VouchReceived', 'MemberVerifiedByNeighbours']),
      );
    });
  });
});

it('vouches are in the download of both sides, and go with the account', async () => {
  await vouch(bob, ann);
  const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
    headers: { authorization: `Bearer ${ann.token}`, 'x-consistency-token': api.position, connection: 'close' },
  });
  const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['vouches.json'];
  expect(file && JSON.parse(strFromU8(file))).toMatchObject({
    given: [],
    received: [{ name: bob.name, counts: true }],
  });
  await api.send('POST', endpoints.deleteAccount.path, { password: 'a long password' }, ann);
  await soon(async () => {
    const { body } = await api.get<AnswerOf<typeof endpoints.ownVouches>>(endpoints.ownVouches.path, { as: bob });
    expect(body).toEqual({ vouches: [] });
  });
});
