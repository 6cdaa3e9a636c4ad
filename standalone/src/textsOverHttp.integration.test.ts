import { endpoints, findFieldErrors, type Endpoint, type ErrorBody } from '@pass-along/contracts';
import { parse } from '@pass-along/platform';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForConsumers } from './testing/replayChecks.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';

/** A command, the texts it gets, and where they are read again. Each text may be any string. */
interface Command {
  endpoint: Endpoint & { body: NonNullable<Endpoint['body']> };
  path?: () => string;
  as?: () => TestMember;
  texts: readonly string[];
  /** Valid values of the other fields. */
  rest?: () => Record<string, unknown>;
  isForm?: true;
  /** Nests flat texts as the body has them. */
  toBody?: (texts: Record<string, string>) => Record<string, unknown>;
  /** The saved texts by the names of `texts`, from the answer or from another call. */
  read: (answer: unknown) => Promise<unknown>;
}

const seed = Number(process.env['SEED'] ?? 20_260_101);
const runs = 20;

let system: TestSystem;
let api: TestApi;
let boss: TestMember;
let ann: TestMember;
let ben: TestMember;
let itemId: string;
let wantedId: string;
let conversationId: string;
let messageId: string;
let circleId: string;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '1000000' });
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  ben = await api.register('Ben');
  itemId = (await api.listItem(ann, { title: 'Lamp' }))._id;
  wantedId = (await api.listItem(ben, { title: 'Chair', type: 'donate' }))._id;
  const talk = { userId1: ann.id, userId2: ben.id };
  conversationId = (await send<{ _id: string }>(endpoints.openDirectConversation.path, talk))._id;
  messageId = (await send<{ _id: string }>(endpoints.sendMessage.path, { conversationId, content: 'Hello' }))._id;
  circleId = (await send<{ _id: string }>(endpoints.createCircle.path, { name: 'Readers' }))._id;
});
afterAll(() => system.stop());

const send = async <Body>(path: string, body: object) => (await api.send<Body>('POST', path, body, ann)).body;
const get = async <Body>(path: string, as = ann) => (await api.get<Body>(path, { as })).body;
const pick = (from: unknown, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, readPath(from, name)]));

function readPath(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], from);
}

const itemTexts = ['title', 'description', 'deliveryNotes', 'tags.0'];
const toItemBody = ({ 'tags.0': tag = '', ...texts }: Record<string, string>) => ({ ...texts, tags: [tag] });
const profileTexts = ['name', 'bio', 'phone', 'location', 'website', 'socialLinks.instagram'];
const eventTexts = [
  'name',
  'description',
  'badgeReward',
  'requirements.0',
  'tags.0',
  'location.address',
  'contactInfo.phone',
];

const commands: Command[] = [
  {
    endpoint: endpoints.updateUser,
    texts: profileTexts,
    toBody: ({ 'socialLinks.instagram': instagram = '', ...texts }) => ({
      ...texts,
      socialLinks: { instagram, twitter: '', facebook: '' },
    }),
    read: () => get(endpoints.getUser.path),
  },
  {
    endpoint: endpoints.createItem,
    isForm: true,
    texts: itemTexts,
    toBody: toItemBody,
    rest: () => ({ category: 'Books', type: 'barter' }),
    read: (answer) => get(`/api/items/${String(readPath(answer, 'item._id'))}`),
  },
  {
    endpoint: endpoints.updateItem,
    path: () => `/api/items/${itemId}`,
    isForm: true,
    texts: itemTexts,
    toBody: toItemBody,
    read: () => get(`/api/items/${itemId}`),
  },
  {
    endpoint: endpoints.proposeSwap,
    path: () => `/api/items/${wantedId}/swap-request`,
    texts: ['message'],
    async read(answer) {
      const { _id: swapId } = readPath(answer, 'swapRequest') as { _id: string };
      const saved = await get(`/api/swaps/${swapId}`);
      await api.send('PUT', `/api/items/${wantedId}/swap-requests/${swapId}`, { status: 'cancelled' }, ann);
      return saved;
    },
  },
  {
    endpoint: endpoints.sendMessage,
    texts: ['content'],
    rest: () => ({ conversationId }),
    read: async (answer) => findMessage(String(readPath(answer, '_id'))),
  },
  {
    endpoint: endpoints.editMessage,
    path: () => `/api/messages/${messageId}`,
    texts: ['content'],
    read: () => findMessage(messageId),
  },
  {
    endpoint: endpoints.updateCircle,
    path: () => `/api/circles/${circleId}`,
    texts: ['name'],
    read: () => get(`/api/circles/${circleId}`),
  },
  {
    endpoint: endpoints.planEvent,
    texts: eventTexts,
    rest: () => ({ startDate: '2040-05-05T18:00:00Z', endDate: '2040-05-05T22:00:00Z' }),
    toBody: ({
      'requirements.0': requirement,
      'tags.0': tag,
      'location.address': address,
      'contactInfo.phone': phone,
      ...texts
    }) => ({
      ...texts,
      requirements: [requirement],
      tags: [tag],
      location: { type: 'offline', address },
      contactInfo: { phone },
    }),
    read: async (answer) => (await get<{ data: unknown }>(`/api/events/${String(readPath(answer, 'data._id'))}`)).data,
  },
  {
    endpoint: endpoints.saveSearch,
    texts: ['name', 'keyword'],
    async read(answer) {
      const searchId = String(readPath(answer, 'search._id'));
      const { searches } = await get<{ searches: { _id: string }[] }>(endpoints.savedSearches.path);
      await api.send('DELETE', `/api/searches/${searchId}`, undefined, ann);
      return searches.find(({ _id }) => _id === searchId);
    },
  },
  {
    endpoint: endpoints.sendContactQuery,
    texts: ['name', 'subject', 'message'],
    rest: () => ({ email: 'visitor@example.org' }),
    read: async () => (await get<unknown[]>(`${endpoints.adminContactMessages.path}?range=[0,0]`, boss))[0],
  },
  {
    endpoint: endpoints.noteOnMember,
    path: () => `/api/admin/members/${ben.id}/notes`,
    as: () => boss,
    texts: ['note'],
    async read() {
      const filter = encodeURIComponent(JSON.stringify({ type: 'MemberNoted' }));
      const [event] = await get<{ data: unknown }[]>(`/api/admin/audit?range=[0,0]&filter=${filter}`, boss);
      return event?.data;
    },
  },
];

