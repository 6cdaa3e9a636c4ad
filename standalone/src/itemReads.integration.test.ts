import {
  itemAnswer,
  itemHistoryAnswer,
  buildSmallerUrl,
  type ItemAnswer,
  type ItemHistoryAnswer,
  type ItemListAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  cleo = await api.register('Cleo');
});
afterAll(() => system.stop());

const read = async (item: ItemAnswer, as?: TestMember) => {
  const { body } = await api.get<ItemAnswer>(`/api/items/${item._id}`, { as });
  expect(itemAnswer.parse(body)).toEqual(body);
  return body;
};
const standing = async (item: ItemAnswer, as?: TestMember) => (await read(item, as)).forYou;
const history = async (item: ItemAnswer) => {
  const { body } = await api.get<ItemHistoryAnswer>(`/api/items/${item._id}/history`);
  expect(itemHistoryAnswer.parse(body)).toEqual(body);
  return { moments: body.history.map(({ moment }) => moment), asked: body.asked };
};
const accept = (item: ItemAnswer, swapId: string, as: TestMember) =>
  api.send('PUT', `/api/items/${item._id}/swap-requests/${swapId}`, { status: 'accepted' }, as);

describe('what an item is to who reads it', () => {
  it('goes from asked to promised, and is reserved for everybody else', async () => {
    const lamp = await api.listItem(ann, { title: 'Lamp', type: 'donate' });
    expect([await standing(lamp), await standing(lamp, bob), await standing(lamp, ann)]).toEqual([
      undefined,
      null,
      { is: 'yours', swapId: null },
    ]);
    const { _id: swapId } = await api.proposeSwap(lamp, bob);
    expect(await standing(lamp, bob)).toEqual({ is: 'asked', swapId });
    expect(await standing(lamp, ann)).toEqual({ is: 'your_turn', swapId });
    expect(await standing(lamp, cleo)).toBeNull();
    await accept(lamp, swapId, ann);
    expect(await standing(lamp, bob)).toEqual({ is: 'promised_to_you', swapId });
    expect(await standing(lamp, ann)).toEqual({ is: 'yours', swapId: null });
    expect(await standing(lamp, cleo)).toEqual({ is: 'reserved', swapId: null });
  });

  it('stands in every list, and a search with words', async () => {
    const chair = await api.listItem(ann, { title: 'Rocking chair', type: 'donate' });
    const { _id: swapId } = await api.proposeSwap(chair, cleo);
    for (const path of ['/api/items', '/api/items/search?keyword=rocking', `/api/items/user/${ann.id}`]) {
      const { body } = await api.get<ItemListAnswer>(path, { as: cleo });
      expect(body.items.find(({ _id }) => _id === chair._id)?.forYou).toEqual({ is: 'asked', swapId });
      const { body: visitors } = await api.get<ItemListAnswer>(path);
      expect(visitors.items.find(({ _id }) => _id === chair._id)).not.toHaveProperty('forYou');
    }
  });
});

describe('the history of an item', () => {
  it('says when it was listed, last revised and exchanged, and how many asked, never who', async () => {
    const book = await api.listItem(ann, { title: 'Book', type: 'donate' });
    expect(await history(book)).toEqual({ moments: ['listed'], asked: 0 });
    for (const title of ['Novel', 'Long novel'])
      await api.send('PUT', `/api/items/${book._id}`, { title, weightKg: 0.25 }, ann);
    expect((await read(book)).weightKg).toBe(0.25);
    const { _id: swapId } = await api.proposeSwap(book, bob);
    await accept(book, swapId, ann);
    expect(await history(book)).toEqual({ moments: ['listed', 'revised', 'promised'], asked: 1 });
    for (const as of [ann, bob])
      await api.send('PUT', `/api/items/${book._id}/swap-requests/${swapId}`, { status: 'completed' }, as);
    expect(await history(book)).toEqual({ moments: ['listed', 'revised', 'exchanged'], asked: 1 });
    const { body } = await api.get(`/api/items/${book._id}/history`);
    expect(JSON.stringify(body)).not.toContain(bob.id);
  });

  it('is not there for what is not there', async () => {
    expect((await api.get('/api/items/nowhere/history')).status).toBe(404);
    const gone = await api.listItem(ann, { title: 'Gone' });
    await api.send('DELETE', `/api/items/${gone._id}`, undefined, ann);
    expect((await api.get(`/api/items/${gone._id}/history`)).status).toBe(404);
  });
});

describe('a picture in the size of a page', () => {
  it('is kept for an hour by browsers that fetched it', async () => {
    const vase = await api.listItem(ann, { title: 'Vase' });
    const { status, headers } = await api.get(buildSmallerUrl(String(vase.images[0]?.url), 'page'));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});
