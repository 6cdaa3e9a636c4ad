import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streams } from '@pass-along/contracts';
import { authenticatorCode } from '@pass-along/platform/testing';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberDecider } from '../members/memberDecider.ts';
import { latest, password, send, signInAsAdmin, signUp } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

const clientId = 'pass-along.apps.example.org';
const provider = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
let keys: Server;
let keysUrl: string;
let place: Place;
let instance: Instance;
let unconfigured: Instance;

beforeAll(async () => {
  keys = createServer((_, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ one: provider.publicKey.export({ type: 'spki', format: 'pem' }) }));
  }).listen(0, '127.0.0.1');
  await once(keys, 'listening');
  keysUrl = `http://127.0.0.1:${String((keys.address() as AddressInfo).port)}/certs`;
  place = await openPlace();
  instance = await startInstance(place, { google: { clientId, keysUrl } });
  unconfigured = await startInstance(place);
});
afterAll(async () => {
  await instance.stop();
  await unconfigured.stop();
  await place.leave();
  keys.close();
});

const claims = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: 'google-1',
  email: 'gil@example.org',
  email_verified: true,
  name: 'Gil Grün',
};

function identity(
  changes: object = {},
  key: KeyObject = provider.privateKey,
  options: jwt.SignOptions = { expiresIn: 600 },
): string {
  return jwt.sign({ ...claims, ...changes }, key, { algorithm: 'RS256', keyid: 'one', ...options });
}

const signIn = (token: string, at = instance) => send(at, 'POST', '/api/auth/google', { body: { token } });

async function memberOf(userId: unknown) {
  const { state } = await instance.handler.load(memberDecider, streams.member(String(userId)));
  if (state.status !== 'registered') throw new Error('nobody registered');
  return state;
}

