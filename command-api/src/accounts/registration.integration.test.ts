import { defaultSettings, limits, streams } from '@pass-along/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationDecider } from '../invitations/invitationDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { password, send, signInAsAdmin, type Person, type Received } from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let admin: Person;
let now = new Date('2030-05-05T10:00:00.000Z');

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { clock: () => now });
  other = await startInstance(place, { clock: () => now });
  admin = await signInAsAdmin(one);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const change = (settings: object) =>
  send(one, 'PUT', '/api/admin/settings/community', { token: admin.token, body: settings });
const invite = async (body: object = {}) =>
  (await send(one, 'POST', '/api/admin/invitations', { token: admin.token, body })).body as {
    _id: string;
    code: string;
  };
const register = (email: string, fields: object = {}, { at = one, key }: { at?: Instance; key?: string } = {}) =>
  send(at, 'POST', '/api/auth/register', {
    body: { name: 'Somebody', email, password, role: 'user', ...fields },
    ...(key === undefined ? {} : { key }),
  });
const login = (email: string, role = 'user') =>
  send(one, 'POST', '/api/auth/login', { body: { email, password, role } });

async function memberOf({ body }: Received) {
  const { state } = await one.handler.load(memberDecider, streams.member(String(body['userId'])));
  if (state.status !== 'registered') throw new Error('nobody registered');
  return state;
}

describe('an open community', () => {
  beforeEach(() => change({ signupPolicy: 'open' }));

  it('takes everybody, also with an invitation that no longer stands', async () => {
    expect((await register('a@example.org')).status).toBe(201);
    expect((await register('b@example.org', { invitation: 'GONE' })).status).toBe(201);
  });

  it('makes an admin of who was invited as one, once', async () => {
    const { code } = await invite({ role: 'admin' });
    const first = await register('boss@example.org', { role: 'admin', invitation: code });
    expect(first.status).toBe(201);
    expect((await memberOf(first)).role).toBe('admin');
    expect(
      (await send(one, 'POST', '/api/admin/invitations', { token: String(first.body['token']), body: {} })).status,
    ).toBe(201);
    const second = await register('boss2@example.org', { role: 'admin', invitation: code });
    expect(second.status).toBe(403);
    expect(second.body['message']).toBe('Admin accounts are created by invitation');
  });

  it('makes no admin of who was invited as a member', async () => {
    const { code } = await invite();
    expect((await register('c@example.org', { role: 'admin', invitation: code })).body['code']).toBe(
      'admin_by_invitation',
    );
  });
});

describe('an invitation to an address', () => {
  beforeEach(() => change({ signupPolicy: 'open' }));

  const inviteTo = (email: string, fields: object = {}) =>
    send(one, 'POST', '/api/admin/invitations', { token: admin.token, body: { email, ...fields } });
  async function readState(invitationId: unknown) {
    const { state } = await one.handler.load(invitationDecider, streams.invitation(String(invitationId)));
    return state;
  }

  it('is refused when a member has the address, and leads to the member', async () => {
    const { body: known } = await register('ivy@example.org');
    const { status, body } = await inviteTo(' Ivy@Example.org');
    expect([status, body['code'], body['figures']]).toEqual([409, 'invited_is_member', { memberId: known['userId'] }]);
  });

  it('is the first one again, however the address is spelt', async () => {
    const [first, second] = [await inviteTo('jay@example.org'), await inviteTo('JAY@Example.org')];
    expect([second.body['_id'], second.body['code']]).toEqual([first.body['_id'], first.body['code']]);
    await send(one, 'POST', `/api/admin/invitations/${String(first.body['_id'])}/revoke`, { token: admin.token });
    const third = await inviteTo('jay@example.org');
    expect(third.body['_id']).not.toBe(first.body['_id']);
    expect((await register('jay@example.org', { invitation: third.body['code'] })).status).toBe(201);
  });

  it('is one, however many admins ask at the same time', async () => {
    const asked = await Promise.all([inviteTo('kit@example.org'), inviteTo('Kit@example.org')]);
    expect(new Set(asked.map(({ body }) => body['code'])).size).toBe(1);
  });

  it('takes the place of one with another role', async () => {
    const { body: asUser } = await inviteTo('lea@example.org');
    const { body: asAdmin } = await inviteTo('lea@example.org', { role: 'admin' });
    expect(asAdmin).toMatchObject({ role: 'admin', state: 'open' });
    expect(await readState(asUser['_id'])).toMatchObject({ status: 'revoked' });
  });

  it('is closed when its address joins in another way', async () => {
    const { body: invitation } = await inviteTo('may@example.org');
    const { body: member } = await register('May@example.org');
    expect(await readState(invitation['_id'])).toMatchObject({ status: 'used', usedBy: member['userId'] });
  });
});

