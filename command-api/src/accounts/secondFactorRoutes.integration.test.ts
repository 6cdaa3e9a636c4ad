import { limits, streams, type AdminPermission } from '@pass-along/contracts';
import { authenticatorCode } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latest, password, send, signInAsAdmin, signUp, type Person, type Sent } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let boss: Person;
let now = new Date('2030-05-05T10:00:00.000Z');

beforeAll(async () => {
  place = await openPlace();
  // the clock stands still while the tests wait
  const options = { clock: () => now, writesPerMinute: 100_000 };
  one = await startInstance(place, options);
  other = await startInstance(place, options);
  boss = await signInAsAdmin(one);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const post = (path: string, body: object, options: Sent = {}, at = one) =>
  send(at, 'POST', `/api/auth/${path}`, { body, ...options });
const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;
const login = (name: string, more: object = {}, options: Sent = {}, at = one) =>
  post('login', { email: emailOf(name), password, role: 'admin', ...more }, options, at);
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const codeOf = (secret: string) => authenticatorCode(secret, now);
/** Never right: the same digits with another last one. */
const wrongCodeOf = (secret: string) => {
  const right = codeOf(secret);
  return `${right.slice(0, 5)}${String((Number(right[5]) + 1) % 10)}`;
};

/** An admin signed in as one, without a second factor. */
async function admin(name: string, duties: AdminPermission[] = ['settings']): Promise<Person> {
  const { userId } = await signUp(one, name);
  await send(one, 'POST', `/api/admin/members/${userId}/promote`, { token: boss.token, body: { duties } });
  return (await login(name)).body as unknown as Person;
}

interface Guarded extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** The next code is of later than the one that set it up. */
async function guarded(name: string, duties?: AdminPermission[]): Promise<Guarded> {
  const { token } = await admin(name, duties);
  const begun = await post('second-factor/begin', {}, { token });
  const secret = String(begun.body['secret']);
  const confirmed = await post('second-factor/confirm', { password, code: codeOf(secret) }, { token });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  pass(60);
  return { ...(confirmed.body as unknown as Person & { recoveryCodes: string[] }), secret };
}

const isIn = async ({ token }: Person, at = one) =>
  (await send(at, 'PUT', '/api/users/preferences', { token, body: {} })).status;

describe('setting up a second factor', () => {
  it('gives a secret, then recovery codes, and ends every session but a new one', async () => {
    const before = await admin('Ada');
    const begun = await post('second-factor/begin', {}, { token: before.token });
    const secret = String(begun.body['secret']);
    expect(begun.body['uri']).toContain(`secret=${secret}`);
    expect((await login('Ada')).status).toBe(200);
    const wrong = await post('second-factor/confirm', { password, code: wrongCodeOf(secret) }, before);
    expect([wrong.status, wrong.body['code']]).toEqual([403, 'second_factor_wrong']);
    const robbed = await post('second-factor/confirm', { password: 'not hers at all', code: codeOf(secret) }, before);
    expect([robbed.status, robbed.body['code']]).toEqual([403, 'wrong_password']);
    const confirmed = await post('second-factor/confirm', { password, code: codeOf(secret) }, before);
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body['recoveryCodes'] as string[]).size).toBe(limits.secondFactor.recoveryCodes);
    await eventually(() => isIn(before), 401);
    expect(await isIn(confirmed.body as unknown as Person)).toBe(200);
  });

  it('is for admins alone', async () => {
    const { token } = await signUp(one, 'Ben');
    expect((await post('second-factor/begin', {}, { token })).body['code']).toBe('not_an_admin');
  });

  it('keeps neither secret nor recovery codes where somebody reads', async () => {
    const { userId, secret, recoveryCodes } = await guarded('Cleo');
    const stored = await place.database.pool.query<{ data: unknown }>('SELECT data FROM event_store.events');
    const text = JSON.stringify(stored.rows);
    expect(text).toContain(userId);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });
});

