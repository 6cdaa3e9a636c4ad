import { createECDH } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endpoints,
  buildEndpointUrl,
  type CircleAnswer,
  type ConversationAnswer,
  type EventAnswer,
  type ItemAnswer,
  type MemberReviewsAnswer,
  type MessagesAnswer,
  type SwapAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';
import { waitForConsumers, verifyReadModels } from './testing/replayChecks.ts';

const masterKey = Buffer.alloc(32, 9);
const password = 'a long password';

/** Words that only Zephyrine's data contain, in lower case. */
const traces = [
  'zephyrine',
  'quince marmalade',
  '555 0199',
  'lighthouse lane',
  'zephyr.example',
  'yellow gate',
  'give it to my aunt',
  'dancing bear',
  'hot air balloon',
  'wet umbrella',
  'purple walrus',
  'striped zebra',
  'yellow submarine',
  'crooked tower',
  'seven lanterns',
  'paper moon',
  'glass staircase',
  'moonbeam.example',
  'velvet hat',
  // an item without a request, and an event without another participant
  'velvet octopus',
  'midnight tramway',
];
/** What Zephyrine wrote and deleted a moment later. */
const takenBack = 'pink elephant';
/** The push address of Zephyrine's browser, stored only in the log, under her key. */
const pushName = 'nesting-owl';

let system: TestSystem;
let api: TestApi;
let zephyrine: TestMember;
let bob: TestMember;
let kettle: ItemAnswer;
let lamp: ItemAnswer;
let asked: SwapAnswer;
let answered: SwapAnswer;
let given: SwapAnswer;
let chat: string;
let party: string;
/** The address of Zephyrine's calendar. */
let calendar: string;
let readers: string;
let before: { found: string[]; files: string[]; events: number };

beforeAll(async () => {
  system = await startTestSystem({ MASTER_KEY: masterKey.toString('hex') });
  api = new TestApi(system.url);
  bob = await api.register('Bob');
  await api.send('POST', endpoints.subscribe.path, { email: 'zephyrine@example.org' });
  await api.send('POST', endpoints.requestInvite.path, { email: 'Zephyrine@example.org' });
  await api.send('POST', endpoints.sendContactQuery.path, {
    name: 'Zephyrine',
    email: 'zephyrine@example.org',
    subject: 'Dancing bear',
    message: 'About the hot air balloon',
  });
  zephyrine = await api.register('Zephyrine');
  await api.send(
    'PUT',
    endpoints.updateUser.path,
    { bio: 'Quince marmalade', phone: '+49 555 0199', location: 'Lighthouse Lane', website: 'https://zephyr.example' },
    zephyrine,
  );
  for (const path of [endpoints.uploadAvatar.path, endpoints.uploadCover.path])
    await api.send('POST', path, picture(), zephyrine);
  await api.send('POST', endpoints.saveSearch.path, { name: 'Dancing bear', keyword: 'Hot air balloon' }, zephyrine);
  await api.listItem(zephyrine, { title: 'Velvet octopus' });
  await planEvent('Midnight tramway');
  kettle = await api.listItem(zephyrine, { title: 'Kettle', deliveryNotes: 'Behind the yellow gate' });
  lamp = await api.listItem(bob, { title: 'Lamp', deliveryNotes: 'Under the stairs' });
  asked = await api.proposeSwap(lamp, zephyrine, kettle);
  answered = await api.proposeSwap(kettle, bob, lamp);
  await answer(answered, { status: 'rejected', reason: 'I give it to my aunt' }, zephyrine);
  await answer(asked, { status: 'accepted' }, bob);
  given = await reviewEachOther();
  chat = await talk();
  party = await planParty();
  readers = await foundCircle();
  await api.send('POST', endpoints.forgotPassword.path, { email: 'zephyrine@example.org' });
  await api.send('POST', endpoints.changeEmail.path, { email: 'zephyrine.new@example.org', password }, zephyrine);
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const browser = { endpoint: `https://push.example.net/${pushName}`, keys };
  await api.send('POST', endpoints.addPushDevice.path, browser, zephyrine);
  await waitForConsumers(api);
  expect((await noticesOf(zephyrine)).length).toBeGreaterThan(0);
  expect((await fetch(`${system.url}${calendar}`)).status).toBe(200);
  before = { found: await found(), files: await filesOf(zephyrine), events: await countEvents() };

  const boss = await api.signIn(admin.email, admin.password, 'admin');
  await api.send('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 }, boss);
  await api.send('POST', endpoints.deleteAccount.path, { password }, zephyrine);
  await vi.waitFor(
    async () => {
      expect(await isErased(zephyrine)).toBe(true);
    },
    { timeout: 45_000, interval: 100 },
  );
  await waitForConsumers(api);
});

afterAll(() => system.stop());

function picture(field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new Blob([onePixel], { type: 'image/png' }), 'me.png');
  return form;
}