describe('a community by invitation', () => {
  beforeEach(() => change({ signupPolicy: 'invite-only' }));

  it('takes nobody without, on every instance at once', async () => {
    const { status, body } = await register('d@example.org', {}, { at: other });
    expect(status).toBe(403);
    expect(body['message']).toBe('An invitation is needed to join');
  });

  it('takes one person with a code, however it is typed', async () => {
    const { code } = await invite();
    const answers = await Promise.all(
      ['e', 'f'].map((letter, index) =>
        register(`${letter}@example.org`, { invitation: ` ${code.toLowerCase()} ` }, { at: index === 0 ? one : other }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await register('g@example.org', { invitation: code })).body['code']).toBe('invitation_invalid');
  });

  it('knows that who came by a mailed code owns the address', async () => {
    const mailed = await invite({ email: 'Hedy@example.org' });
    const handed = await invite();
    expect(await memberOf(await register('hedy@example.org', { invitation: mailed.code }))).toMatchObject({
      emailProven: true,
    });
    expect(await memberOf(await register('hedys.friend@example.org', { invitation: handed.code }))).toMatchObject({
      emailProven: false,
    });
  });

  it('takes no other address with the code', async () => {
    const { code } = await invite({ email: 'i@example.org' });
    expect((await register('j@example.org', { invitation: code })).body['code']).toBe('invitation_invalid');
    expect((await register('i@example.org', { invitation: code })).status).toBe(201);
  });

  it('takes nobody with a revoked or expired invitation', async () => {
    const revoked = await invite({ email: 'k@example.org' });
    const { code } = revoked;
    expect(
      (await send(one, 'POST', `/api/admin/invitations/${revoked._id}/revoke`, { token: admin.token })).status,
    ).toBe(200);
    expect((await register('k@example.org', { invitation: code })).status).toBe(422);
    const expired = await invite();
    now = new Date(now.getTime() + 14 * 86_400_000);
    expect((await register('l@example.org', { invitation: expired.code })).status).toBe(422);
  });

  it('answers a repeated sign-up as the first time', async () => {
    const { code } = await invite();
    const first = await register('m@example.org', { invitation: code }, { key: 'once' });
    const second = await register('m@example.org', { invitation: code }, { key: 'once', at: other });
    expect(second.status).toBe(201);
    expect(second.body['userId']).toBe(first.body['userId']);
  });

  it('does not use up an invitation when the address is taken', async () => {
    const { code } = await invite();
    expect((await register('admin@example.org', { invitation: code })).body['code']).toBe('email_taken');
    expect((await register('n@example.org', { invitation: code })).status).toBe(201);
  });

  it('invites who asked', async () => {
    const asked = await send(one, 'POST', '/api/invite-requests', { body: { email: 'olga@example.org' } });
    const again = await send(one, 'POST', '/api/invite-requests', { body: { email: 'OLGA@example.org' } });
    expect(again.body).toEqual(asked.body);
    const requests = await requestsOf('olga@example.org');
    expect(requests).toHaveLength(1);
    const path = `/api/admin/invite-requests/${requests[0] ?? ''}`;
    expect((await register('olga@example.org')).status).toBe(403);
    expect((await send(one, 'POST', `${path}/invite`, { token: admin.token })).status).toBe(200);
    expect((await send(one, 'POST', `${path}/decline`, { token: admin.token })).status).toBe(200);
    const code = await codeFor('olga@example.org');
    expect((await register('olga@example.org', { invitation: code })).status).toBe(201);
    expect((await send(one, 'POST', '/api/admin/invite-requests/nobody/invite', { token: admin.token })).status).toBe(
      404,
    );
  });

  async function codeFor(email: string): Promise<unknown> {
    let code: unknown;
    for await (const { type, data } of one.store.readAll({ filter: { categories: ['invitation'] } }))
      if (type === 'InvitationIssued' && data['email'] === email) code = data['code'];
    return code;
  }

  async function requestsOf(email: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const { type, data } of one.store.readAll({ filter: { categories: ['inviteRequest'] } })) {
      if (type === 'InviteRequested' && data['email'] === email) ids.push(String(data['requestId']));
    }
    return ids;
  }
});

describe('an invited address without its code', () => {
  it.each(['open', 'invite-only', 'approval'] as const)(
    'counts as no invitation where sign-up is %s, however it is typed',
    async (signupPolicy) => {
      await change({ signupPolicy });
      const name = `uninvited.${signupPolicy}`;
      const typed = [`${name}@example.org`, `${name.toUpperCase()}@EXAMPLE.ORG`];
      for (const role of ['admin', 'user']) {
        await invite({ email: `${name}@example.org`, role });
        for (const email of typed)
          expect((await register(email, { role: 'admin' })).body['code']).toBe('admin_by_invitation');
      }
      const { body } = await register(typed[1] ?? '');
      const outcome = { open: undefined, 'invite-only': 'invitation_needed', approval: 'account_waiting' };
      expect(body['code']).toBe(outcome[signupPolicy]);
      if (signupPolicy === 'open') expect((await memberOf({ body } as Received)).role).toBe('user');
    },
  );
});

