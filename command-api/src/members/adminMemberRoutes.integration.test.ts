import { streams } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberDecider } from './memberDecider.ts';
import { password, send, signInAsAdmin, signUp, type Person } from '../testing/client.ts';
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

const act = (person: { userId: string }, what: string, body?: object, at = one, by = admin) =>
  send(at, 'POST', `/api/admin/members/${person.userId}/${what}`, { token: by.token, ...(body ? { body } : {}) });
const login = (email: string, role = 'user', at = one) =>
  send(at, 'POST', '/api/auth/login', { body: { email, password, role } });

async function stateOf({ userId }: { userId: string }) {
  const { state } = await one.handler.load(memberDecider, streams.member(userId));
  if (state.status !== 'registered') throw new Error('nobody registered');
  return state;
}

describe('an admin', () => {
  it('gives and takes the verified badge', async () => {
    const ann = await signUp(one, 'Ann');
    expect((await act(ann, 'verify')).status).toBe(200);
    expect((await stateOf(ann)).verified).toBe(true);
    expect((await act(ann, 'unverify')).status).toBe(400);
    await act(ann, 'unverify', { reason: 'Another person' });
    expect((await stateOf(ann)).verified).toBe(false);
  });

  it('suspends with a reason until a time, and sessions end on every instance', async () => {
    const bob = await signUp(one, 'Bob');
    const until = new Date(now.getTime() + 3_600_000).toISOString();
    expect((await act(bob, 'suspend', { reason: 'Too loud', until })).status).toBe(200);
    const end = (token: string) => send(one, 'POST', '/api/auth/session-end', { body: { token } });
    const suspension = { reason: 'Too loud', until, appeal: expect.stringContaining(bob.userId) as string };
    expect((await end(bob.token)).body).toEqual({ suspension });
    expect((await end(`${bob.token}x`)).body).toEqual({ suspension: null });
    for (const instance of [one, other]) {
      await vi.waitFor(
        async () =>
          expect((await send(instance, 'PUT', '/api/users/preferences', { token: bob.token, body: {} })).status).toBe(
            401,
          ),
        { timeout: 45_000, interval: 25 },
      );
    }
    const refused = await login('bob@example.org');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'account_suspended', message: 'Your account is suspended: Too loud' });
    now = new Date(until);
    expect((await login('bob@example.org')).status).toBe(200);
  });

  it("means the community's time where a moment names no zone", async () => {
    const finn = await signUp(one, 'Finn');
    const settings = (timeZone: string) =>
      send(one, 'PUT', '/api/admin/settings/community', { token: admin.token, body: { timeZone } });
    await settings('Asia/Kolkata');
    expect((await act(finn, 'suspend', { reason: 'Loud', until: '2030-06-01T10:00' })).status).toBe(200);
    await settings('UTC');
    expect((await stateOf(finn)).suspension?.until).toBe('2030-06-01T04:30:00.000Z');
  });

  it('is asked where the member saved the same words, or another admin the duties, meanwhile', async () => {
    const hedy = await signUp(one, 'Hedy');
    await send(one, 'PUT', '/api/users/update-user', { token: hedy.token, body: { bio: 'Mends bikes' } });
    const put = (what: string, body: object) =>
      send(one, 'PUT', `/api/admin/members/${hedy.userId}/${what}`, { token: admin.token, body });
    const words = { name: 'Hedy L', bio: 'Sells nothing', reason: 'Offers' };
    const refused = await put('profile', { ...words, before: { name: 'Hedy', bio: '' } });
    expect([refused.status, refused.body['code']]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body['errors']).toMatchObject([
      { path: 'bio', figures: { theirs: 'Mends bikes', yours: 'Sells nothing' } },
    ]);
    expect(await stateOf(hedy)).toMatchObject({ name: 'Hedy', bio: 'Mends bikes' });
    expect((await put('profile', { ...words, before: { name: 'Hedy', bio: 'Mends bikes' } })).status).toBe(200);
    expect(await stateOf(hedy)).toMatchObject({ name: 'Hedy L', bio: 'Sells nothing' });

    await act(hedy, 'promote', { duties: ['moderate'] });
    await put('duties', { duties: ['moderate', 'replay'], before: { duties: ['moderate'] } });
    const second = await put('duties', { duties: ['moderate', 'analyse'], before: { duties: ['moderate'] } });
    expect(second.body['errors']).toMatchObject([
      { figures: { theirs: '["moderate","replay"]', yours: '["moderate","analyse"]' } },
    ]);
    expect((await stateOf(hedy)).duties).toEqual(['moderate', 'replay']);
    await act(hedy, 'demote');
  });

  it('reinstates', async () => {
    const cat = await signUp(one, 'Cat');
    await act(cat, 'suspend', { reason: 'Spam' });
    expect((await login('cat@example.org')).status).toBe(403);
    expect((await act(cat, 'reinstate')).status).toBe(200);
    expect((await login('cat@example.org')).status).toBe(200);
  });

  it('is told what is wrong with a suspension', async () => {
    const dot = await signUp(one, 'Dot');
    expect((await act(dot, 'suspend', {})).body['errors']).toEqual([
      { path: 'reason', message: 'Reason is required', code: 'required' },
    ]);
    const past = await act(dot, 'suspend', { reason: 'Spam', until: '2029-01-01T00:00:00Z' });
    expect(past.body['errors']).toEqual([
      { path: 'until', message: 'Until must be in the future', code: 'not_in_future' },
    ]);
    expect((await act(admin, 'suspend', { reason: 'Tired' })).body['code']).toBe('own_account');
    expect((await act({ userId: 'nobody' }, 'suspend', { reason: 'Spam' })).status).toBe(404);
  });

  it('promotes members and demotes admins, whose admin sessions end', async () => {
    const eve = await signUp(one, 'Eve');
    expect((await login('eve@example.org', 'admin')).status).toBe(403);
    await act(eve, 'promote');
    const session = await login('eve@example.org', 'admin');
    expect(session.status).toBe(200);
    expect((await act(eve, 'demote')).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect((await act(admin, 'verify', undefined, other, session.body as unknown as Person)).status).toBe(401),
      { timeout: 45_000, interval: 25 },
    );
    expect((await login('eve@example.org', 'admin')).body['code']).toBe('not_an_admin');
  });

  it('is never gone altogether', async () => {
    const refused = await act(admin, 'demote');
    expect(refused.status).toBe(422);
    expect(refused.body['code']).toBe('last_admin');
    const leaving = await send(one, 'POST', '/api/users/deactivate', { token: admin.token, body: { password } });
    expect(leaving.body['code']).toBe('last_admin');
    const deleting = await send(one, 'POST', '/api/users/delete-account', { token: admin.token, body: { password } });
    expect(deleting.body['code']).toBe('last_admin');
    expect((await stateOf(admin)).role).toBe('admin');
  });

  it('stays when two demote each other at the same moment', async () => {
    const fox = await signUp(one, 'Fox');
    await act(fox, 'promote');
    const asFox = (await login('fox@example.org', 'admin', other)).body as unknown as Person;
    const answers = await Promise.all([
      act(fox, 'demote', undefined, one, admin),
      act(admin, 'demote', undefined, other, asFox),
    ]);
    const [first, second = 0] = answers.map(({ status }) => status).sort();
    // the slower one is no admin any more, or the last
    expect([first, [401, 403, 422].includes(second)]).toEqual([200, true]);
    const roles = [(await stateOf(fox)).role, (await stateOf(admin)).role];
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
  });

  it('is who may do this', async () => {
    const gil = await signUp(one, 'Gil');
    expect((await act(gil, 'promote', undefined, one, gil)).status).toBe(403);
    expect((await send(one, 'POST', `/api/admin/members/${gil.userId}/promote`)).status).toBe(401);
  });
});
