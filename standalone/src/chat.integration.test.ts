import {
  endpoints,
  buildEndpointUrl,
  type CircleAnswer,
  type ConversationAnswer,
  type ClientToServerEvents,
  type ErrorBody,
  type ItemAnswer,
  type MessageAnswer,
  type MessagesAnswer,
  type OpenedConversation,
  type ServerToClientEvents,
} from '@pass-along/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let people = 0;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;
let chat: string;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  const called = (name: string) => `${name}${String(people)}`;
  ann = await api.register(called('Ann'));
  bob = await api.register(called('Bob'));
  eve = await api.register(called('Eve'));
  chat = (await open(ann, bob))._id;
});

const open = async (by: TestMember, other: TestMember) =>
  (await api.send<OpenedConversation>('POST', '/api/conversations/direct', { userId1: by.id, userId2: other.id }, by))
    .body;
const say = async (by: TestMember, content: string, more: object = {}) =>
  (await api.send<MessageAnswer>('POST', '/api/messages/send', { conversationId: chat, content, ...more }, by)).body;
const sayMany = async (by: TestMember, count: number) => {
  for (let n = 1; n <= count; n += 1) await say(by, `number ${String(n)}`);
};
const page = async (as: TestMember, query: object = {}) =>
  (
    await api.get<MessagesAnswer>(
      buildEndpointUrl(endpoints.listMessages, { params: { conversationId: chat }, query }),
      { as },
    )
  ).body;
const contents = ({ messages }: MessagesAnswer) => messages.map(({ content }) => content);
const listOf = async (as: TestMember, type = '') =>
  (await api.get<ConversationAnswer[]>(`/api/conversations/user/${as.id}?type=${type}`, { as })).body;
const one = async (as: TestMember) => (await api.get<ConversationAnswer>(`/api/conversations/${chat}`, { as })).body;
const read = (by: TestMember, upToMessageId?: string) =>
  api.send('POST', '/api/messages/mark-read', { conversationId: chat, userId: by.id, upToMessageId }, by);