describe('a community by approval', () => {
  beforeEach(() => change({ signupPolicy: 'approval' }));

  it('lets people wait until an admin approves', async () => {
    const refused = await register('paul@example.org', {}, { key: 'paul' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'account_waiting', message: 'Your account is waiting for approval' });
    expect((await register('paul@example.org', {}, { key: 'paul' })).body['code']).toBe('account_waiting');
    expect((await login('paul@example.org')).body['code']).toBe('account_waiting');
    const memberId = await memberIdOf('paul@example.org');
    expect((await send(one, 'POST', `/api/admin/members/${memberId}/approve`, { token: admin.token })).status).toBe(
      200,
    );
    expect((await login('paul@example.org')).status).toBe(200);
  });

  it('turns people away with a reason, for good', async () => {
    await register('ruth@example.org', {}, { key: 'ruth' });
    const memberId = await memberIdOf('ruth@example.org');
    const answer = (what: 'approve' | 'decline', body: object = {}) =>
      send(one, 'POST', `/api/admin/members/${memberId}/${what}`, { token: admin.token, body });
    expect((await answer('decline')).body['errors']).toEqual([
      { path: 'reason', message: 'Reason is required', code: 'required' },
    ]);
    expect((await answer('decline', { reason: 'We do not know you' })).status).toBe(200);
    expect((await answer('decline', { reason: 'We do not know you' })).status).toBe(200);
    expect((await answer('approve')).body['code']).toBe('not_waiting');
    expect((await login('ruth@example.org')).body['code']).toBe('invalid_credentials');
    // the same key gets the first answer
    expect((await register('ruth@example.org', {}, { key: 'ruth' })).body['code']).toBe('account_waiting');
    const dueAt = new Date(now.getTime() + limits.declineMinutes * 60_000).toISOString();
    expect((await memberOf({ body: { userId: memberId } } as unknown as Received)).deletionDueAt).toBe(dueAt);
    const active = await memberIdOf('a@example.org');
    const refused = await send(one, 'POST', `/api/admin/members/${active}/decline`, {
      token: admin.token,
      body: { reason: 'Spam' },
    });
    expect([refused.status, refused.body['code']]).toEqual([409, 'not_waiting']);
  });

  it('lets the invited in', async () => {
    const { code } = await invite();
    expect((await register('quin@example.org', { invitation: code })).status).toBe(201);
  });

  async function memberIdOf(email: string): Promise<string> {
    for await (const { type, data } of one.store.readAll({ filter: { categories: ['member'] } })) {
      if (type === 'MemberRegistered' && data['email'] === email) return String(data['memberId']);
    }
    throw new Error('nobody registered');
  }
});

describe('the settings', () => {
  it('answer as they are then', async () => {
    const { status, body } = await change({
      name: 'Hill Street',
      timeZone: 'Europe/Berlin',
      signupPolicy: 'open',
      sessionDays: 3,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: 'community',
      name: 'Hill Street',
      timeZone: 'Europe/Berlin',
      signupPolicy: 'open',
      sessionDays: 3,
      deletionGraceDays: 14,
      adminsNeedSecondFactor: false,
      searchSynonyms: defaultSettings.searchSynonyms,
      language: 'en',
      currency: '',
      shortNamesForVisitors: true,
      figuresForVisitors: true,
      descriptionAssistant: true,
      neighboursVerify: true,
      swapLoops: true,
    });
  });

  it('decide how long a session lasts', async () => {
    await change({ sessionDays: 3 });
    const { body } = await login('a@example.org');
    const { iat, exp } = JSON.parse(Buffer.from(String(body['token']).split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(exp - iat).toBe(3 * 86_400);
  });

  it.each([
    [30, '2030-06-04T10:00:00.000Z', 'Your account will be deleted in 30 days; sign in before then to keep it'],
    [1, '2030-05-06T10:00:00.000Z', 'Your account will be deleted in 1 day; sign in before then to keep it'],
    [0, '2030-05-05T10:00:00.000Z', 'Your account is being deleted'],
  ])('decide that a deletion waits %i days', async (deletionGraceDays, dueAt, message) => {
    now = new Date('2030-05-05T10:00:00.000Z');
    await change({ signupPolicy: 'open', deletionGraceDays });
    const leaver = await register(`leaver${String(deletionGraceDays)}@example.org`);
    const { body } = await send(one, 'POST', '/api/users/delete-account', {
      token: String(leaver.body['token']),
      body: { password },
    });
    expect(body['message']).toBe(message);
    expect((await memberOf(leaver)).deletionDueAt).toBe(dueAt);
  });

  it('are refused when they make no sense', async () => {
    const { status, body } = await change({ timeZone: 'Nowhere/Land' });
    expect(status).toBe(400);
    expect(body['errors']).toEqual([
      { path: 'timeZone', message: 'Time zone must be an IANA time zone as Europe/Berlin', code: 'invalid_time_zone' },
    ]);
    expect((await change({ sessionDays: 0 })).status).toBe(400);
    expect((await change({ signupPolicy: 'whoever' })).status).toBe(400);
  });
});
