import { consistencyHeader, streams } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { latest, password, send, signUp, type Person, type Sent } from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let now = new Date('2030-05-05T10:00:00.000Z');
const next = 'another good password';

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

const post = (path: string, body: object, options: Sent = {}, at = one) =>
  send(at, 'POST', `/api/auth/${path}`, { body, ...options });
const login = (email: string, secret = password) => post('login', { email, password: secret });
const isLetIn = async (person: Person, at: Instance) =>
  (await send(at, 'PUT', '/api/users/preferences', { token: person.token, body: {} })).status;
const isOut = (person: Person, at: Instance) =>
  vi.waitFor(
    async () => {
      expect(await isLetIn(person, at)).toBe(401);
    },
    { timeout: 45_000, interval: 25 },
  );

async function mailedToken(
  { userId }: Person,
  type: 'PasswordResetRequested' | 'EmailChangeRequested',
): Promise<string> {
  return vi.waitFor(
    async () => {
      const event = await latest(one, streams.member(userId), type);
      expect(event).toBeDefined();
      return String(event?.['sealedToken']);
    },
    { timeout: 45_000, interval: 25 },
  );
}

describe('a forgotten password', () => {
  it('is answered the same for known and unknown addresses', async () => {
    await signUp(one, 'Ada');
    const known = await post('forgot-password', { email: 'ada@example.org' });
    const unknown = await post('forgot-password', { email: 'nobody@example.org' });
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ success: true, message: 'Reset email sent if user exists.' });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect([known, unknown].map(({ headers }) => headers.get(consistencyHeader))).toEqual([null, null]);
  });

  it('is replaced by the mailed token, once, and every session ends', async () => {
    const bea = await signUp(one, 'Bea');
    await post('forgot-password', { email: 'BEA@example.org' });
    const token = await mailedToken(bea, 'PasswordResetRequested');
    expect((await post('reset-password', { token, password: next, confirmPassword: next })).status).toBe(200);
    await isOut(bea, one);
    await isOut(bea, other);
    expect((await login('bea@example.org')).status).toBe(401);
    expect((await login('bea@example.org', next)).status).toBe(200);
    const again = await post('reset-password', { token, password, confirmPassword: password });
    expect(again.status).toBe(400);
    expect(again.body['code']).toBe('reset_token_invalid');
  });

  it('is not replaced where another address is named than the one the token was mailed to', async () => {
    const ina = await signUp(one, 'Ina');
    await post('forgot-password', { email: 'ina@example.org' });
    const token = await mailedToken(ina, 'PasswordResetRequested');
    const reset = (email: string | null) =>
      post('reset-password', { token, email, password: next, confirmPassword: next });
    const refused = await reset('somebody@example.org');
    expect([refused.status, refused.body['code']]).toEqual([403, 'reset_email_differs']);
    expect((await reset(' INA@example.org ')).status).toBe(200);
  });

  it('is not replaced after half an hour', async () => {
    const cem = await signUp(one, 'Cem');
    await post('forgot-password', { email: 'cem@example.org' });
    const token = await mailedToken(cem, 'PasswordResetRequested');
    now = new Date(now.getTime() + 30 * 60_000);
    expect((await post('reset-password', { token, password: next, confirmPassword: next })).status).toBe(400);
  });

  it('is not replaced by a token nobody mailed', async () => {
    const dan = await signUp(one, 'Dan');
    for (const token of ['nonsense', `${dan.userId}.${'a'.repeat(43)}`, `nobody.${'a'.repeat(43)}`]) {
      expect((await post('reset-password', { token, password: next, confirmPassword: next })).body['code']).toBe(
        'reset_token_invalid',
      );
    }
  });

  it('needs the new one twice', async () => {
    const { status, body } = await post('reset-password', {
      token: 'x',
      email: '',
      password: next,
      confirmPassword: 'something else',
    });
    expect(status).toBe(400);
    expect(body['errors']).toEqual([
      { path: 'confirmPassword', message: 'Passwords do not match', code: 'passwords_differ' },
    ]);
  });

  it('is asked for ten times, whether the address is known or not', async () => {
    await signUp(one, 'Eli');
    for (const email of ['eli@example.org', 'no.one@example.org']) {
      for (let tries = 0; tries < 10; tries += 1) expect((await post('forgot-password', { email })).status).toBe(200);
      const { status, headers } = await post('forgot-password', { email });
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('900');
    }
  });
});

