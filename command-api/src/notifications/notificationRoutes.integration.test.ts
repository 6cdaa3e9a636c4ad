import { createECDH } from 'node:crypto';
import { streams, type NotificationChoice } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberDecider } from '../members/memberDecider.ts';
import { send, signUp, type Person } from '../testing/client.ts';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { masterKey, openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';
import { createUnsubscribeTokenIssuer } from './unsubscribeMails.ts';

let place: Place;
let instance: Instance;
let anna: Person;
beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place);
  anna = await signUp(instance, 'Anna');
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

const read = (body: object, options: object = {}) =>
  send(instance, 'POST', '/api/notifications/read', { token: anna.token, body, ...options });

async function recorded(): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const { data } of instance.store.readStream(streams.inbox(anna.userId))) events.push(data);
  return events;
}

describe('marking notifications as read', () => {
  it('is an event on the inbox of who asks, and nobody else’s', async () => {
    const answer = await read({ ids: ['e1.asked'], memberId: 'ben' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.position).not.toBe('');
    await read({ upTo: '00000000000000000042' });
    await send(instance, 'POST', '/api/notifications/read-all', { token: anna.token });
    expect(await recorded()).toMatchObject([
      { memberId: anna.userId, ids: ['e1.asked'], upToPosition: null },
      { memberId: anna.userId, ids: [], upToPosition: '00000000000000000042' },
      { memberId: anna.userId, ids: [], upToPosition: null },
    ]);
  });

  it('counts once, with the same key or for what was read already', async () => {
    const before = (await recorded()).length;
    await read({ upTo: '7' }, { key: 'once' });
    await read({ upTo: '7' }, { key: 'once' });
    await read({ ids: ['e1.asked'] });
    expect((await recorded()).length).toBe(before + 1);
  });

  it.each([
    [{}, 'ids', 'required'],
    [{ ids: 'e1' }, 'ids', 'not_a_list'],
    [{ ids: ['../x'] }, 'ids.0', 'invalid_id'],
    [{ ids: Array.from({ length: 101 }, (_, at) => `e${String(at)}.asked`) }, 'ids', 'too_many'],
    [{ upTo: "'; drop" }, 'upTo', 'invalid_format'],
  ])('of %j says what is wrong with it', async (body, path, code) => {
    const answer = await read(body);
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ path, code }]);
  });

  it('needs somebody', async () => {
    expect((await read({ upTo: '7' }, { token: undefined })).status).toBe(401);
  });
});

describe('choices of what to be told, how and when', () => {
  const put = (body: object) => send(instance, 'PUT', '/api/users/preferences', { token: anna.token, body });

  it('are kept one by one', async () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    await put({ choices: [{ kind: 'swaps', channel: 'email', wanted: false }] });
    const { body } = await put({ quietHours, language: 'de' });
    expect(body).toMatchObject({ quietHours, language: 'de', notifications: { swapSteps: false } });
    expect(body['choices']).toContainEqual({ kind: 'swaps', channel: 'email', wanted: false });
    expect(body['choices']).toContainEqual({ kind: 'swaps', channel: 'push', wanted: true });
  });

  it('survive an old client that sends back what it was told', async () => {
    const before = await put({});
    const { notifications, privacy } = before.body;
    const after = await put({ notifications, privacy });
    expect(after.body).toEqual(before.body);
    expect((await put({ quietHours: null })).body).toMatchObject({ quietHours: null, language: 'de' });
  });

  it.each([
    [{ quietHours: { from: '25:00', to: '07:00', timeZone: 'UTC' } }, 'quietHours.from', 'invalid_format'],
    [
      { quietHours: { from: '22:00', to: '07:00', timeZone: 'Middle/Earth' } },
      'quietHours.timeZone',
      'invalid_time_zone',
    ],
    [{ language: 'xx' }, 'language', 'invalid_choice'],
  ])('%j is refused with its field', async (body, path, code) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject([{ path, code }]);
  });
});

