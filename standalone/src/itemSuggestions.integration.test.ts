import type { ItemSuggestion } from '@pass-along/contracts';
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
  ['Old bicycle, blue', 'Sports', 13],
  ['Zwei Gartenstühle', 'Home & Garden', 8],
  ['Gartenstuhl', 'Home & Garden', 8],
  ['Geschirrspülmaschine', 'Home & Garden', 40],
  ['Gitarre für Kinder', 'Music', 3],
  ['Handyladegerät', 'Electronics', 0.2],
  ['Krimis', 'Books', 0.4],
  ['Winterjacke', 'Clothing', 0.7],
  ['Coffee maker', 'Home & Garden', null],
  ['Kaffeemaschine', 'Home & Garden', 2],
  ['Something', null, null],
  ['…', null, null],
])('an empty board suggests for "%s" what other communities list: %s, %s kg', async (title, category, weightKg) => {
  expect(await suggest(title)).toEqual({ category, tags: [], weightKg });
});

it('suggests the median weight of what is alike here, and trusts no single one', async () => {
  const weigh = (title: string, weightKg: string) => api.listItem(ann, { title, weightKg, tags: '[]' });
  await weigh('Wooden shelf', '900');
  expect((await suggest('Shelf')).weightKg).toBe(20);
  await weigh('Oak shelf', '31');
  await weigh('Pine shelf', '28.5');
  expect((await suggest('Shelf')).weightKg).toBe(31);
  // the thing that shares more words wins
  await weigh('Small pine shelf', '6');
  await weigh('Small pine shelf, white', '7');
  expect((await suggest('Small pine shelf')).weightKg).toBe(6);
  // a thing that no list knows
  await weigh('Theremin', '14');
  expect((await suggest('Theremin')).weightKg).toBe(14);
});

it('suggests category and tags of what was listed here with the same words, the most frequent first', async () => {
  await api.listItem(ann, { title: 'Brass lamp', category: 'Music', tags: '["stage","light"]' });
  await api.listItem(ann, { title: 'Stage lamps', category: 'Music', tags: '["stage"]' });
  await api.listItem(ann, { title: 'Desk lamp', category: 'Home & Garden', tags: '["office"]' });
  // the word in the description alone says nothing
  await api.listItem(ann, { title: 'Novel', description: 'About a lamp', category: 'Books', tags: '["crime"]' });
  expect(await suggest('My lamp')).toMatchObject({ category: 'Music', tags: ['stage', 'office', 'light'] });
  expect((await suggest('Desk lamp, desk')).category).toBe('Home & Garden');
});

it('is for members, and takes any text of a title', async () => {
  expect((await api.get('/api/items/suggestions?title=lamp')).status).toBe(401);
  for (const title of ['\\', '(', '%', '[a', 'x'.repeat(100)]) expect((await suggest(title)).tags).toEqual([]);
  expect((await api.get('/api/items/suggestions', { as: ben })).status).toBe(400);
});