describe('signing in', () => {
  it('asks for the code after the password, for every role', async () => {
    const { secret } = await guarded('Dora');
    for (const role of ['admin', 'user']) {
      const asked = await login('Dora', { role });
      expect([asked.status, asked.body['code']]).toEqual([401, 'second_factor_needed']);
    }
    const stranger = await login('Dora', { password: 'not hers at all', code: codeOf(secret) });
    expect([stranger.status, stranger.body['code']]).toEqual([401, 'invalid_credentials']);
    const opened = await login('Dora', { code: codeOf(secret) });
    expect(opened.status).toBe(200);
    expect(await isIn(opened.body as unknown as Person)).toBe(200);
  });

  it('takes a code written in two groups, and refuses what is none', async () => {
    const { secret } = await guarded('Edda');
    const code = codeOf(secret);
    expect((await login('Edda', { code: '12345' })).status).toBe(400);
    expect((await login('Edda', { code: 7 })).status).toBe(400);
    expect((await login('Edda', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it('takes a code once on all instances, also under the Idempotency-Key it was used with', async () => {
    const { secret } = await guarded('Fay');
    const code = codeOf(secret);
    const first = await login('Fay', { code }, { key: 'one' });
    expect(first.status).toBe(200);
    // no answer came, so the client asks again
    expect((await login('Fay', { code }, { key: 'one' })).status).toBe(200);
    expect((await login('Fay', { code }, {}, other)).body['code']).toBe('second_factor_used');
    expect((await login('Fay', {}, { key: 'one' })).body['code']).toBe('second_factor_needed');
    expect((await login('Fay', { code: wrongCodeOf(secret) }, { key: 'one' })).body['code']).toBe(
      'second_factor_wrong',
    );
    pass(limits.secondFactor.repeatSeconds + 1);
    expect((await login('Fay', { code }, { key: 'one' })).body['code']).toBe('second_factor_used');
  });

  it('lets one of two in who come with one code at the same moment', async () => {
    const { secret } = await guarded('Gwen');
    const code = codeOf(secret);
    const both = await Promise.all([login('Gwen', { code }), login('Gwen', { code }, {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('takes a recovery code once, as people write it', async () => {
    const { recoveryCodes } = await guarded('Hana');
    const [code = ''] = recoveryCodes;
    expect((await login('Hana', { code: code.toLowerCase().replace('-', ' ') })).status).toBe(200);
    expect((await login('Hana', { code })).body['code']).toBe('second_factor_wrong');
  });

  it('stops at too many wrong codes wherever they come from, and goes on after a while', async () => {
    const { secret } = await guarded('Ines');
    for (let tried = 0; tried < limits.secondFactor.tries; tried += 1) {
      const wrong = await login('Ines', { code: wrongCodeOf(secret) }, {}, tried % 2 === 0 ? one : other);
      expect(wrong.body['code']).toBe('second_factor_wrong');
    }
    const locked = await login('Ines', { code: codeOf(secret) }, { address: '192.0.2.7' }, other);
    expect([locked.status, locked.body['code']]).toEqual([429, 'second_factor_locked']);
    pass(limits.secondFactor.minutes * 60);
    expect((await login('Ines', { code: codeOf(secret) })).status).toBe(200);
  });

  it('is not opened by a mailbox: a new password still asks for the code', async () => {
    const { userId, secret } = await guarded('Jule');
    await post('forgot-password', { email: emailOf('Jule') });
    const stream = streams.member(userId);
    await eventually(async () => (await latest(one, stream, 'PasswordResetRequested')) !== undefined, true);
    const token = (await latest(one, stream, 'PasswordResetRequested'))?.['sealedToken'];
    const chosen = 'another long password';
    await post('reset-password', { token, password: chosen, confirmPassword: chosen });
    expect((await login('Jule', { password: chosen })).body['code']).toBe('second_factor_needed');
    expect((await login('Jule', { password: chosen, code: codeOf(secret) })).status).toBe(200);
  });

  it('keeps a session with a member’s rights what it is when the password changes', async () => {
    const { secret } = await guarded('Kim');
    const { body } = await login('Kim', { role: 'user', code: codeOf(secret) });
    const next = 'another long password';
    const change = { currentPassword: password, password: next, confirmPassword: next };
    const changed = await post('change-password', change, { token: String(body['token']) });
    expect(changed.status).toBe(200);
    const asAdmin = { token: String(changed.body['token']), body: {} };
    expect((await send(one, 'POST', '/api/admin/invitations', asAdmin)).status).toBe(403);
  });
});

describe('a second factor that is there', () => {
  it('gets new recovery codes for a code, and the old ones are void', async () => {
    const { token, secret, recoveryCodes } = await guarded('Lena');
    const wrong = await post('second-factor/recovery-codes', { code: wrongCodeOf(secret) }, { token });
    expect([wrong.status, wrong.body['code']]).toEqual([403, 'second_factor_wrong']);
    const renewed = await post('second-factor/recovery-codes', { code: codeOf(secret) }, { token, key: 'renew' });
    expect(renewed.status).toBe(200);
    const again = await post('second-factor/recovery-codes', { code: codeOf(secret) }, { token, key: 'renew' });
    expect(again.body['code']).toBe('second_factor_used');
    expect((await login('Lena', { code: recoveryCodes[0] })).body['code']).toBe('second_factor_wrong');
    const [fresh] = renewed.body['recoveryCodes'] as string[];
    expect((await login('Lena', { code: fresh })).status).toBe(200);
  });

  it('moves to another phone for a code of the old one', async () => {
    const { token, secret } = await guarded('Mara');
    expect((await post('second-factor/begin', {}, { token })).body['code']).toBe('second_factor_wrong');
    const begun = await post('second-factor/begin', { code: codeOf(secret) }, { token });
    const next = String(begun.body['secret']);
    expect((await post('second-factor/confirm', { password, code: codeOf(next) }, { token })).status).toBe(200);
    pass(60);
    expect((await login('Mara', { code: codeOf(secret) })).body['code']).toBe('second_factor_wrong');
    expect((await login('Mara', { code: codeOf(next) })).status).toBe(200);
  });

  it('is switched off for a code', async () => {
    const { token, secret } = await guarded('Nina');
    expect((await post('second-factor/switch-off', { code: wrongCodeOf(secret) }, { token })).status).toBe(403);
    expect((await post('second-factor/switch-off', { code: codeOf(secret) }, { token })).status).toBe(200);
    expect((await login('Nina')).status).toBe(200);
    expect((await post('second-factor/switch-off', { code: '123456' }, { token })).body['code']).toBe(
      'second_factor_missing',
    );
  });

  it('is taken away by another admin with settings, with a reason, never by oneself', async () => {
    const olga = await guarded('Olga');
    const reset = (by: Person, whom: Person, body: object) =>
      send(one, 'POST', `/api/admin/members/${whom.userId}/second-factor/reset`, { token: by.token, body });
    expect((await reset(olga, olga, { reason: 'Lost' })).body['code']).toBe('own_account');
    expect((await reset(boss, olga, { reason: ' ' })).status).toBe(400);
    expect((await reset(await admin('Pia', ['moderate']), olga, { reason: 'Lost' })).status).toBe(403);
    expect((await reset(boss, olga, { reason: 'Lost the phone' })).status).toBe(200);
    await eventually(() => isIn(olga), 401);
    expect((await login('Olga')).status).toBe(200);
    expect(await latest(one, streams.member(olga.userId), 'SecondFactorRemoved')).toMatchObject({
      why: 'reset',
      reason: 'Lost the phone',
      byMemberId: boss.userId,
    });
  });
});

describe('a community whose admins must have one', () => {
  const settings = (by: Person, body: object) =>
    send(one, 'PUT', '/api/admin/settings/community', { token: by.token, body });

  it('lets who has none set it up and nothing else, and is begun by who has one', async () => {
    const without = await admin('Rosa');
    expect((await settings(without, { adminsNeedSecondFactor: true })).body['code']).toBe('second_factor_first');
    const withOne = await guarded('Sina');
    expect((await settings(withOne, { adminsNeedSecondFactor: true })).status).toBe(200);
    const invite = (by: Person) => send(one, 'POST', '/api/admin/invitations', { token: by.token, body: {} });
    await eventually(async () => (await invite(without)).body['code'], 'second_factor_required');
    // signing in a second time changes nothing
    expect((await invite((await login('Rosa')).body as unknown as Person)).body['code']).toBe('second_factor_required');
    const off = await post('second-factor/switch-off', { code: codeOf(withOne.secret) }, { token: withOne.token });
    expect(off.body['code']).toBe('second_factor_must_stay');
    const begun = await post('second-factor/begin', {}, { token: without.token });
    const code = codeOf(String(begun.body['secret']));
    const confirmed = await post('second-factor/confirm', { password, code }, { token: without.token });
    expect(confirmed.status).toBe(200);
    // the new session says so itself, before any instance has heard of it
    expect((await settings(confirmed.body as unknown as Person, { adminsNeedSecondFactor: false })).status).toBe(200);
    await eventually(async () => (await invite(boss)).status, 201);
  });
});