describe('pushes to a browser', () => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const endpoint = 'https://push.example.net/send/1';
  const add = (body: object) => send(instance, 'POST', '/api/notifications/push-devices', { token: anna.token, body });
  const devices = async () => {
    const { state } = await instance.handler.load(memberDecider, streams.member(anna.userId));
    return state.status === 'registered' ? state.pushDevices.map((device) => device.endpoint) : [];
  };

  it('are switched on once, however often it is said, and off', async () => {
    expect(await add({ endpoint, keys, expirationTime: null })).toMatchObject({ status: 200, body: { success: true } });
    const { position } = await add({ endpoint, keys });
    expect((await add({ endpoint, keys })).position).toBe(position);
    expect(await devices()).toEqual([endpoint]);
    const off = { token: anna.token, body: { endpoint } };
    expect(await send(instance, 'POST', '/api/notifications/push-devices/remove', off)).toMatchObject({ status: 200 });
    expect(await devices()).toEqual([]);
    expect(await send(instance, 'POST', '/api/notifications/push-devices/remove', off)).toMatchObject({ status: 200 });
  });

  it('go to the last ten browsers, and end with the sessions', async () => {
    for (let at = 0; at < 12; at += 1) await add({ endpoint: `https://push.example.net/${String(at)}`, keys });
    expect(await devices()).toHaveLength(10);
    expect((await devices())[0]).toBe('https://push.example.net/2');
    const cleo = await signUp(instance, 'Cleo');
    const body = { endpoint, keys };
    await send(instance, 'POST', '/api/notifications/push-devices', { token: cleo.token, body });
    await send(instance, 'POST', '/api/auth/sign-out-everywhere', { token: cleo.token });
    const { state } = await instance.handler.load(memberDecider, streams.member(cleo.userId));
    expect(state).toMatchObject({ pushDevices: [] });
  });

  it.each([
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://2130706433/x',
  ])('are refused at %s, which is not of the open internet', async (inside) => {
    expect(await add({ endpoint: inside, keys })).toMatchObject({ status: 422, body: { code: 'push_device_refused' } });
  });

  it('are refused under a key that is none', async () => {
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    const refused = await add({ endpoint, keys: { ...keys, p256dh } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'push_device_refused' } });
  });

  it.each([
    [{}, 'endpoint'],
    [{ endpoint: 'http://push.example.net/1', keys }, 'endpoint'],
    [{ endpoint: 'https://me:secret@push.example.net/1', keys }, 'endpoint'],
    [{ endpoint: `https://push.example.net/${'x'.repeat(1000)}`, keys }, 'endpoint'],
    [{ endpoint, keys: { ...keys, p256dh: 'short' } }, 'keys.p256dh'],
    [{ endpoint, keys: { ...keys, auth: '../../../../../../../..' } }, 'keys.auth'],
    [{ endpoint, keys: null }, 'keys'],
  ])('of %j are a bad request', async (body, path) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect((answer.body['errors'] as { path: string }[]).map((each) => each.path)).toContain(path);
  });
});

describe('the button of a mail program', () => {
  const oneClick = (token: string) =>
    fetch(`${instance.url}/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const issue = createUnsubscribeTokenIssuer(createKeyedDigests(masterKey));
  const choices = async () => {
    const history = instance.store.readStream(streams.member(anna.userId), { direction: 'backwards' });
    for await (const { type, data } of history)
      if (type === 'NotificationPreferencesSet') return (data as { choices: NotificationChoice[] }).choices;
    return [];
  };

  it('switches off mails of its kinds, without signing in, and no other', async () => {
    const listOff = async () =>
      (await choices()).filter(({ wanted }) => !wanted).map(({ kind, channel }) => `${kind} ${channel}`);
    const before = await listOff();
    expect((await oneClick(issue(anna.userId, ['matches', 'events']))).status).toBe(200);
    const off = (await listOff()).filter((choice) => !before.includes(choice));
    expect(off.toSorted()).toEqual(['events email', 'matches email']);
  });

  it('is refused a token that names other kinds than it was made for', async () => {
    const [, ...rest] = issue(anna.userId, ['matches']).split('.');
    expect((await oneClick(['swaps', ...rest].join('.'))).status).toBe(400);
  });
});
