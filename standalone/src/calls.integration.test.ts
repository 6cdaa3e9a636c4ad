import {
  endpoints,
  buildEndpointUrl,
  type CallSignal,
  type ClientToServerEvents,
  type ConversationAnswer,
  type JoinedCall,
  type MessagesAnswer,
  type OpenCall,
  type OpenedConversation,
  type ServerToClientEvents,
} from '@pass-along/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

const iceServers = [{ urls: 'turn:turn.example.org', username: 'u', credential: 'p' }];

let system: TestSystem;
let api: TestApi;
let people = 0;
let ann: TestMember;
let bob: TestMember;
let chat: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000', ICE_SERVERS: JSON.stringify(iceServers) });
  api = new TestApi(system.url);
});
afterAll(() => system.stop());
beforeEach(async () => {
  people += 1;
  ann = await api.register(`Ann${String(people)}`);
  bob = await api.register(`Bob${String(people)}`);
  chat = await open(ann, bob);
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

async function open(one: TestMember, other: TestMember): Promise<string> {
  const pair = { userId1: one.id, userId2: other.id };
  const { _id } = (await api.send<OpenedConversation>('POST', '/api/conversations/direct', pair, one)).body;
  for (const by of [one, other])
    await api.send('POST', '/api/messages/send', { conversationId: _id, content: 'Hello' }, by);
  return _id;
}

const startPath = (conversationId = chat) => buildEndpointUrl(endpoints.startCall, { params: { conversationId } });
const start = (by: TestMember, deviceId = 'desk') => api.send<JoinedCall>('POST', startPath(), { deviceId }, by);
type Step = 'acceptCall' | 'continueCall' | 'endCall';
const stepPath = (what: Step, callId: string) =>
  buildEndpointUrl(endpoints[what], { params: { conversationId: chat, callId } });
const step = (what: Step, by: TestMember, callId: string) =>
  api.send<JoinedCall>('POST', stepPath(what, callId), { deviceId: 'phone' }, by);
/** The code of a refusal. */
async function refused(by: TestMember, path: string, body: object = { deviceId: 'tablet' }, method = 'POST') {
  const error: unknown = await api.send(method, path, body, by).catch((refusal: unknown) => refusal);
  return error instanceof Error ? /"code":"(\w+)"/.exec(error.message)?.[1] : undefined;
}
const calls = async (as: TestMember) => (await api.get<{ calls: OpenCall[] }>('/api/calls', { as })).body.calls;
const entries = async (as: TestMember) =>
  (
    await api.get<MessagesAnswer>(
      buildEndpointUrl(endpoints.listMessages, { params: { conversationId: chat }, query: {} }),
      { as },
    )
  ).body.messages.filter(({ call }) => call !== null);
const unread = async (as: TestMember) =>
  (await api.get<ConversationAnswer>(`/api/conversations/${chat}`, { as })).body.unreadCount;

describe('a call', () => {
  it('rings, is answered on one device, and leaves an entry that old clients read as text', async () => {
    const { status, body } = await start(ann);
    expect([status, body.iceServers, body.call.status]).toEqual([201, iceServers, 'ringing']);
    const { _id } = body.call;
    expect(await calls(bob)).toMatchObject([{ _id, status: 'ringing', callerId: ann.id, other: { _id: ann.id } }]);
    expect((await step('acceptCall', bob, _id)).body).toMatchObject({ iceServers, call: { status: 'active' } });
    expect(await refused(bob, stepPath('acceptCall', _id))).toBe('call_answered_elsewhere');
    expect((await step('continueCall', ann, _id)).status).toBe(200);
    expect((await step('endCall', bob, _id)).status).toBe(200);
    expect(await calls(ann)).toEqual([]);
    await expect
      .poll(() => entries(bob))
      .toMatchObject([
        { content: 'Call, 1 min', messageType: 'text', call: { callId: _id, why: 'hung_up' }, editableUntil: null },
      ]);
    const [entry] = await entries(ann);
    const change = { content: 'Another text' };
    expect(await refused(ann, `/api/messages/${entry?._id ?? ''}`, change, 'PUT')).toBe('call_not_editable');
  });

  it('becomes one call if both call, and a missed one is unread', async () => {
    const { call } = (await start(ann)).body;
    expect((await start(bob, 'phone')).body.call).toMatchObject({ _id: call._id, status: 'active' });
    await step('endCall', ann, call._id);
    await api.send('POST', '/api/messages/mark-read', { conversationId: chat }, bob);
    const missed = (await start(ann)).body.call;
    await step('endCall', ann, missed._id);
    await expect.poll(() => unread(bob)).toBe(1);
    expect((await entries(bob)).at(-1)).toMatchObject({ content: 'Missed call', call: { why: 'cancelled' } });
  });

  it('follows the rules of messages, and the settings of the callee', async () => {
    const eve = await api.register(`Eve${String(people)}`);
    const pair = { userId1: ann.id, userId2: eve.id };
    const { _id } = (await api.send<OpenedConversation>('POST', '/api/conversations/direct', pair, ann)).body;
    expect(await refused(ann, startPath(_id))).toBe('call_before_answer');
    expect(await refused(eve, startPath())).toBe('not_a_participant');
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { allowCalls: false } }, bob);
    expect(await refused(ann, startPath())).toBe('no_calls');
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { allowCalls: true } }, bob);
    const { call } = (await start(ann)).body;
    await step('acceptCall', bob, call._id);
    const other = await open(eve, bob);
    await calls(eve);
    expect(await refused(eve, startPath(other))).toBe('in_a_call');
    // a block ends a call that goes on
    await api.send('POST', '/api/blocks', { userId: ann.id }, bob);
    expect(await refused(ann, stepPath('continueCall', call._id))).toBe('blocked_by_them');
    await expect.poll(() => calls(bob)).toEqual([]);
  });
});