async function answer(swap: SwapAnswer, body: object, by: TestMember): Promise<void> {
  await api.send(
    'PUT',
    buildEndpointUrl(endpoints.answerSwap, { params: { itemId: swap.requestedItemId, requestId: swap._id } }),
    body,
    by,
  );
}

/** Bob gives Zephyrine an atlas, and both review it. */
async function reviewEachOther(): Promise<SwapAnswer> {
  const atlas = await api.listItem(bob, { title: 'Atlas', type: 'donate' });
  const swap = await api.proposeSwap(atlas, zephyrine);
  await answer(swap, { status: 'accepted' }, bob);
  for (const side of [bob, zephyrine]) await answer(swap, { status: 'completed' }, side);
  const path = buildEndpointUrl(endpoints.writeReview, { params: { swapId: swap._id } });
  await api.send('POST', path, { rating: 3, comment: 'Smelled of wet umbrella' }, zephyrine);
  await api.send('POST', path, { rating: 5, comment: '' }, bob);
  return swap;
}

/** Zephyrine sends Bob three messages and deletes one; Bob answers. */
async function talk(): Promise<string> {
  const body = { userId1: zephyrine.id, userId2: bob.id };
  const { _id: conversationId } = (
    await api.send<{ _id: string }>('POST', endpoints.openDirectConversation.path, body, zephyrine)
  ).body;
  const say = async (by: TestMember, content: string) =>
    (await api.send<{ _id: string }>('POST', endpoints.sendMessage.path, { conversationId, content }, by)).body._id;
  await say(zephyrine, 'A purple walrus');
  const edited = await say(zephyrine, 'On a horse');
  await api.send('PUT', `/api/messages/${edited}`, { content: 'On a striped zebra' }, zephyrine);
  const deleted = await say(zephyrine, 'On the pink elephant');
  await api.send('DELETE', `/api/messages/${deleted}`, {}, zephyrine);
  const file = new FormData();
  for (const [field, value] of Object.entries({ conversationId, content: '' })) file.set(field, value);
  file.set('file', new Blob(['Lighthouse Lane by night']), 'Dancing bear.txt');
  await api.send('POST', endpoints.uploadMessage.path, file, zephyrine);
  await say(bob, 'Lovely');
  return conversationId;
}

/** Zephyrine plans an event that Bob joins, moves it, writes to him and gives it a picture. */
async function planParty(): Promise<string> {
  const id = await planEvent('Party');
  await api.send('POST', `/api/events/${id}/join`, undefined, bob);
  const move = {
    ...{ startDate: '2040-05-06T18:00:00Z', endDate: '2040-05-06T22:00:00Z' },
    location: { type: 'hybrid', address: 'Glass staircase', link: 'https://moonbeam.example/party' },
  };
  await api.send('POST', `/api/events/${id}/move`, move, zephyrine);
  await api.send('POST', `/api/events/${id}/announcements`, { message: 'Wear a velvet hat' }, zephyrine);
  await api.send('PUT', `/api/events/${id}/picture`, picture('picture'), zephyrine);
  calendar = (await api.send<{ path: string }>('POST', endpoints.renewCalendarFeed.path, {}, zephyrine)).body.path;
  return id;
}

async function planEvent(name: string): Promise<string> {
  return (
    await api.send<{ data: EventAnswer }>(
      'POST',
      endpoints.planEvent.path,
      {
        name,
        description: 'On the yellow submarine',
        startDate: '2040-05-05T18:00:00Z',
        endDate: '2040-05-05T22:00:00Z',
        maxParticipants: 2,
        location: { type: 'offline', address: 'Crooked tower', coordinates: { lat: 52.5, lng: 13.4 } },
        requirements: ['Seven lanterns'],
        tags: ['paper moon'],
        contactInfo: { email: 'zephyrine@example.org', phone: '555 0199' },
      },
      zephyrine,
    )
  ).body.data._id;
}

