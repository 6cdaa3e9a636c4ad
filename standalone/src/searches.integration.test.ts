import {
  buildEndpointUrl,
  endpoints,
  type ItemListAnswer,
  type LookUpResult,
  type MessagesAnswer,
  type OpenedConversation,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let boss: TestMember;
let chat: string;

const messages = [
  'Treffen wir uns am 24.12.2026 um 18:30?',
  'Er kostet 12.50 Euro, oder 1,250 Forint',
  'Der Plan liegt auf https://garten.example.org/plan/2027?seite=2',
  'Schreib mir an anna.beispiel@example.org',
  'Danke.Bis morgen am Tor',
  'Das Foto heißt lampe_alt-2.jpg',
  'C++ und C# Bücher abzugeben',
  '📦 steht im Flur 👩‍👩‍👧',
  'नमस्ते, किताब मिली',
  'Fahrrad-Ersatzteile (26") für Kinder',
  '#garten',
  'Die Schreibtischlampe und die STRAẞENKARTE',
];
const titles = ['Damenfahrrad', 'Łódź Karte', '古い自転車', 'Old lamp', 'Map of Europe'];

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  boss = await api.signIn(admin.email, admin.password, 'admin');
  ann = await api.register('Ann');
  const soren = await api.register('Soren');
  const { body } = await api.send<OpenedConversation>(
    'POST',
    '/api/conversations/direct',
    { userId1: ann.id, userId2: soren.id },
    ann,
  );
  chat = body._id;
  for (const content of messages) await api.send('POST', '/api/messages/send', { conversationId: chat, content }, ann);
  for (const title of titles) await api.listItem(ann, { title });
  await api.send('POST', endpoints.createCircle.path, { name: 'Straßenfest Süd' }, ann);
});

afterAll(() => system.stop());

async function findMessages(keyword: string): Promise<number[]> {
  const path = buildEndpointUrl(endpoints.searchMessages, { params: { conversationId: chat }, query: { keyword } });
  const found = (await api.get<MessagesAnswer>(path, { as: ann })).body.messages.map(({ content }) => content);
  return messages.flatMap((message, at) => (found.includes(message) ? [at] : []));
}

async function findItems(keyword: string): Promise<string[]> {
  const { items } = (await api.get<ItemListAnswer>(`/api/items/search?keyword=${encodeURIComponent(keyword)}`)).body;
  return items.map(({ title }) => title);
}

async function listForAdmins(resource: string, q: string): Promise<(string | undefined)[]> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const { body } = await api.get<{ name?: string; title?: string }[]>(`/api/admin/${resource}?filter=${filter}`, {
    as: boss,
  });
  return body.map(({ name, title }) => name ?? title);
}

async function lookUp(q: string): Promise<string[]> {
  const path = `${endpoints.adminLookUp.path}?q=${encodeURIComponent(q)}`;
  return (await api.get<{ found: LookUpResult[] }>(path, { as: boss })).body.found.map(({ name }) => name);
}

describe('messages', () => {
  it.each([
    ['24.12.2026', [0]],
    ['18:30', [0]],
    ['12.5', [1]],
    ['garten.example.org', [2]],
    ['plan/2027', [2]],
    ['anna.beispiel@example.org', [3]],
    ['Bis morgen', [4]],
    ['lampe_alt-2.jpg', [5]],
    ['C#', [6]],
    ['👩‍👩‍👧', [7]],
    ['किताब', [8]],
    ['Ersatzteile', [9]],
    ['#garten', [10]],
    ['Lampe', [5, 11]],
    ['strassenkarte', [11]],
    ['bike', [9]],
  ])('are found by %s', async (keyword, found) => {
    expect(await findMessages(keyword)).toEqual(found);
  });

  it('are found in spite of slips', async () => {
    expect(await findMessages('Ersatztiele')).toEqual([9]);
    expect(await findMessages('xylophon')).toEqual([]);
  });
});

describe('items', () => {
  it('are found by swapped letters first', async () => {
    expect(await findItems('lmap')).toEqual(['Old lamp', 'Map of Europe']);
  });

  it('are found by the synonyms that an admin sets', async () => {
    expect(await findItems('bike')).toEqual(['Damenfahrrad']);
    await api.send('PUT', endpoints.changeSettings.path, { searchSynonyms: 'Atlas = map' }, boss);
    await expect.poll(() => findItems('bike')).toEqual([]);
    expect(await findItems('atlas')).toEqual(['Map of Europe']);
  });
});

describe('lists for admins', () => {
  it.each([
    ['members', 'SÖREN', 'Soren'],
    ['members', 'Soern', 'Soren'],
    ['circles', 'STRASSENFEST', 'Straßenfest Süd'],
    ['circles', 'strasenfest', 'Straßenfest Süd'],
    ['items', 'lodz', 'Łódź Karte'],
    ['items', 'Fahrrad', 'Damenfahrrad'],
    ['items', '自転', '古い自転車'],
  ])('of %s find by %s: %s', async (resource, q, name) => {
    expect(await listForAdmins(resource, q)).toEqual([name]);
    expect(await lookUp(q)).toEqual([name]);
  });
});
