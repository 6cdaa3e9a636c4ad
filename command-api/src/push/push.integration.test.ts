import { defaultChoices, getEventDefinition, streams, applyChoices, type AnyEvent } from '@pass-along/contracts';
import { createId, createVapid } from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberDecider } from '../members/memberDecider.ts';
import { createCommandHandler } from '../core/commandHandler.ts';
import { eventually } from '../testing/eventually.ts';
import { kitOf, openStore } from '../testing/instance.ts';
import { startPushServer, type Subscriber } from '../testing/pushService.ts';
import { addPushes, openPushOutbox } from './pushOutbox.ts';
import { createPushService } from './pushService.ts';
import { startPushes, type PushDeps } from './startPushes.ts';

let database: TestDatabase;
let opened: Awaited<ReturnType<typeof openStore>>;
let server: Awaited<ReturnType<typeof startPushServer>>;
let stops: (() => Promise<void>)[];
/** The current time of the senders. */
let now: Date;

const realNow = new Date();
const hourMs = 3_600_000;
const vapid = createVapid(Buffer.alloc(32, 7));
const contact = 'mailto:admin@example.org';

beforeEach(async () => {
  stops = [];
  now = realNow;
  database = await createTestDatabase();
  opened = await openStore(database);
  server = await startPushServer();
  stops.push(
    () => database.drop(),
    () => opened.close(),
    () => server.close(),
  );
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function start(options: Partial<PushDeps> = {}) {
  const pushes = await startPushes({
    ...kitOf(database, opened),
    handler: createCommandHandler({ store: opened.store, logger: silentLogger }),
    service: createPushService({ vapid, contact, allowPrivateAddresses: true }),
    isRead: () => Promise.resolve(false),
    retries: { tries: 3, firstPauseMs: 20 },
    clock: () => now,
    ...options,
  });
  stops.push(() => pushes.stop());
  await eventually(async () => (await pushes.status())[0]?.duty, 'live');
  return pushes;
}

type DataOf<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

async function append<T extends AnyEvent['type']>(stream: string, type: T, data: Partial<DataOf<T>>) {
  const id = createId();
  const metadata = {
    ...{ $correlationId: id, $causationId: id, commandId: id, command: 'Test', by: 'person' as const },
    ...{ actor: { id: 'test', role: 'user' as const }, at: now.toISOString() },
    schemaVersion: getEventDefinition(type)?.version ?? 1,
  };
  await opened.store.append(stream, [{ id, type, data: sampleEventData(type, data), metadata }], 'any');
}

const join = (memberId: string, language: 'en' | 'de' = 'en') =>
  append(streams.member(memberId), 'MemberRegistered', {
    ...{ memberId, name: memberId, email: `${memberId}@example.org`, username: memberId },
    ...{ status: 'active', role: 'user', language },
  });
const subscribe = (memberId: string, deviceId: string, browser: Subscriber) =>
  append(streams.member(memberId), 'PushDeviceAdded', { memberId, deviceId, ...browser });
const choose = (data: Partial<DataOf<'NotificationPreferencesSet'>>) =>
  append(streams.member('anna'), 'NotificationPreferencesSet', {
    ...{ memberId: 'anna', choices: [...defaultChoices], quietHours: null, ...data },
  });
const sides = { requestedItemId: 'spade', offeredItemId: 'guitar', requesterId: 'ben', ownerId: 'anna' };
const spade = { itemId: 'spade', ownerId: 'anna', title: 'Spade', type: 'barter', category: 'Music' } as const;
const propose = (swapId = 'swap1') =>
  append(streams.swap(swapId), 'SwapProposed', {
    ...{ ...sides, swapId, items: [{ ...spade, weightKg: null }], gives: 'both', byMemberId: 'ben' },
  });
const write = (messageId: string, content: string) =>
  append(streams.message(messageId), 'MessageSent', {
    ...{ messageId, conversationId: 'chat1', senderId: 'ben', content },
    ...{ addressedIds: ['anna'], mentionedIds: [] },
  });

const waiting = async () => (await database.pool.query('SELECT FROM push.outbox')).rowCount;
const devicesOf = async (memberId: string) => {
  const { state } = await createCommandHandler({ store: opened.store, logger: silentLogger }).load(
    memberDecider,
    streams.member(memberId),
  );
  return state.status === 'registered' ? state.pushDevices.map(({ deviceId }) => deviceId) : [];
};
const putOff = async () =>
  (await database.pool.query('SELECT FROM push.outbox WHERE NOT sending AND next_try_at > $1', [now])).rowCount;
/** Quiet hours that began an hour ago and end in one. */
function aroundNow() {
  const [from, to] = [-hourMs, hourMs].map((ms) => new Date(realNow.getTime() + ms).toISOString().slice(11, 16));
  return { from: from ?? '', to: to ?? '', timeZone: 'UTC' };
}
const browsers = () => server.taken.map(({ browser }) => browser).toSorted();

describe('a push', () => {
  beforeEach(async () => {
    await join('anna');
    await join('ben');
  });

  it('tells every browser of its member once, and proves who sends', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await subscribe('anna', 'desk', server.browser('desk'));
    await subscribe('ben', 'other', server.browser('other'));
    await start();
    await propose();
    await eventually(browsers, ['desk', 'phone']);
    await eventually(waiting, 0);
    expect(server.asked()).toBe(2);
    const [push] = server.taken;
    expect(push?.text).toMatchObject({
      title: 'ben would like “Spade”',
      body: 'ben sent you a request for “Spade”. It’s your turn to answer.',
      link: '/swaps?swap=swap1',
      lang: 'en',
    });
    expect(push?.ttl).toBe('86400');
    expect(push?.authorization).toMatch(new RegExp(`^vapid t=.+, k=${vapid.publicKey}$`));
  });

  it('of a message says what it says, in the language of the frame of its reader', async () => {
    await append(streams.member('anna'), 'LanguageChosen', { memberId: 'anna', from: 'en', to: 'de' });
    await subscribe('anna', 'phone', server.browser('phone'));
    await start();
    await write('m1', `Is it ${'long '.repeat(100)}`);
    await eventually(browsers, ['phone']);
    const [push] = server.taken;
    expect(push?.text).toMatchObject({ title: 'ben', link: '/chat/chat1', lang: 'de' });
    expect(push?.text.body).toMatch(/^Is it long .*…$/);
    expect(push?.text.body.length).toBe(300);
    expect(push?.ttl).toBe('3600');
  });

  it('says only that there is something new, if the member wants no content in pushes', async () => {
    await append(streams.member('anna'), 'LanguageChosen', { memberId: 'anna', from: 'en', to: 'de' });
    await choose({ pushTexts: false });
    await subscribe('anna', 'phone', server.browser('phone'));
    await start();
    await write('m1', 'Is it there?');
    await eventually(browsers, ['phone']);
    expect(server.taken[0]?.text).toMatchObject({ title: 'Du hast eine neue Nachricht', body: '' });
    await propose();
    await eventually(browsers, ['phone', 'phone']);
    expect(server.taken[1]?.text).toMatchObject({ title: 'Es gibt Neues zu einem deiner Tauschgeschäfte', body: '' });
  });

  it('is withdrawn once its message is deleted, hidden or read, but not for an older message', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await start();
    const said = { conversationId: 'chat1', senderId: 'ben' };
    const readUpTo = (upToMessageId: string | null) =>
      append(streams.reading('chat1', 'anna', '2030-01-01'), 'MessagesRead', {
        ...{ conversationId: 'chat1', memberId: 'anna', upToMessageId },
      });
    const withdrawn = () => server.taken.filter(({ text }) => text.withdrawn).map(({ text }) => text.id);
    const sent = () => server.taken.flatMap(({ text }) => (text.withdrawn ? [] : text.id));
    await write('m1', 'Is it there?');
    await eventually(() => sent().length, 1);
    await append(streams.message('m1'), 'MessageDeleted', { ...said, messageId: 'm1' });
    await eventually(withdrawn, sent());
    const [first, second] = server.taken;
    expect(second).toMatchObject({ topic: first?.topic, text: { link: '/chat/chat1', body: '' } });

    await write('m2', 'Is it there?');
    await eventually(() => sent().length, 2);
    await write('m3', 'I mean the spade');
    await eventually(() => sent().length, 3);
    await append(streams.message('m2'), 'MessageDeleted', { ...said, messageId: 'm2' });
    await readUpTo('m2');
    await append(streams.message('m3'), 'MessageHidden', { ...said, messageId: 'm3', byMemberId: 'ada' });
    await eventually(withdrawn, [sent()[0], sent()[2]]);

    await write('m4', 'And the guitar?');
    await eventually(() => sent().length, 4);
    await readUpTo(null);
    await eventually(withdrawn, [sent()[0], sent()[2], sent()[3]]);
    await eventually(waiting, 0);
  });

  it('replaces one of the same conversation that its service still holds, and none about anything else', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await start();
    await write('m1', 'Is it there?');
    await eventually(browsers, ['phone']);
    await write('m2', 'I mean the spade');
    await eventually(browsers, ['phone', 'phone']);
    const [first, second] = server.taken.map(({ topic }) => topic);
    expect(second).toBe(first);
    expect(first).toMatch(/^[\w-]{32}$/);
    await propose();
    await eventually(() => server.taken.length, 3);
    expect(server.taken[2]?.topic).not.toBe(first);
  });

  it('of a mention that was written in later says what the message says now', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await start();
    const said = { messageId: 'm1', conversationId: 'circle1', senderId: 'ben' };
    await append(streams.message('m1'), 'MessageSent', { ...said, addressedIds: [], mentionedIds: [] });
    await append(streams.message('m1'), 'MessageEdited', {
      ...{ ...said, content: '@anna, is it there?', mentionedIds: ['anna'], addressedIds: ['anna'] },
    });
    await eventually(browsers, ['phone']);
    expect(server.taken[0]?.text).toMatchObject({ body: '@anna, is it there?', link: '/chat/circle1' });
  });

  it('is sent neither for what was deleted, seen or switched off, and to no browser that is signed out', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await choose({ choices: applyChoices(defaultChoices, [{ kind: 'swaps', channel: 'push', wanted: false }]) });
    let free: () => void = () => undefined;
    const held = new Promise<void>((done) => (free = done));
    await start({
      // the sender waits here until the other steps are done
      isRead: async ({ messageId }) => {
        await held;
        return messageId === 'seen';
      },
    });
    await propose();
    await write('seen', 'You have read this');
    await write('deleted', 'Nobody shall read this');
    await append(streams.message('deleted'), 'MessageDeleted', {
      ...{ messageId: 'deleted', conversationId: 'chat1', senderId: 'ben' },
    });
    await write('kept', 'Hello');
    free();
    await eventually(() => server.taken.map(({ text }) => text.body), ['Hello']);
    await eventually(waiting, 0);
    expect(server.asked()).toBe(1);

    await append(streams.member('anna'), 'SessionsEnded', { memberId: 'anna', why: 'signed_out_everywhere' });
    expect(await devicesOf('anna')).toEqual([]);
  });

  it('waits until quiet hours are over, also over a restart', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await choose({ quietHours: aroundNow() });
    const pushes = await start();
    await propose();
    await eventually(putOff, 1);
    await pushes.stop();
    expect(server.asked()).toBe(0);
    now = new Date(realNow.getTime() + 2 * hourMs);
    await start();
    await eventually(browsers, ['phone']);
  });

  it('leaves a browser alone that its push service knows no more, and tells the others', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await subscribe('anna', 'gone', server.browser('gone', 410));
    await start();
    await propose();
    await eventually(() => devicesOf('anna'), ['phone']);
    expect(browsers()).toEqual(['phone']);
  });

  it('is tried again where it was not taken, and nowhere else', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await subscribe('anna', 'busy', server.browser('busy', 503));
    await start({ clock: () => new Date() });
    await propose();
    await eventually(browsers, ['busy', 'phone']);
    await eventually(waiting, 0);
    expect(server.asked()).toBe(3);
  });

  it('is given up after some tries', async () => {
    await subscribe('anna', 'busy', server.browser('busy', 503, 429, 500, 503));
    await start({ clock: () => new Date() });
    await propose();
    await eventually(server.asked, 3);
    await eventually(waiting, 0);
    expect(server.taken).toEqual([]);
  });

  it('that may have gone out before a crash goes out no second time; one that had not, goes out', async () => {
    await (await start()).stop();
    const leading = (epoch: string) => openPushOutbox(database.pool, { epoch, lock: () => Promise.resolve() });
    const client = await database.pool.connect();
    for (const notice_id of ['handed', 'claimed'])
      await addPushes(client, [
        { notice_id, recipient_id: 'anna', stream: 's', revision: 0, created_at: realNow.toISOString() },
      ]);
    client.release();
    const dead = leading('1');
    for (let row = await dead.claim(now); row; row = await dead.claim(now))
      if (row.notice_id === 'handed') await dead.handOver(row);
    const next = leading('2');
    await next.take();
    const row = await next.claim(now);
    expect(row?.notice_id).toBe('claimed');
    expect(await next.claim(now)).toBeUndefined();
    // the former leader can no longer change the row
    if (row) await dead.end(row);
    expect(await waiting()).toBe(1);
  });

  it('is never made of what happened before there were pushes', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await propose('past');
    await start();
    await propose('present');
    await eventually(browsers, ['phone']);
    await eventually(waiting, 0);
    expect(server.taken.map(({ text }) => text.link)).toEqual(['/swaps?swap=present']);
  });

  it('is never made for an erased member', async () => {
    await subscribe('anna', 'phone', server.browser('phone'));
    await choose({ quietHours: aroundNow() });
    const pushes = await start();
    await propose();
    await eventually(putOff, 1);
    await pushes.stop();
    await opened.vault.destroy('anna');
    now = new Date(realNow.getTime() + 2 * hourMs);
    await start();
    await eventually(waiting, 0);
    expect(server.asked()).toBe(0);
  });
});