async function refused(method: string, path: string, body: object | undefined, as: TestMember): Promise<string> {
  const response = await fetch(`${system.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, error } = (await response.json()) as ErrorBody;
  expect(error).not.toBe('');
  return `${String(response.status)} ${code}`;
}
const refusedSend = (by: TestMember, body: object = {}) =>
  refused('POST', '/api/messages/send', { conversationId: chat, content: 'Hello', ...body }, by);

describe('a direct conversation', () => {
  it('is one for two members, whoever asks for it, with and without /api in front', async () => {
    expect((await open(bob, ann))._id).toBe(chat);
    const again = await api.send<OpenedConversation>(
      'POST',
      '/conversations/direct',
      { userId1: bob.id, userId2: ann.id },
      bob,
    );
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ _id: chat, type: 'direct', groupId: null, lastMessage: null, unreadCount: 0 });
    expect(again.body.participants.map(({ name }) => name)).toEqual(expect.arrayContaining([ann.name, bob.name]));
  });

  it('is not with oneself, nor between two others, nor with nobody', async () => {
    const direct = (userId1: string, userId2: string) =>
      refused('POST', '/api/conversations/direct', { userId1, userId2 }, ann);
    expect(await direct(ann.id, ann.id)).toBe('400 own_conversation');
    expect(await direct(bob.id, eve.id)).toBe('403 forbidden');
    expect(await direct(ann.id, 'nobody')).toBe('404 member_not_found');
  });

  it('is read and written by its two members alone, admins included', async () => {
    const { _id } = await say(ann, 'Between us');
    const boss = await api.signIn(admin.email, admin.password, 'admin');
    for (const stranger of [eve, boss]) {
      for (const path of [
        `/api/conversations/${chat}`,
        `/api/messages/conversation/${chat}`,
        `/messages/conversation/${chat}`,
      ])
        expect((await api.get<ErrorBody>(path, { as: stranger })).body.code).toBe('not_a_participant');
      expect(await refusedSend(stranger)).toBe('403 not_a_participant');
      const react = { reaction: '👍', given: true };
      expect(await refused('POST', `/api/messages/${_id}/reactions`, react, stranger)).toBe('403 not_a_participant');
      expect(await refused('PUT', `/api/messages/${_id}`, { content: 'x' }, stranger)).toBe('403 not_a_participant');
      expect(await refused('DELETE', `/api/messages/${_id}`, {}, stranger)).toBe('403 not_yours_to_delete');
      const readIt = { conversationId: chat, userId: stranger.id };
      expect(await refused('POST', '/api/messages/mark-read', readIt, stranger)).toBe('403 not_a_participant');
      expect(await refused('DELETE', `/api/conversations/${chat}`, {}, stranger)).toBe('403 not_a_participant');
    }
    expect((await api.get<ErrorBody>(`/api/conversations/user/${ann.id}`, { as: eve })).status).toBe(403);
    expect((await api.get<ErrorBody>('/api/conversations/nothing', { as: ann })).status).toBe(404);
    const audit = await api.get<unknown[]>(
      `/api/admin/audit?filter=${encodeURIComponent(JSON.stringify({ actorId: ann.id, technical: true }))}`,
      { as: boss },
    );
    expect(audit.status).toBe(200);
    expect(JSON.stringify(audit.body)).not.toMatch(/Message|Conversation/);
  });
});

describe('messages', () => {
  it('are answered as old clients read them', async () => {
    const answer = await api.send<MessageAnswer>(
      'POST',
      '/messages/send',
      { senderId: ann.id, conversationId: chat, content: '  Is the lamp there?\r\n' },
      ann,
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      conversationId: chat,
      senderId: { _id: ann.id, name: ann.name },
      content: 'Is the lamp there?',
      messageType: 'text',
      deleted: false,
    });
    expect((await page(bob)).messages).toMatchObject([
      { _id: answer.body._id, number: 1, senderId: { name: ann.name } },
    ]);
    expect(await refusedSend(ann, { senderId: bob.id })).toBe('403 forbidden');
    expect(await refusedSend(ann, { content: '   ' })).toBe('400 validation_failed');
    expect(await refusedSend(ann, { content: 'x'.repeat(4001) })).toBe('400 validation_failed');
  });

  it('come by pages, the newest first and oldest first in each, and by place', async () => {
    await sayMany(ann, 7);
    expect(contents(await page(bob, { limit: 3 }))).toEqual(['number 5', 'number 6', 'number 7']);
    const second = await page(bob, { limit: 3, page: 2 });
    expect([contents(second), second.hasMore]).toEqual([['number 2', 'number 3', 'number 4'], true]);
    const last = await page(bob, { limit: 3, page: 3 });
    expect([contents(last), last.hasMore]).toEqual([['number 1'], false]);
    expect(contents(await page(bob, { limit: 3, page: 9 }))).toEqual([]);
    expect(contents(await page(bob, { limit: 2, before: 4 }))).toEqual(['number 2', 'number 3']);
    const missed = await page(bob, { limit: 2, after: 4 });
    expect([contents(missed), missed.hasMore]).toEqual([['number 5', 'number 6'], true]);
    expect(await page(bob, { after: 7 })).toEqual({ messages: [], hasMore: false });
  });

  it('are sent once, however often they are tried', async () => {
    const [first, second] = await Promise.all([
      say(ann, 'Once', { clientId: 'c1' }),
      say(ann, 'Once', { clientId: 'c1' }),
    ]);
    const third = await say(ann, 'Once', { clientId: 'c1' });
    expect([second._id, third._id]).toEqual([first._id, first._id]);
    const bobs = await say(bob, 'Mine', { clientId: 'c1' });
    expect(bobs._id).not.toBe(first._id);
    expect(contents(await page(bob))).toEqual(['Once', 'Mine']);
  });

  it('are numbered without a gap when many are sent at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 === 0 ? ann : bob, `at once ${String(n)}`)));
    const { messages } = await page(ann);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(new Set(messages.map(({ content }) => content)).size).toBe(20);
  });

  it('reply to one another, in one conversation', async () => {
    const asked = await say(ann, 'Tea?');
    const answer = await say(bob, 'Please', { replyToId: asked._id });
    expect(answer.replyTo).toMatchObject({ _id: asked._id, content: 'Tea?', senderId: { name: ann.name } });
    expect((await page(ann)).messages[1]?.replyTo).toMatchObject({ content: 'Tea?', number: 1 });
    const elsewhere = chat;
    chat = (await open(ann, eve))._id;
    expect(await refusedSend(ann, { replyToId: asked._id })).toBe('422 reply_elsewhere');
    chat = elsewhere;
  });

  it('take reactions, and lose them again', async () => {
    const { _id } = await say(ann, 'Found it');
    const react = (by: TestMember, given: boolean) =>
      api.send('POST', `/api/messages/${_id}/reactions`, { reaction: '👍', given }, by);
    await react(bob, true);
    await react(bob, true);
    await react(ann, true);
    expect((await page(ann)).messages[0]?.reactions).toEqual([{ reaction: '👍', memberIds: [bob.id, ann.id] }]);
    await react(bob, false);
    expect((await page(ann)).messages[0]?.reactions).toEqual([{ reaction: '👍', memberIds: [ann.id] }]);
    expect(await refused('POST', `/api/messages/${_id}/reactions`, { reaction: '🦄', given: true }, bob)).toBe(
      '400 validation_failed',
    );
  });

  it('are found by their words, also begun ones, and by nobody else', async () => {
    await say(ann, 'The bicycle is in the cellar');
    await say(bob, 'And the pump?');
    const search = (as: TestMember, keyword: string) =>
      api.get<MessagesAnswer>(
        buildEndpointUrl(endpoints.searchMessages, { params: { conversationId: chat }, query: { keyword } }),
        {
          as,
        },
      );
    expect(contents((await search(bob, 'Bicyc')).body)).toEqual(['The bicycle is in the cellar']);
    expect(contents((await search(bob, 'the')).body)).toEqual(['And the pump?', 'The bicycle is in the cellar']);
    expect(contents((await search(bob, "!!! ' :* |")).body)).toEqual([]);
    expect((await search(eve, 'bicycle')).status).toBe(403);
  });
});

describe('unread counts', () => {
  it('grow with what others say, and fall with what is read', async () => {
    await sayMany(ann, 3);
    const [third] = (await page(bob)).messages.slice(-1);
    expect((await one(bob)).unreadCount).toBe(3);
    expect((await one(ann)).unreadCount).toBe(0);
    await read(bob, (await page(bob)).messages[0]?._id);
    expect((await one(bob)).unreadCount).toBe(2);
    await read(bob);
    expect((await one(bob)).unreadCount).toBe(0);
    // an older position than the known one changes nothing
    await read(bob, third?._id);
    expect((await one(ann)).readUpTo).toContainEqual({ memberId: bob.id, number: 3 });
    expect(await refused('POST', '/api/messages/mark-read', { conversationId: chat, userId: ann.id }, bob)).toBe(
      '403 forbidden',
    );
  });

  it('say in how many conversations something is new', async () => {
    const count = async (as: TestMember) =>
      (await api.get<{ count: number }>('/api/conversations/unread', { as })).body;
    await say(ann, 'Hello');
    expect(await count(bob)).toEqual({ count: 1 });
    await say(bob, 'Answered means read');
    expect([await count(bob), await count(ann)]).toEqual([{ count: 0 }, { count: 1 }]);
  });
});

describe('the list of conversations', () => {
  it('shows the last one spoken in first, to its opener before anything is said, and to the other side afterwards', async () => {
    const other = (await open(ann, eve))._id;
    expect((await listOf(ann)).map(({ _id }) => _id).toSorted()).toEqual([chat, other].toSorted());
    expect(await listOf(bob)).toEqual([]);
    await say(ann, 'First word');
    expect(await listOf(bob)).toMatchObject([
      { _id: chat, unreadCount: 1, lastMessage: { content: 'First word', senderId: ann.id } },
    ]);
    expect((await listOf(ann))[0]?._id).toBe(chat);
    expect([(await listOf(ann, 'direct')).length, await listOf(ann, 'group')]).toEqual([2, []]);
  });

  it('hides a conversation with what was said, for who deletes it, until something new is said', async () => {
    await sayMany(bob, 2);
    await api.send('DELETE', `/api/conversations/${chat}`, { userId: ann.id }, ann);
    expect([(await listOf(ann)).length, (await listOf(bob)).length]).toEqual([0, 1]);
    expect([contents(await page(ann)), contents(await page(bob))]).toEqual([[], ['number 1', 'number 2']]);
    await say(bob, 'Still there?');
    expect(await listOf(ann)).toMatchObject([{ _id: chat, unreadCount: 1 }]);
    expect(contents(await page(ann))).toEqual(['Still there?']);
  });
});

describe('editing and deleting', () => {
  it('is for the author, and shows', async () => {
    const { _id, editableUntil } = await say(ann, 'Helo');
    expect(editableUntil).not.toBeNull();
    await api.send('PUT', `/api/messages/${_id}`, { content: 'Hello' }, ann);
    const [shown] = (await page(bob)).messages;
    expect(shown).toMatchObject({ content: 'Hello', abilities: { delete: false }, editableUntil: null });
    expect(shown?.editedAt).not.toBeNull();
    expect(await refused('PUT', `/api/messages/${_id}`, { content: 'x' }, bob)).toBe('403 not_your_message');
    expect(await refused('DELETE', `/api/messages/${_id}`, { userId: bob.id }, bob)).toBe('403 not_yours_to_delete');
    expect(await refused('DELETE', `/api/messages/${_id}`, { userId: bob.id }, ann)).toBe('403 forbidden');
    expect(await refused('DELETE', '/api/messages/nothing', {}, ann)).toBe('404 message_not_found');
  });

  it('leaves deleted messages out for clients that do not ask for them, in pages that are none the shorter', async () => {
    await sayMany(ann, 7);
    const { messages } = await page(bob);
    for (const { _id } of messages.slice(3, 6)) await api.send('DELETE', `/messages/${_id}`, { userId: ann.id }, ann);
    const newest = await page(bob, { limit: 2 });
    expect([contents(newest), newest.hasMore]).toEqual([['number 3', 'number 7'], true]);
    const older = await page(bob, { limit: 2, page: 2 });
    expect([contents(older), older.hasMore]).toEqual([['number 1', 'number 2'], false]);
    expect(contents(await page(bob, { limit: 2, before: 7 }))).toEqual(['number 2', 'number 3']);
    const later = await page(bob, { limit: 2, after: 1 });
    expect([contents(later), later.hasMore]).toEqual([['number 2', 'number 3'], true]);
  });

  it('shows the last message that remains, and counts unread ones that do, in lists and where a conversation is opened', async () => {
    const shown = async () => [
      (await listOf(bob))[0],
      (await api.get<ConversationAnswer>(`/api/conversations/${chat}`, { as: bob })).body,
      await open(bob, ann),
    ];
    const kept = await say(ann, 'This stays');
    const gone = await say(ann, 'This goes');
    const lastMessage = { _id: kept._id, content: 'This stays', deleted: false };
    await api.send('DELETE', `/messages/${gone._id}`, { userId: ann.id }, ann);
    await listOf(bob);
    expect(await shown()).toMatchObject(Array(3).fill({ unreadCount: 1, lastMessage }));
    await api.send('DELETE', `/messages/${kept._id}`, { userId: ann.id }, ann);
    await listOf(bob);
    expect(await shown()).toMatchObject(Array(3).fill({ unreadCount: 0, lastMessage: null }));
    const { body } = await api.get<{ count: number }>(endpoints.unreadConversations.path, { as: bob });
    expect(body.count).toBe(0);
  });

  it('leaves the place of a deleted message, and no word of it, whatever comes after', async () => {
    const kept = await say(ann, 'This stays');
    const gone = await say(ann, 'This goes');
    const deleted = await api.send('DELETE', `/messages/${gone._id}`, { userId: ann.id }, ann);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, message: 'Message deleted successfully' }]);
    const { messages } = await page(bob, { includeDeleted: true });
    expect(messages).toMatchObject([{ content: 'This stays' }, { _id: gone._id, content: '', deleted: true }]);
    expect(await refused('PUT', `/api/messages/${gone._id}`, { content: 'Back' }, ann)).toBe('422 message_deleted');
    const { rows } = await system.database.pool.query<{ member_id: string; gone: boolean }>(
      'SELECT member_id, wrapped_key IS NULL AS gone FROM vault.member_keys WHERE member_id = ANY($1)',
      [[kept._id, gone._id]],
    );
    expect(new Map(rows.map((row) => [row.member_id, row.gone]))).toEqual(
      new Map([
        [kept._id, false],
        [gone._id, true],
      ]),
    );
  });
});

describe('who wants no messages', () => {
  const allow = (by: TestMember, allowDirectMessages: boolean) =>
    api.send('PUT', endpoints.setPreferences.path, { privacy: { allowDirectMessages } }, by);

  it('takes none from strangers, and goes on with who they know', async () => {
    await allow(eve, false);
    const direct = { userId1: ann.id, userId2: eve.id };
    expect(await refused('POST', '/api/conversations/direct', direct, ann)).toBe('403 no_direct_messages');
    await say(ann, 'Hello Bob');
    await allow(bob, false);
    expect(await refusedSend(ann)).toBe('403 no_direct_messages');
    expect(await one(ann)).toMatchObject({ abilities: { write: false }, whyNot: { write: 'no_direct_messages' } });
    await say(bob, 'Hello Ann');
    expect((await say(ann, 'You answered')).content).toBe('You answered');
    expect((await one(ann)).abilities).toEqual({ write: true });
  });

  it('is not to be contacted about an item but by who they know', async () => {
    const lamp = await api.listItem(eve, { title: 'Lamp' });
    const contact = async (as: TestMember) => {
      const { body } = await api.get<ItemAnswer>(`/api/items/${lamp._id}`, { as });
      return body.abilities.contact || body.whyNot.contact;
    };
    const all = () => Promise.all([ann, bob, eve].map(contact));
    await open(eve, ann);
    expect(await all()).toEqual([true, true, 'own_item']);
    await allow(eve, false);
    // an item does not wait for messages
    await expect.poll(all).toEqual([true, 'no_direct_messages', 'own_item']);
    await api.send('POST', '/api/blocks', { userId: ann.id }, eve);
    await expect.poll(all).toEqual(['blocked_by_them', 'no_direct_messages', 'own_item']);
    const { body: item } = await api.get<ItemAnswer>(`/api/items/${lamp._id}`, { as: ann });
    expect(item).toMatchObject({ abilities: { swap: false }, whyNot: { swap: 'blocked_by_them' } });
  });

  it('blocks a member, and can take it back', async () => {
    await say(ann, 'Hello');
    await api.send('POST', '/api/blocks', { userId: ann.id }, bob);
    expect([await refusedSend(ann), await refusedSend(bob)]).toEqual(['403 blocked_by_them', '422 blocked_by_you']);
    expect(await one(bob)).toMatchObject({ blocked: true, whyNot: { write: 'blocked_by_you' } });
    expect(await one(ann)).toMatchObject({ blocked: false, whyNot: { write: 'blocked_by_them' } });
    expect((await api.get('/api/blocks', { as: bob })).body).toMatchObject([{ person: { _id: ann.id } }]);
    await api.send('DELETE', `/api/blocks/${ann.id}`, undefined, bob);
    expect((await say(ann, 'Thanks')).content).toBe('Thanks');
    expect(await refused('POST', '/api/blocks', { userId: bob.id }, bob)).toBe('400 own_conversation');
  });
});

describe('a conversation that is muted', () => {
  const mute = (by: TestMember, muted: unknown) =>
    api.send<ErrorBody>('PUT', `/api/conversations/${chat}/mute`, { muted }, by);

  it('is so for one side alone, goes on counting, and can be heard of again', async () => {
    await say(ann, 'Hello');
    expect((await mute(bob, true)).status).toBe(200);
    expect([(await one(bob)).muted, (await one(ann)).muted]).toEqual([true, false]);
    await say(ann, 'Are you there?');
    expect(await listOf(bob)).toMatchObject([{ muted: true, unreadCount: 2 }]);
    await mute(bob, false);
    expect((await one(bob)).muted).toBe(false);
  });

  it('is refused to strangers, and what is not true or false names its field', async () => {
    const path = `/api/conversations/${chat}/mute`;
    expect(await refused('PUT', path, { muted: true }, eve)).toBe('403 not_a_participant');
    expect(await refused('PUT', '/api/conversations/none/mute', { muted: true }, eve)).toBe(
      '404 conversation_not_found',
    );
    expect(await refused('PUT', path, { muted: 'yes' }, bob)).toBe('400 validation_failed');
  });
});

describe('who of one’s conversations is here', () => {
  const pages: Socket<ServerToClientEvents, ClientToServerEvents>[] = [];
  afterEach(() => {
    for (const page of pages.splice(0)) page.disconnect();
  });
  const openPage = ({ token }: TestMember) => {
    const page: (typeof pages)[number] = io(system.url, { auth: { token }, transports: ['websocket'] });
    pages.push(page);
    return page;
  };
  const seenOn = (page: (typeof pages)[number]) => page.emitWithAck('presence:watch');

  it('is told once the other side has shown that it knows them, and not by who hides their profile', async () => {
    await say(ann, 'Hello Bob');
    const [ofAnn, ofBob] = [openPage(ann), openPage(bob)];
    await expect.poll(() => seenOn(ofBob)).toEqual([ann.id]);
    expect(await seenOn(ofAnn)).toEqual([]);
    await say(bob, 'Hello Ann');
    await expect.poll(() => seenOn(ofAnn)).toEqual([bob.id]);
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { showProfile: false } }, bob);
    await expect.poll(() => seenOn(ofAnn)).toEqual([]);
    expect(await seenOn(ofBob)).toEqual([ann.id]);
  });

  it('is nobody where one of the two blocked the other, and nobody else’s business', async () => {
    await say(ann, 'Hello Bob');
    await say(bob, 'Hello Ann');
    const [ofAnn, ofBob, ofEve] = [openPage(ann), openPage(bob), openPage(eve)];
    await expect.poll(() => seenOn(ofAnn)).toEqual([bob.id]);
    expect(await seenOn(ofEve)).toEqual([]);
    await api.send('POST', '/api/blocks', { userId: ann.id }, bob);
    await expect.poll(() => seenOn(ofAnn)).toEqual([]);
    await expect.poll(() => seenOn(ofBob)).toEqual([]);
  });
});

describe('a conversation of a circle', () => {
  const circleOf = async (by: TestMember) => {
    const body = { name: `Readers ${by.name}`, createdBy: by.id };
    return (await api.send<CircleAnswer>('POST', endpoints.createCircle.path, body, by)).body;
  };
  const join = (by: TestMember, { inviteCode }: CircleAnswer) =>
    api.send('POST', endpoints.joinCircle.path, { inviteCode, userId: by.id }, by);

  it('is there with the circle, for those who are in it, and bears its name and code', async () => {
    const circle = await circleOf(ann);
    const { status, body } = await api.send<OpenedConversation>(
      'POST',
      '/conversations/group',
      { groupId: circle._id },
      ann,
    );
    const groupId = { _id: circle._id, name: circle.name, inviteCode: circle.inviteCode, createdBy: ann.id };
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: circle._id,
      type: 'group',
      groupId,
      participants: [{ _id: ann.id }],
      unreadCount: 0,
    });
    await join(bob, circle);
    expect(await listOf(bob, 'group')).toMatchObject([{ _id: circle._id, groupId, unreadCount: 0 }]);
    expect(await listOf(bob, 'direct')).toEqual([]);
    const ask = (groupOf: string, as: TestMember) =>
      refused('POST', '/api/conversations/group', { groupId: groupOf }, as);
    expect(await ask(circle._id, eve)).toBe('403 not_a_participant');
    expect(await ask('nothing', eve)).toBe('404 conversation_not_found');
  });

  it('is written and read by its members alone, who come and go with the circle', async () => {
    const circle = await circleOf(ann);
    chat = circle._id;
    await say(ann, 'Anybody here?');
    expect(await refusedSend(bob)).toBe('403 not_a_participant');
    await join(bob, circle);
    expect(contents(await page(bob))).toEqual(['Anybody here?']);
    expect((await one(bob)).unreadCount).toBe(0);
    await say(ann, 'Welcome');
    expect((await one(bob)).unreadCount).toBe(1);
    await say(bob, 'Hello');
    expect((await one(ann)).readUpTo).toContainEqual({ memberId: bob.id, number: 3 });
    await api.send('POST', buildEndpointUrl(endpoints.leaveCircle, { params: { circleId: chat } }), {}, bob);
    expect(await listOf(bob, 'group')).toEqual([]);
    expect(await refusedSend(bob)).toBe('403 not_a_participant');
    expect((await api.get<ErrorBody>(`/api/conversations/${chat}`, { as: bob })).body.code).toBe('not_a_participant');
    expect((await one(ann)).participants.map(({ _id }) => _id)).toEqual([ann.id]);
    expect((await page(ann)).messages.at(-1)).toMatchObject({ content: 'Hello', senderId: { name: bob.name } });
  });

  it('takes mentions of its members alone', async () => {
    const circle = await circleOf(ann);
    await join(bob, circle);
    chat = circle._id;
    const sent = await say(ann, `@${bob.name} look`, { mentionedIds: [bob.id, bob.id, eve.id, ann.id] });
    expect(sent.mentionedIds).toEqual([bob.id]);
    const mentionedAfter = async (body: object) => {
      await api.send('PUT', `/api/messages/${sent._id}`, body, ann);
      return (await page(ann)).messages.at(-1)?.mentionedIds;
    };
    expect(await mentionedAfter({ content: 'Look, all' })).toEqual([bob.id]);
    expect(await mentionedAfter({ content: 'Look', mentionedIds: [eve.id] })).toEqual([]);
    expect(await mentionedAfter({ content: `Look @${bob.name}`, mentionedIds: [bob.id, ann.id] })).toEqual([bob.id]);
  });
});