describe('a call that rings', () => {
  it('is answered and goes on, although its caller takes no calls', async () => {
    await api.send('PUT', endpoints.setPreferences.path, { privacy: { allowCalls: false } }, ann);
    const { call } = (await start(ann)).body;
    expect((await step('acceptCall', bob, call._id)).body.call.status).toBe('active');
    expect((await step('continueCall', bob, call._id)).status).toBe(200);
    await step('endCall', bob, call._id);
    const again = (await start(ann)).body.call;
    expect((await start(bob, 'phone')).body.call).toMatchObject({ _id: again._id, status: 'active' });
  });

  it('is answered by the member that wrote first, although its caller never wrote back', async () => {
    const eve = await api.register(`Eve${String(people)}`);
    const pair = { userId1: ann.id, userId2: eve.id };
    chat = (await api.send<OpenedConversation>('POST', '/api/conversations/direct', pair, ann)).body._id;
    await api.send('POST', '/api/messages/send', { conversationId: chat, content: 'Is it still there?' }, ann);
    const { call } = (await start(eve)).body;
    expect((await step('acceptCall', ann, call._id)).body.call.status).toBe('active');
    expect((await step('continueCall', ann, call._id)).status).toBe(200);
  });
});

describe('signals', () => {
  type Line = Socket<ServerToClientEvents, ClientToServerEvents>;
  async function connect(by: TestMember): Promise<{ line: Line; heard: CallSignal[] }> {
    const line: Line = io(system.url, { auth: { token: by.token }, transports: ['websocket'], forceNew: true });
    sockets.push(line);
    const heard: CallSignal[] = [];
    line.on('call:signal', (signal) => heard.push(signal));
    await expect.poll(() => line.connected).toBe(true);
    return { line, heard };
  }

  it('reach the other page of an answered call in order, and no call of others', async () => {
    const { call } = (await start(ann)).body;
    const [one, other] = [await connect(ann), await connect(bob)];
    const send = (line: Line, signal: object) => line.emitWithAck('call:signal', signal as CallSignal);
    const from = { callId: call._id, conversationId: chat, deviceId: 'desk' };
    const sdp = Array.from({ length: 200 }, (_, n) => `a=rtpmap:${String(n)} VP8/90000`).join('\r\n');
    const offer = { ...from, description: { type: 'offer', sdp } };
    expect(await send(one.line, offer)).toBe(false);
    await step('acceptCall', bob, call._id);
    await calls(bob);
    expect(await send(one.line, { ...offer, deviceId: 'tablet' })).toBe(false);
    expect(await send(one.line, { ...offer, more: 1 })).toBe(false);
    expect(await Promise.all([send(one.line, offer), send(one.line, { ...from, candidates: [] })])).toEqual([
      true,
      true,
    ]);
    await expect.poll(() => other.heard).toEqual([offer, { ...from, candidates: [] }]);
    expect(one.heard).toEqual([]);
    const eve = await connect(await api.register(`Eve${String(people)}`));
    expect(await send(eve.line, offer)).toBe(false);
  });
});