describe('a push service', () => {
  const push = { text: '{}', topic: 'swaps', hours: 1 };
  const service = () => createPushService({ vapid, contact });

  it('is not asked for a browser whose keys are no point of the curve: no push could be encrypted', async () => {
    const { endpoint, auth } = server.browser('phone');
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    const open = createPushService({ vapid, contact, allowPrivateAddresses: true });
    expect(await open.deliver(push, { endpoint, p256dh, auth })).toEqual({ kind: 'gone' });
    expect(server.asked()).toBe(0);
  });

  it('within our own network is never called', async () => {
    const { p256dh, auth } = server.browser('phone');
    const { port } = new URL(server.url);
    for (const origin of [server.url, `https://127.0.0.1:${port}`, `https://localhost:${port}`, 'https://[::1]'])
      expect(await service().deliver(push, { endpoint: `${origin}/phone`, p256dh, auth })).toEqual({
        kind: 'refused',
        problem: 'not of the open internet',
      });
    expect(server.asked()).toBe(0);
  });

  it('that is not there is asked again later', async () => {
    const { p256dh, auth } = server.browser('phone');
    await server.close();
    stops = stops.filter((_, at) => at !== 2);
    const near = createPushService({ vapid, contact, allowPrivateAddresses: true });
    expect(await near.deliver(push, { endpoint: `${server.url}/phone`, p256dh, auth })).toMatchObject({
      kind: 'put_off',
      problem: 'ECONNREFUSED',
    });
  });

  it('leads nowhere else', async () => {
    const near = createPushService({ vapid, contact, allowPrivateAddresses: true });
    const browser = server.browser('phone', 302);
    expect(await near.deliver(push, browser)).toEqual({ kind: 'refused', problem: '302' });
    expect(server.asked()).toBe(1);
  });
});