/** Zephyrine founds a circle and Bob joins it. */
async function foundCircle(): Promise<string> {
  const { _id, inviteCode } = (
    await api.send<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Readers' }, zephyrine)
  ).body;
  await api.send('POST', endpoints.joinCircle.path, { inviteCode }, bob);
  return _id;
}

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await system.database.pool.query<Row>(text, values)).rows;
}

const noticesOf = ({ id }: TestMember) =>
  rows<{ kind: string }>('SELECT kind FROM read_models.notifications WHERE recipient_id = $1', [id]);

async function isErased({ id }: TestMember): Promise<boolean> {
  const members = await rows(`SELECT 1 FROM read_models.members WHERE member_id = $1 AND status = 'deleted'`, [id]);
  const steps = await rows(`SELECT 1 FROM consumers.deadlines WHERE consumer = 'erasurePolicy' AND try_at IS NOT NULL`);
  return members.length === 1 && steps.length === 0;
}

/** Every projection has read the whole log. */
async function countEvents(): Promise<number> {
  return (await rows<{ count: number }>('SELECT count(*) AS count FROM event_store.events'))[0]?.count ?? 0;
}

/** Searches every column of every table of every schema, and every byte of every file. */
async function found(): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'event_store.events',
      'read_models.members',
      'read_models.audit',
      'mail.outbox',
      'vault.member_keys',
    ]),
  );
  const places: string[] = [];
  const note = (place: string, text: string) => {
    for (const trace of [...traces, takenBack, pushName]) if (holds(text, trace)) places.push(`${place}: ${trace}`);
  };
  for (const { name } of tables) {
    for (const { row } of await rows<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)) note(name, row);
  }
  for (const file of await allFiles()) note(file, `${file} ${(await readFile(file)).toString('latin1')}`);
  return [...new Set(places)].sort();
}

/** Plain, or as bytes are printed. */
function holds(text: string, trace: string): boolean {
  const plain = text.toLowerCase();
  return plain.includes(trace) || plain.includes(Buffer.from(trace).toString('hex'));
}

