import { streams } from '@pass-along/contracts';
import { createTokens, deriveId, createId } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { memberDecider } from '../members/memberDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { password, send, signUp } from '../testing/client.ts';
import { masterKey, openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let now = new Date('2030-05-05T10:00:00.000Z');
const digests = createKeyedDigests(masterKey);
const tokens = createTokens({ secret: 'a secret for tests only', days: 1 });

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { clock: () => now });
  other = await startInstance(place, { clock: () => now });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const register = (fields: object, options: { key?: string; at?: Instance } = {}) =>
  send(options.at ?? one, 'POST', '/api/auth/register', {
    body: { name: 'Somebody', email: 'somebody@example.org', password, role: 'user', ...fields },
    ...(options.key === undefined ? {} : { key: options.key }),
  });
const login = (email: string, fields: object = {}) =>
  send(one, 'POST', '/api/auth/login', { body: { email, password, role: 'user', ...fields } });

async function memberOf(userId: unknown) {
  const { state } = await one.handler.load(memberDecider, streams.member(String(userId)));
  if (state.status !== 'registered') throw new Error('nobody registered');
  return state;
}

describe('registering', () => {
  it('makes an account and a session', async () => {
    const { status, body, position } = await register({ name: 'Zoë Smith', email: 'Zoe@Example.org' });
    expect(status).toBe(201);
    expect(position).not.toBe('');
    expect(tokens.verify(String(body['token']))).toMatchObject({ memberId: body['userId'], role: 'user', position });
    expect(await memberOf(body['userId'])).toMatchObject({
      name: 'Zoë Smith',
      email: 'Zoe@Example.org',
      username: 'zoe.smith',
      role: 'user',
      account: 'active',
    });
  });

  it('refuses an e-mail that is taken, whatever its letter case', async () => {
    await register({ email: 'taken@example.org' });
    const { status, body } = await register({ email: 'Taken@EXAMPLE.org' }, { at: other });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      message: 'User already exists',
      error: 'User already exists',
      code: 'email_taken',
    });
  });

  it('lets one of many with the same e-mail through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({ email: 'rush@example.org' }, { at: index % 2 === 0 ? one : other }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('gives members of one name usernames of their own', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) => register({ name: 'Kim', email: `kim.${letter}@example.org` })),
    );
    const usernames = await Promise.all(answers.map(async ({ body }) => (await memberOf(body['userId'])).username));
    expect(usernames.sort()).toEqual(['kim', 'kim2', 'kim3']);
  });

  it('makes nobody an admin', async () => {
    const { status, body } = await register({ email: 'boss@example.org', role: 'admin' });
    expect(status).toBe(403);
    expect(body['message']).toBe('Admin accounts are created by invitation');
  });

  it('names every broken field', async () => {
    const { status, body } = await register({ name: '', email: 'nowhere', password: 'short' });
    expect(status).toBe(400);
    expect((body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual(['name', 'email', 'password']);
  });

  it('answers the same to a repeated key, but only to who knows the password', async () => {
    const fields = { email: 'again@example.org' };
    const first = await register(fields, { key: 'my key' });
    const second = await register(fields, { key: 'my key', at: other });
    expect(second.status).toBe(201);
    expect(second.body['userId']).toBe(first.body['userId']);
    expect(second.position).toBe(first.position);
    expect((await register({ ...fields, password: 'something else' }, { key: 'my key' })).status).toBe(409);
  });

  it('stops after so many new accounts from one address, and lets other addresses through', async () => {
    const careful = await startInstance(place, { clock: () => now, signUpsPerAddress: 2 });
    onTestFinished(() => careful.stop());
    const join = (name: string, address: string) =>
      send(careful, 'POST', '/api/auth/register', {
        address,
        body: { name, email: `${name}@house.example.org`, password, role: 'user' },
      });
    expect((await join('first', '192.0.2.1')).status).toBe(201);
    expect((await join('second', '192.0.2.1')).status).toBe(201);
    const { status, body, headers } = await join('third', '192.0.2.1');
    expect(status).toBe(429);
    expect(body).toMatchObject({
      success: false,
      message: 'Too many attempts, please wait a moment',
      code: 'rate_limited',
    });
    expect(headers.get('retry-after')).toBe('900');
    expect((await join('third', '192.0.2.2')).status).toBe(201);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await join('fourth', '192.0.2.1')).status).toBe(201);
  });

  it('keeps equal keys of different people apart', async () => {
    const answers = await Promise.all(
      ['p', 'q'].map((letter) => register({ email: `${letter}@example.org` }, { key: '1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body['userId']).not.toBe(answers[1]?.body['userId']);
  });

  it.each(['', 'x'.repeat(201)])('refuses a key that is empty or too long', async (key) => {
    const { status, body } = await register({ email: 'key@example.org' }, { key });
    expect(status).toBe(400);
    expect(body['errors']).toEqual([
      {
        path: 'idempotency-key',
        message: 'Idempotency-Key must be 1 to 200 characters',
        code: 'invalid_format',
        figures: { max: 200 },
      },
    ]);
  });
});

describe('signing in while the account is about to be deleted', () => {
  it('takes the deletion back and says so, once', async () => {
    const leaver = await register({ email: 'leaver@example.org' });
    const token = String(leaver.body['token']);
    expect((await login('leaver@example.org')).body).not.toHaveProperty('deletionCancelled');
    await send(one, 'POST', '/api/users/delete-account', { token, body: { password } });
    expect((await memberOf(leaver.body['userId'])).deletionDueAt).not.toBeNull();
    expect((await login('leaver@example.org', { password: 'not the password' })).status).toBe(401);
    expect((await memberOf(leaver.body['userId'])).deletionDueAt).not.toBeNull();
    expect((await login('leaver@example.org')).body).toHaveProperty('deletionCancelled', true);
    expect((await memberOf(leaver.body['userId'])).deletionDueAt).toBeNull();
    expect((await login('leaver@example.org')).body).not.toHaveProperty('deletionCancelled');
  });
});

describe('a registration that a crash cut short', () => {
  async function cutShort(email: string, ownerId: string) {
    const stream = streams.claim('email', digests.email(email));
    const at = now.toISOString();
    const context = {
      commandId: createId(),
      actor: { id: ownerId, role: 'user' as const },
      by: 'person' as const,
      correlationId: 'c',
      causationId: 'c',
      at,
    };
    await one.handler.handle(claimDecider, stream, { type: 'ClaimValue', scope: 'email', ownerId, at }, context);
  }

  it('keeps its e-mail for a moment, then gives it up', async () => {
    await cutShort('halfway@example.org', 'never-came');
    expect((await register({ email: 'halfway@example.org' })).status).toBe(409);
    now = new Date(now.getTime() + 11_000);
    expect((await register({ email: 'halfway@example.org' })).status).toBe(201);
  });

  it('can not come to be after it was given up', async () => {
    const commandId = deriveId('command', digests.email('late@example.org'), 'late', 'POST', '/api/auth/register');
    await cutShort('late@example.org', deriveId('member', commandId));
    now = new Date(now.getTime() + 11_000);
    expect((await register({ email: 'late@example.org' })).status).toBe(201);
    expect((await register({ email: 'late@example.org' }, { key: 'late' })).status).toBe(409);
  });

  it('goes on when it is sent again with its key', async () => {
    const commandId = deriveId('command', digests.email('on@example.org'), 'on', 'POST', '/api/auth/register');
    await cutShort('on@example.org', deriveId('member', commandId));
    expect((await register({ email: 'on@example.org' }, { key: 'on' })).status).toBe(201);
  });
});

describe('signing in', () => {
  it('opens a session, e-mail in any letter case', async () => {
    const { userId } = await signUp(one, 'Ida');
    const { status, body, position } = await login('IDA@example.org');
    expect(status).toBe(200);
    expect(body['userId']).toBe(userId);
    expect(tokens.verify(String(body['token']))).toMatchObject({ memberId: userId, role: 'user', position });
  });

  it('says the same of a wrong password and of nobody', async () => {
    await signUp(one, 'Jon');
    const answers = [await login('jon@example.org', { password: 'not it at all' }), await login('nobody@example.org')];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body['message']).toBe('Invalid email or password');
    }
  });

  it('does not make a member an admin', async () => {
    await signUp(one, 'Kay');
    const { status, body } = await login('kay@example.org', { role: 'admin' });
    expect(status).toBe(403);
    expect(body['message']).toBe('This account is not an admin');
  });

  it('stops after so many wrong tries from one address, whatever the accounts, and counts no right one', async () => {
    const careful = await startInstance(place, { clock: () => now, signInsPerAddress: 2 });
    onTestFinished(() => careful.stop());
    await signUp(careful, 'Mila');
    const from = (address: string, email: string, typed = 'wrong again') =>
      send(careful, 'POST', '/api/auth/login', { address, body: { email, password: typed, role: 'user' } });
    for (let right = 0; right < 3; right += 1)
      expect((await from('192.0.2.77', 'mila@example.org', password)).status).toBe(200);
    for (const name of ['nobody', 'no.one']) expect((await from('192.0.2.77', `${name}@example.org`)).status).toBe(401);
    const refused = await from('192.0.2.77', 'mila@example.org', password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.78', 'mila@example.org', password)).status).toBe(200);
  });

  it('stops after ten wrong passwords for one account and address', async () => {
    await signUp(one, 'Lea');
    for (let tries = 0; tries < 10; tries += 1) await login('lea@example.org', { password: 'wrong again' });
    const { status, headers } = await login('lea@example.org');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('900');
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await login('lea@example.org')).status).toBe(200);
  });
});

describe('the first admin', () => {
  const first = { email: 'admin@example.org', password };

  it('is made once, by any number of instances', async () => {
    await Promise.all([one.api.ensureFirstAdmin(first), other.api.ensureFirstAdmin(first)]);
    await one.api.ensureFirstAdmin({ ...first, password: 'another password' });
    const asAdmin = await login('admin@example.org', { role: 'admin' });
    expect(asAdmin.status).toBe(200);
    expect(tokens.verify(String(asAdmin.body['token']))?.role).toBe('admin');
  });

  it('may sign in as a plain member', async () => {
    const { body } = await login('admin@example.org', { role: 'user' });
    expect(tokens.verify(String(body['token']))?.role).toBe('user');
  });
});