async function findMessage(id: string): Promise<unknown> {
  const path = `/api/messages/conversation/${conversationId}`;
  return (await get<{ messages: { _id: string }[] }>(path)).messages.find(({ _id }) => _id === id);
}

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) form.append(name, new Blob([String(one)]), 'field');
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  return form;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 10, maxLength: 60 }),
  fc.constantFrom('Lamp, old', 'Ärger & Söhne', '👩‍👩‍👧 with a kite', 'می‌روم امروز'),
);

/** Half of the fields of a body get a valid text, so that some bodies are saved. */
function createText(name: string) {
  const valid = name === 'website' ? ['', 'https://example.org/lamps'] : ['Lamp, old and good', 'Ärger & Söhne'];
  return fc.oneof(fc.constantFrom(...valid), anyText);
}

let calls = 0;

async function post({ endpoint, path, as, isForm }: Command, body: Record<string, unknown>) {
  calls += 1;
  const response = await fetch(`${system.url}${path?.() ?? endpoint.path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${(as?.() ?? ann).token}`,
      // an address of its own, so that no address limit applies
      'x-forwarded-for': `10.0.${String(calls >> 8)}.${String(calls & 255)}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? toForm(body) : JSON.stringify(body),
  });
  const position = response.headers.get('x-consistency-token') ?? '';
  if (position > api.position) api.position = position;
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

it.each(commands.map((command) => [`${command.endpoint.method} ${command.endpoint.path}`, command] as const))(
  'any text is saved as its rule says and read again, or refused by a field error: %s',
  async (_, command) => {
    const { endpoint, texts, rest, toBody = (each: Record<string, string>) => each, read } = command;
    const anyTexts = fc.record(Object.fromEntries(texts.map((name) => [name, createText(name)])));
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(anyTexts, async (given) => {
        const body = { ...rest?.(), ...toBody(given) };
        const { status, answer } = await post(command, body);
        const errors = findFieldErrors(endpoint.body, body);
        if (status >= 400) {
          expect(status, JSON.stringify(answer)).toBeLessThan(500);
          const refusal = answer as ErrorBody;
          expect(refusal.errors ?? refusal.code, JSON.stringify(answer)).not.toEqual([]);
          if (errors.length > 0)
            expect(refusal.errors?.map(({ path }) => path)).toEqual(errors.map(({ path }) => path));
          return;
        }
        expect(errors).toEqual([]);
        saved += 1;
        const expected: unknown = parse(endpoint.body, body);
        expect(pick(await read(answer), texts)).toEqual(pick(expected, texts));
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
    expect(saved).toBeGreaterThan(0);
  },
);

it('none of them parked an event', async () => {
  await waitForConsumers(api);
  const { rows } = await system.database.pool.query('SELECT consumer, type, error FROM consumers.parked_events');
  expect(rows).toEqual([]);
});