async function allFiles(): Promise<string[]> {
  const entries = await readdir(system.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function filesOf({ id }: TestMember): Promise<string[]> {
  // files of a message are stored under the message, and no other member sent any
  return (await allFiles()).filter((file) => [id, kettle._id, party, '/messages/'].some((part) => file.includes(part)));
}

describe('before', () => {
  it('the search finds what is to go', () => {
    const tables = ['members', 'items', 'swaps', 'reviews', 'contact_messages', 'invite_requests', 'subscriptions'].map(
      (table) => `read_models.${table}`,
    );
    for (const table of tables)
      expect(
        before.found.some((place) => place.startsWith(`${table}: `)),
        table,
      ).toBe(true);
    for (const trace of traces)
      expect(
        before.found.some((place) => place.endsWith(`: ${trace}`)),
        trace,
      ).toBe(true);
    expect(before.found).toContain('read_models.messages: purple walrus');
    expect(before.files).toHaveLength(10);
  });
});

describe('a deleted message', () => {
  it('is nowhere any more, long before its author goes', () => {
    expect(before.found.filter((place) => place.endsWith(takenBack))).toEqual([]);
  });
});

describe('after the erasure of a member', () => {
  it('their review keeps its stars, without words and name', async () => {
    const { body } = await api.get<MemberReviewsAnswer>(`/api/members/${bob.id}/reviews`);
    expect(body.rating).toEqual({ mean: 3, count: 1 });
    expect(body.reviews).toMatchObject([{ reviewer: { name: 'Deleted member' }, rating: 3, comment: '' }]);
  });

  it('nothing of theirs is in any table, file or event', async () => {
    expect(await found()).toEqual([]);
    // except the record that keeps a backup from restoring them
    expect(await filesOf(zephyrine)).toEqual([join(system.dataDir, 'erased-keys', zephyrine.id)]);
  });

  it('their keys are destroyed, and those of what carried their address', async () => {
    const subjects = await rows<{ subjects: string[] }>(
      `SELECT data::json->'subjects' AS subjects FROM event_store.events WHERE type = 'MemberErased'`,
    );
    expect(subjects).toHaveLength(1);
    expect(subjects[0]?.subjects).toHaveLength(3);
    const keys = await rows(`SELECT 1 FROM vault.member_keys WHERE wrapped_key IS NULL AND member_id = ANY($1)`, [
      [zephyrine.id, ...(subjects[0]?.subjects ?? [])],
    ]);
    expect(keys).toHaveLength(4);
  });

  it('what they said keeps its place and no word, and what others said stays', async () => {
    const { body } = await api.get<MessagesAnswer>(`/api/messages/conversation/${chat}?includeDeleted=true`, {
      as: bob,
    });
    expect(body.messages.map(({ senderId, content, deleted }) => [senderId.name, content, deleted])).toEqual([
      ['Deleted member', '', true],
      ['Deleted member', '', true],
      ['Deleted member', '', true],
      ['Deleted member', '', true],
      ['Bob', 'Lovely', false],
    ]);
    const conversation = await api.get<ConversationAnswer>(`/api/conversations/${chat}`, { as: bob });
    expect(conversation.body.whyNot.write).toBe('member_left');
  });

  it('no notification of theirs is left, no push waits for them, and no browser of theirs is known', async () => {
    expect(before.found.filter((place) => place.endsWith(pushName))).toEqual([]);
    expect(await noticesOf(zephyrine)).toEqual([]);
    await expect.poll(() => rows('SELECT 1 FROM push.outbox WHERE recipient_id = $1', [zephyrine.id])).toEqual([]);
    expect(await rows(`SELECT 1 FROM event_store.events WHERE type = 'PushDeviceAdded'`)).toHaveLength(1);
  });

  it('their event is called off without a word of theirs, and their circle has another group admin', async () => {
    const { body } = await api.get<{ data: EventAnswer }>(`/api/events/${party}`, { as: bob });
    expect(body.data).toMatchObject({
      ...{ name: 'Party', description: '', requirements: [], tags: [], status: 'cancelled' },
      location: { address: '', coordinates: null },
      contactInfo: { email: '', phone: '', website: '' },
      createdBy: { name: 'Deleted member' },
      participants: [{ userId: bob.id, status: 'joined' }],
    });
    expect((await api.get<CircleAnswer>(`/api/circles/${readers}`, { as: bob })).body).toMatchObject({
      createdBy: { _id: bob.id },
      foundedBy: { name: 'Deleted member' },
      memberCount: 1,
    });
    expect(await rows('SELECT 1 FROM read_models.calendar_feeds')).toEqual([]);
    expect((await fetch(`${system.url}${calendar}`)).status).toBe(404);
  });

  it('their items are gone, their swaps are over and promised items are free', async () => {
    const { body } = await api.get<{ items: ItemAnswer[] }>('/api/items');
    expect(body.items.map(({ title, status }) => [title, status])).toEqual([
      ['Atlas', 'exchanged'],
      ['Lamp', 'available'],
    ]);
    const swaps = await rows<{ swap_id: string; status: string }>('SELECT swap_id, status FROM read_models.swaps');
    expect(Object.fromEntries(swaps.map(({ swap_id, status }) => [swap_id, status]))).toEqual({
      [asked._id]: 'failed',
      [answered._id]: 'rejected',
      [given._id]: 'completed',
    });
  });

  it('the data of others is untouched, and so is the count of events', async () => {
    expect((await api.get('/api/users/get-user', { as: bob })).body).toMatchObject({
      name: 'Bob',
      email: 'bob@example.org',
    });
    expect(
      await rows('SELECT delivery_notes, swap_request_count FROM read_models.items WHERE item_id = $1', [lamp._id]),
    ).toEqual([{ delivery_notes: 'Under the stairs', swap_request_count: 1 }]);
    expect(await rows('SELECT message FROM read_models.swaps WHERE swap_id = $1', [answered._id])).toEqual([
      { message: 'May I have it? Bob' },
    ]);
    expect(await countEvents()).toBeGreaterThan(before.events);
  });

  it('read models made anew are the same', async () => {
    await verifyReadModels(system, masterKey);
    expect(await found()).toEqual([]);
  });

  it('their session is over, and address and username are free again, for the newsletter, too', async () => {
    expect((await api.get('/api/users/get-user', { as: zephyrine })).status).toBe(401);
    const again = await api.register('Zephyrine');
    expect(again.id).not.toBe(zephyrine.id);
    expect((await api.get('/api/users/get-user', { as: again })).body).toMatchObject({
      username: 'zephyrine',
      bio: '',
    });
    await api.send('POST', endpoints.subscribe.path, { email: 'zephyrine@example.org' });
    await waitForConsumers(api);
    expect(await rows('SELECT email, state FROM read_models.subscriptions ORDER BY requested_at')).toEqual([
      { email: '', state: 'unconfirmed' },
      { email: 'zephyrine@example.org', state: 'unconfirmed' },
    ]);
  });
});
