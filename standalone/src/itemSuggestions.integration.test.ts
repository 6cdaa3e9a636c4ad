import { type ItemSuggestion } from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  ben = await api.register('Ben');
});
afterAll(() => system.stop());

async function suggest(title: string): Promise<ItemSuggestion> {
  const path = `/api/items/suggestions?title=${encodeURIComponent(title)}`;
  return (await api.get<ItemSuggestion>(path, { as: ben })).body;
}

it.each([
  ['Old bicycle, blue', 'Sports'],
  ['Zwei Gartenstühle', 'Home & Garden'],
  ['Gartenstuhl', 'Home & Garden'],
  ['Geschirrspülmaschine', 'Home & Garden'],
  ['Gitarre für Kinder', 'Music'],
  ['Handyladegerät', 'Electronics'],
  ['Krimis', 'Books'],
  ['Something', null],
  ['…', null],
])('an empty board suggests for "%s" what other communities list: %s', async (title, category) => {
  expect(await suggest(title)).toEqual({ category, tags: [] });
});

it('suggests category and tags of what was listed here with the same words, the most frequent first', async () => {
  await api.listItem(ann, { title: 'Brass lamp', category: 'Music', tags: '["stage","light"]' });
  await api.listItem(ann, { title: 'Stage lamps', category: 'Music', tags: '["stage"]' });
  await api.listItem(ann, { title: 'Desk lamp', category: 'Home & Garden', tags: '["office"]' });
  // the word in the description alone says nothing
  await api.listItem(ann, { title: 'Novel', description: 'About a lamp', category: 'Books', tags: '["crime"]' });
  expect(await suggest('My lamp')).toEqual({ category: 'Music', tags: ['stage', 'office', 'light'] });
  expect((await suggest('Desk lamp, desk')).category).toBe('Home & Garden');
});

it('is for members, and takes any text of a title', async () => {
  expect((await api.get('/api/items/suggestions?title=lamp')).status).toBe(401);
  for (const title of ['\\', '(', '%', '[a', 'x'.repeat(100)]) expect((await suggest(title)).tags).toEqual([]);
  expect((await api.get('/api/items/suggestions', { as: ben })).status).toBe(400);
});