describe('changing the password', () => {
  const change = (person: Person, currentPassword: string) =>
    post('change-password', { currentPassword, password: next, confirmPassword: next }, { token: person.token });

  it('ends the other sessions and gives a new one', async () => {
    const fay = await signUp(one, 'Fay');
    const { status, body } = await change(fay, password);
    expect(status).toBe(200);
    await isOut(fay, one);
    await isOut(fay, other);
    const renewed = body as unknown as Person;
    expect(renewed.userId).toBe(fay.userId);
    expect([await isLetIn(renewed, one), await isLetIn(renewed, other)]).toEqual([200, 200]);
    expect((await login('fay@example.org', next)).status).toBe(200);
  });

  it('needs the current one', async () => {
    const gus = await signUp(one, 'Gus');
    const { status, body } = await change(gus, 'not it at all');
    expect(status).toBe(403);
    expect(body['code']).toBe('wrong_password');
    expect(await isLetIn(gus, one)).toBe(200);
  });

  it('stops after ten wrong guesses', async () => {
    const hal = await signUp(one, 'Hal');
    for (let tries = 0; tries < 10; tries += 1) await change(hal, 'wrong again');
    const { status, headers } = await change(hal, password);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('900');
  });
});

describe('signing out everywhere', () => {
  it('ends every session on every instance, and no later one', async () => {
    const ida = await signUp(one, 'Ida');
    const second = (await login('ida@example.org')).body as unknown as Person;
    expect(await isLetIn(second, other)).toBe(200);
    expect((await post('sign-out-everywhere', {}, { token: ida.token })).status).toBe(200);
    for (const person of [ida, second]) {
      await isOut(person, one);
      await isOut(person, other);
    }
    const third = (await login('ida@example.org')).body as unknown as Person;
    expect([await isLetIn(third, one), await isLetIn(third, other)]).toEqual([200, 200]);
  });

  it('holds on instances that start later', async () => {
    const jan = await signUp(one, 'Jan');
    await post('sign-out-everywhere', {}, { token: jan.token });
    const late = await startInstance(place, { clock: () => now });
    expect(await isLetIn(jan, late)).toBe(401);
    await late.stop();
  });
});

describe('changing the address', () => {
  const ask = (person: Person, email: string, secret = password) =>
    post('change-email', { email, password: secret }, { token: person.token });

  it('takes effect once confirmed and sets the old one free', async () => {
    const kim = await signUp(one, 'Kim');
    expect((await ask(kim, 'kim.new@example.org')).status).toBe(200);
    expect((await login('kim.new@example.org')).status).toBe(401);
    const token = await mailedToken(kim, 'EmailChangeRequested');
    expect((await post('confirm-email', { token })).status).toBe(200);
    expect((await login('kim.new@example.org')).body['userId']).toBe(kim.userId);
    expect((await login('kim@example.org')).status).toBe(401);
    expect((await post('confirm-email', { token })).body['code']).toBe('email_token_invalid');
    const successor = await signUp(other, 'Kim');
    expect(successor.userId).not.toBe(kim.userId);
  });

  it('needs the password', async () => {
    const lou = await signUp(one, 'Lou');
    expect((await ask(lou, 'lou.new@example.org', 'not it at all')).body['code']).toBe('wrong_password');
  });

  it('refuses an address of somebody else, also when it is taken between asking and confirming', async () => {
    const max = await signUp(one, 'Max');
    await signUp(one, 'Ned');
    expect((await ask(max, 'NED@example.org')).status).toBe(409);
    await ask(max, 'oda@example.org');
    await signUp(one, 'Oda');
    const token = await mailedToken(max, 'EmailChangeRequested');
    expect((await post('confirm-email', { token })).body['code']).toBe('email_taken');
    expect((await login('max@example.org')).status).toBe(200);
  });

  it('can change letter case only', async () => {
    const pia = await signUp(one, 'Pia');
    await ask(pia, 'PIA@example.org');
    expect((await post('confirm-email', { token: await mailedToken(pia, 'EmailChangeRequested') })).status).toBe(200);
    expect((await login('pia@example.org')).status).toBe(200);
    expect((await post('register', { name: 'Pia', email: 'pia@example.org', password })).status).toBe(409);
  });

  it('is not confirmed after a day', async () => {
    const quin = await signUp(one, 'Quin');
    await ask(quin, 'quin.new@example.org');
    const token = await mailedToken(quin, 'EmailChangeRequested');
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await post('confirm-email', { token })).body['code']).toBe('email_token_invalid');
  });
});