describe('signing in with Google', () => {
  it('makes an account, and finds it again', async () => {
    const first = await signIn(identity());
    expect(first.status).toBe(200);
    expect(await memberOf(first.body['userId'])).toMatchObject({
      name: 'Gil Grün',
      email: 'gil@example.org',
      googleSubject: 'google-1',
      account: 'active',
      role: 'user',
    });
    expect((await signIn(identity())).body['userId']).toBe(first.body['userId']);
    // Google knows them by their subject, whatever their address has become
    expect((await signIn(identity({ email: 'gil.moved@example.org' }))).body['userId']).toBe(first.body['userId']);
    expect(
      (await send(instance, 'POST', '/api/auth/login', { body: { email: 'gil@example.org', password: ' ' } })).status,
    ).toBe(401);
  });

  it('takes the deletion of the account back and says so, also where the account is linked by it', async () => {
    const lena = await signUp(instance, 'Lena');
    const at = new Date().toISOString();
    const request = { type: 'RequestDeletion', dueAt: new Date(Date.now() + 86_400_000).toISOString(), at } as const;
    for (const commandId of ['before the link', 'after the link']) {
      const actor = { id: lena.userId, role: 'user' } as const;
      const context = { commandId, actor, by: 'person', correlationId: 'c', causationId: 'c', at } as const;
      await instance.handler.handle(memberDecider, streams.member(lena.userId), request, context);
      const { body } = await signIn(identity({ sub: 'google-lena', email: 'lena@example.org' }));
      expect(body).toMatchObject({ userId: lena.userId, deletionCancelled: true });
      expect((await memberOf(lena.userId)).deletionDueAt).toBeNull();
    }
  });

  it('is linked to the account with the same address', async () => {
    const hana = await signUp(instance, 'Hana');
    const { body } = await signIn(identity({ sub: 'google-2', email: 'HANA@example.org' }));
    expect(body['userId']).toBe(hana.userId);
    expect(await memberOf(hana.userId)).toMatchObject({ googleSubject: 'google-2', name: 'Hana' });
  });

  it('ends the password and the sessions of who had registered with the address before and never proved it', async () => {
    const impostor = await signUp(instance, 'Ivy');
    const { body } = await signIn(identity({ sub: 'google-ivy', email: 'ivy@example.org' }));
    expect(body['userId']).toBe(impostor.userId);
    // changes nothing, though the impostor's session may still be good the first time
    const ask = (token: string) => send(instance, 'DELETE', '/api/items/none', { token });
    await eventually(async () => (await ask(impostor.token)).status, 401);
    expect((await ask(String(body['token']))).status).toBe(404);
    const login = { email: 'ivy@example.org', password };
    expect((await send(instance, 'POST', '/api/auth/login', { body: login })).status).toBe(401);
  });

  it('leaves the password to who proved the address by a mailed link', async () => {
    const { userId } = await signUp(instance, 'Jona');
    await send(instance, 'POST', '/api/auth/forgot-password', { body: { email: 'jona@example.org' } });
    const stream = streams.member(userId);
    await expect.poll(() => latest(instance, stream, 'PasswordResetRequested')).toBeDefined();
    const token = (await latest(instance, stream, 'PasswordResetRequested'))?.['sealedToken'];
    const chosen = 'another long password';
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect((await send(instance, 'POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await signIn(identity({ sub: 'google-jona', email: 'jona@example.org' }))).body['userId']).toBe(userId);
    const login = { email: 'jona@example.org', password: chosen };
    expect((await send(instance, 'POST', '/api/auth/login', { body: login })).status).toBe(200);
  });

  it('asks for the code of a second factor, and links nothing before it has it', async () => {
    const { userId, token } = await signInAsAdmin(instance);
    const bearer = { token };
    const begun = await send(instance, 'POST', '/api/auth/second-factor/begin', { ...bearer, body: {} });
    const secret = String(begun.body['secret']);
    const codeAt = (seconds: number) => authenticatorCode(secret, new Date(Date.now() + seconds * 1000));
    const confirm = { password, code: codeAt(0) };
    const path = '/api/auth/second-factor/confirm';
    const confirmed = await send(instance, 'POST', path, { ...bearer, body: confirm });
    expect(confirmed.status).toBe(200);
    const credential = identity({ sub: 'google-guarded', email: 'admin@example.org' });
    const asked = await signIn(credential);
    expect([asked.status, asked.body['code']]).toEqual([401, 'second_factor_needed']);
    const wrong = await send(instance, 'POST', '/api/auth/google', {
      body: { token: credential, code: 'AAAAA-AAAAA' },
    });
    expect([wrong.status, wrong.body['code']]).toEqual([403, 'second_factor_wrong']);
    expect(await memberOf(userId)).toMatchObject({ googleSubject: '' });
    const right = await send(instance, 'POST', '/api/auth/google', { body: { token: credential, code: codeAt(30) } });
    expect(right.status).toBe(200);
    expect(await memberOf(userId)).toMatchObject({ googleSubject: 'google-guarded' });
    const off = {
      token: String(confirmed.body['token']),
      body: { code: (confirmed.body['recoveryCodes'] as string[])[0] },
    };
    expect((await send(instance, 'POST', '/api/auth/second-factor/switch-off', off)).status).toBe(200);
  });

  it('is limited for an address like signing up', async () => {
    const strict = await startInstance(place, { google: { clientId, keysUrl }, signUpsPerAddress: 1 });
    expect((await signIn('nonsense', strict)).status).toBe(401);
    const refused = await signIn(identity(), strict);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });

  it('gives an admin a plain session', async () => {
    await signInAsAdmin(instance);
    const { body } = await signIn(identity({ sub: 'google-3', email: 'admin@example.org' }));
    expect(
      (await send(instance, 'POST', '/api/admin/invitations', { token: String(body['token']), body: {} })).status,
    ).toBe(403);
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['a token signed with another key', () => identity({}, stranger.privateKey)],
    ['a token for another client', () => identity({ aud: 'somebody.else.example.org' })],
    ['a token of another issuer', () => identity({ iss: 'https://login.example.org' })],
    ['an expired token', () => identity({ iat: 1_500_000_000 }, provider.privateKey, { expiresIn: 3600 })],
    [
      'a token with a key the provider does not have',
      () => identity({}, provider.privateKey, { keyid: 'two', expiresIn: 600 }),
    ],
    ['a token signed with a secret', () => jwt.sign(claims, 'secret', { keyid: 'one', expiresIn: 600 })],
  ])('refuses %s', async (_what, token) => {
    const { status, body } = await signIn(token());
    expect(status).toBe(401);
    expect(body['message']).toBe('Google login failed');
  });

  it('refuses an address Google has not verified', async () => {
    const { status, body } = await signIn(
      identity({ sub: 'google-4', email: 'ivo@example.org', email_verified: false }),
    );
    expect(status).toBe(403);
    expect(body['code']).toBe('google_email_unverified');
  });

  it('refuses everybody where it is not configured', async () => {
    expect((await signIn(identity(), unconfigured)).status).toBe(401);
  });

  it('keeps to the sign-up policy', async () => {
    const admin = await signInAsAdmin(instance);
    const policy = (signupPolicy: string) =>
      send(instance, 'PUT', '/api/admin/settings/community', { token: admin.token, body: { signupPolicy } });
    await policy('invite-only');
    expect((await signIn(identity({ sub: 'google-5', email: 'jo@example.org' }))).body['code']).toBe(
      'invitation_needed',
    );
    const invited = await send(instance, 'POST', '/api/admin/invitations', {
      token: admin.token,
      body: { email: 'jo@example.org' },
    });
    const token = identity({ sub: 'google-5', email: 'jo@example.org' });
    expect((await signIn(token)).body['code']).toBe('invitation_needed');
    const body = { token, invitation: invited.body['code'] };
    expect((await send(instance, 'POST', '/api/auth/google', { body })).status).toBe(200);
    await policy('approval');
    const waiting = await signIn(identity({ sub: 'google-6', email: 'kai@example.org' }));
    expect(waiting.status).toBe(403);
    expect(waiting.body['message']).toBe('Your account is waiting for approval');
  });
});
