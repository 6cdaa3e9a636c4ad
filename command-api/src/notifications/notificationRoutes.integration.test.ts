import { streams } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signUp, type Person } from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

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
