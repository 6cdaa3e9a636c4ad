import { limits, buildSmallerUrl, getPictureDraftFolder, streams, type ItemAnswer } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherPng, imageFile, itemForm, listItem, png, send, signUp, type Person } from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let anna: Person;
let ben: Person;

beforeAll(async () => {
  place = await openPlace();
  const figures = () => Promise.resolve({ views: 3, swap_request_count: 2 });
  one = await startInstance(place, { figures });
  other = await startInstance(place, { figures });
  anna = await signUp(one, 'Anna');
  ben = await signUp(one, 'Ben');
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const create = (form: FormData, options: { by?: Person; key?: string; at?: Instance } = {}) =>
  send(options.at ?? one, 'POST', '/api/items/create-items', {
    token: (options.by ?? anna).token,
    form,
    ...(options.key === undefined ? {} : { key: options.key }),
  });
const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as ItemAnswer;
const like = (item: ItemAnswer, by: Person, options: { key?: string; at?: Instance } = {}) =>
  send(options.at ?? one, 'POST', `/api/items/${item._id}/like`, {
    token: by.token,
    ...(options.key === undefined ? {} : { key: options.key }),
  });

async function eventTypes(itemId: string): Promise<string[]> {
  const types: string[] = [];
  for await (const event of one.store.readStream(streams.item(itemId))) types.push(event.type);
  return types;
}

async function storedFiles(item: ItemAnswer): Promise<boolean[]> {
  const paths = item.images.flatMap(({ url }) => [url, buildSmallerUrl(url, 'page'), buildSmallerUrl(url, 'thumb')]);
  return Promise.all(paths.map(async (path) => (await place.files.open(path.replace('/uploads/', ''))) !== undefined));
}

/** Uploads a picture as soon as it is chosen; returns its id. */
async function uploadPicture(file: File, by: Person = anna): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const { status, body } = await send(one, 'POST', '/api/items/pictures', { token: by.token, form });
  expect(status).toBe(201);
  return (body as { picture: { id: string } }).picture.id;
}

describe('pictures uploaded before the item', () => {
  it('are shown by it in the order in which it names them', async () => {
    const [first, second] = [await uploadPicture(imageFile()), await uploadPicture(imageFile('blue.png', anotherPng))];
    const item = itemOf(await create(itemForm({ uploadedImages: JSON.stringify([second, first]) }, [])));
    expect(item.images.map(({ id }) => id)).toEqual([second, first]);
    expect(await storedFiles(item)).toEqual(Array(6).fill(true));

    const path = `/api/items/${item._id}`;
    const turn = { token: anna.token, body: { imageOrder: [first, second] } };
    expect(itemOf(await send(one, 'PUT', path, turn)).images.map(({ id }) => id)).toEqual([first, second]);
    const renamed = await send(one, 'PUT', path, { token: anna.token, body: { title: 'Floor lamp' } });
    expect(itemOf(renamed).images.map(({ id }) => id)).toEqual([first, second]);
  });

  it('are for their own member alone, and asked for again once they are gone', async () => {
    const id = await uploadPicture(imageFile());
    const uploadedImages = JSON.stringify([id]);
    const gone = { errors: [{ path: 'images', code: 'image_expired' }] };
    expect(await create(itemForm({ uploadedImages }, []), { by: ben })).toMatchObject({ status: 400, body: gone });
    await place.files.removeFolder(getPictureDraftFolder(anna.userId));
    expect(await create(itemForm({ uploadedImages }, []))).toMatchObject({ status: 400, body: gone });
  });

  it('count for the limit, and must be pictures', async () => {
    const id = await uploadPicture(imageFile());
    const six = await create(itemForm({ uploadedImages: JSON.stringify([id]) }, Array(5).fill(imageFile())));
    expect(six).toMatchObject({ status: 400, body: { message: 'Maximum 5 images allowed' } });
    const note = new FormData();
    note.append('image', imageFile('fake.png', Buffer.from('not a picture')));
    const refused = await send(one, 'POST', '/api/items/pictures', { token: anna.token, form: note });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'image', code: 'not_an_image' }] } });
    const wild = await create(itemForm({ uploadedImages: '["../../items/x"]' }, []));
    expect(wild.status).toBe(400);
  });
});

describe('listing an item', () => {
  it('answers with the item as clients read it', async () => {
    const { status, body, position } = await create(itemForm({ estimatedValue: '12.5', deliveryNotes: '' }));
    expect(status).toBe(201);
    expect(position).not.toBe('');
    const item = itemOf({ body });
    expect(item).toMatchObject({
      title: 'Desk lamp',
      category: 'Home & Garden',
      status: 'available',
      estimatedValue: 12.5,
      tags: ['light'],
      likes: [],
      views: 0,
      swapRequestCount: 0,
      ownerId: { _id: anna.userId, name: 'Anna' },
      abilities: { edit: true, delete: true },
    });
    expect(item.images[0]?.url).toBe(`/uploads/items/${item._id}/${String(item.images[0]?.id)}.webp`);
    expect(await storedFiles(item)).toEqual([true, true, true]);
  });

  it.each([
    ['no picture', itemForm({}, []), 'At least one image is required'],
    [
      'six pictures',
      itemForm(
        {},
        Array.from({ length: 6 }, () => imageFile()),
      ),
      'Maximum 5 images allowed',
    ],
    [
      'a text that calls itself a picture',
      itemForm({}, [imageFile('fake.png', Buffer.from('not a picture'))]),
      'File fake.png is not an image.',
    ],
    [
      'a picture of a type nobody here can decode',
      itemForm({}, [imageFile('phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))]),
      'File phone.heic is an image type we cannot read; save it as JPEG or PNG, and choose it again',
    ],
    [
      'a picture that is too large',
      itemForm({}, [imageFile('big.png', Buffer.concat([png, Buffer.alloc(limits.item.imageBytes)]))]),
      'File big.png is too large. Maximum size is 10MB.',
      413,
    ],
  ])('refuses %s in the words of the spec', async (_, form, message, refused = 400) => {
    const { status, body } = await create(form);
    expect(status).toBe(refused);
    expect(body).toMatchObject({ message, errors: [{ path: 'images', message }] });
  });

  it('needs no picture for a wanted post', async () => {
    const { status } = await create(itemForm({ type: 'request' }, []));
    expect(status).toBe(201);
  });

  it('needs a signed-in member', async () => {
    expect((await send(one, 'POST', '/api/items/create-items', { form: itemForm() })).status).toBe(401);
  });

  it('happens once for one key, on any instance', async () => {
    const first = await create(itemForm(), { key: 'lamp' });
    const second = await create(itemForm(), { key: 'lamp', at: other });
    expect(second.body).toEqual(first.body);
    expect(second.position).toBe(first.position);
    expect(await eventTypes(itemOf(first)._id)).toEqual(['ItemListed']);
  });

  it('happens once when the same request races itself', async () => {
    const answers = await Promise.all([one, other, one, other].map((at) => create(itemForm(), { key: 'race', at })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await eventTypes(itemOf(answers[0] ?? { body: {} })._id)).toEqual(['ItemListed']);
  });

  it('keeps equal keys of different members apart', async () => {
    const [first, second] = [
      await create(itemForm(), { key: 'mine' }),
      await create(itemForm(), { key: 'mine', by: ben }),
    ];
    expect(itemOf(first)._id).not.toBe(itemOf(second)._id);
  });
});

describe('revising an item', () => {
  const revise = (item: ItemAnswer, form: FormData, by = anna, key?: string) =>
    send(one, 'PUT', `/api/items/${item._id}`, { token: by.token, form, ...(key === undefined ? {} : { key }) });

  it('changes what is given, swaps pictures and deletes the files of those removed', async () => {
    const item = await listItem(one, anna);
    const form = new FormData();
    form.set('title', 'Floor lamp');
    form.set('removeImages', JSON.stringify([item.images[0]?.id]));
    form.append('images', imageFile('new.png', anotherPng));
    const { status, body } = await revise(item, form);
    expect(status).toBe(200);
    const revised = itemOf({ body });
    expect(revised).toMatchObject({
      title: 'Floor lamp',
      description: item.description,
      views: 3,
      swapRequestCount: 2,
    });
    expect(revised.images).toHaveLength(1);
    expect(await storedFiles(revised)).toEqual([true, true, true]);
    expect(await storedFiles(item)).toEqual([false, false, false]);
  });

  it('keeps the file of a picture that comes back as it goes', async () => {
    const item = await listItem(one, anna);
    const form = new FormData();
    form.set('removeImages', JSON.stringify([item.images[0]?.id]));
    form.append('images', imageFile('again.png'));
    const revised = itemOf(await revise(item, form));
    expect(revised.images).toEqual(item.images);
    expect(await storedFiles(item)).toEqual([true, true, true]);
  });

  it('counts pictures in total', async () => {
    const item = await listItem(one, anna);
    const form = new FormData();
    for (let count = 0; count < 5; count += 1) form.append('images', imageFile());
    expect((await revise(item, form)).body['message']).toBe('Maximum 5 images allowed');
  });

  it('leaves files of other items alone, whatever ids it is given', async () => {
    const [item, victim] = [await listItem(one, anna), await listItem(one, ben, {}, [imageFile('b', anotherPng)])];
    const form = new FormData();
    form.set(
      'removeImages',
      JSON.stringify([victim.images[0]?.id, `../${victim._id}/${String(victim.images[0]?.id)}`]),
    );
    expect((await revise(item, form)).status).toBe(200);
    expect(await storedFiles(victim)).toEqual([true, true, true]);
  });

  it('answers a repeated key as the first time, though the item changed since', async () => {
    const item = await listItem(one, anna);
    const titled = (title: string) => {
      const form = new FormData();
      form.set('title', title);
      return form;
    };
    const first = await revise(item, titled('First'), anna, 'first title');
    await revise(item, titled('Second'));
    expect((await revise(item, titled('First'), anna, 'first title')).body).toEqual(first.body);
    expect(await eventTypes(item._id)).toEqual(['ItemListed', 'ItemRevised', 'ItemRevised']);
  });

  it('keeps what two tabs saved in different fields, and asks the second about the same one', async () => {
    const item = await listItem(one, anna);
    const changed = (fields: Record<string, string>, before: object) => {
      const form = new FormData();
      for (const [field, text] of Object.entries(fields)) form.set(field, text);
      form.set('before', JSON.stringify(before));
      return form;
    };
    const { title, description, tags } = item;
    await revise(item, changed({ title: 'Floor lamp', tags: '["floor"]' }, { title, tags: JSON.stringify(tags) }));
    const other = await revise(item, changed({ description: 'Warm light' }, { description }));
    expect(itemOf(other)).toMatchObject({ title: 'Floor lamp', description: 'Warm light', tags: ['floor'] });

    // lists and numbers may also come as an answer has them
    const late = { title: 'Reading lamp', tags: '["reading"]', estimatedValue: '5' };
    const refused = await revise(item, changed(late, { title, tags, estimatedValue: item.estimatedValue }));
    expect([refused.status, refused.body['code']]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body['errors']).toMatchObject([
      { path: 'title', figures: { theirs: 'Floor lamp', yours: 'Reading lamp' } },
      { path: 'tags', figures: { theirs: '["floor"]', yours: '["reading"]' } },
    ]);
    const decided = await revise(item, changed(late, { title: 'Floor lamp', tags: ['floor'], estimatedValue: null }));
    expect(itemOf(decided)).toMatchObject({ title: 'Reading lamp', tags: ['reading'], estimatedValue: 5 });
    expect((await revise(item, changed({ title: 'Mine' }, { title: 'Guess' }), ben)).body).not.toHaveProperty('errors');
    // an old client sends all that it showed
    expect(itemOf(await revise(item, itemForm({ description: 'Bright' })))).toMatchObject({
      title,
      description: 'Bright',
    });
  });

  it('is for the owner', async () => {
    const item = await listItem(one, anna);
    expect((await revise(item, itemForm(), ben)).status).toBe(403);
  });

  it('tells of an item that is not there', async () => {
    const { status, body } = await send(one, 'PUT', '/api/items/nowhere', {
      token: anna.token,
      body: { title: 'Lamp' },
    });
    expect([status, body['message']]).toEqual([404, 'Item not found']);
  });
});

describe('removing an item', () => {
  it('is for the owner', async () => {
    const item = await listItem(one, anna);
    expect((await send(one, 'DELETE', `/api/items/${item._id}`, { token: ben.token })).status).toBe(403);
    const removed = await send(one, 'DELETE', `/api/items/${item._id}`, { token: anna.token });
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect((await like(item, ben)).status).toBe(404);
  });
});

describe('liking an item', () => {
  it('toggles', async () => {
    const item = await listItem(one, anna);
    expect((await like(item, ben)).body).toEqual({ liked: true, likeCount: 1 });
    expect((await like(item, anna, { at: other })).body).toEqual({ liked: true, likeCount: 2 });
    expect((await like(item, ben)).body).toEqual({ liked: false, likeCount: 1 });
  });

  it('toggles once for one key', async () => {
    const item = await listItem(one, anna);
    const answers = [
      await like(item, ben, { key: 'heart' }),
      await like(item, ben, { key: 'heart', at: other }),
      await like(item, ben, { key: 'heart' }),
    ];
    for (const { body } of answers) expect(body).toEqual({ liked: true, likeCount: 1 });
    expect(await eventTypes(item._id)).toEqual(['ItemListed', 'ItemLiked']);
  });

  it('is not for wanted posts', async () => {
    const wanted = await listItem(one, anna, { type: 'request' });
    expect((await like(wanted, ben)).status).toBe(422);
  });
});

describe('an exchange outside the app', () => {
  it('takes the item off the market', async () => {
    const item = await listItem(one, anna);
    const { status, body } = await send(one, 'POST', `/api/items/${item._id}/exchanged`, { token: anna.token });
    expect(status).toBe(200);
    expect(itemOf({ body })).toMatchObject({ status: 'exchanged', abilities: { edit: false, markExchanged: false } });
  });
});

describe('views', () => {
  const viewers = async (itemId: string, day: string) => {
    const seen: unknown[] = [];
    for await (const event of one.store.readStream(streams.itemViews(itemId, day))) seen.push(event.data['viewer']);
    return seen;
  };

  it('count once per viewer and day, on any instance, without the owner', async () => {
    const { _id: itemId } = await listItem(one, anna);
    const at = '2030-05-05T10:00:00.000Z';
    await one.api.recordItemView({ itemId, viewer: ben.userId, role: 'user', at });
    await one.api.recordItemView({ itemId, viewer: ben.userId, role: 'user', at });
    await other.api.recordItemView({ itemId, viewer: ben.userId, role: 'user', at: '2030-05-05T20:00:00.000Z' });
    await one.api.recordItemView({ itemId, viewer: anna.userId, role: 'user', at });
    await one.api.recordItemView({ itemId, viewer: 'a visitor', role: 'anonymous', at });
    await one.api.recordItemView({ itemId, viewer: ben.userId, role: 'user', at: '2030-05-06T10:00:00.000Z' });
    expect(await viewers(itemId, '2030-05-05')).toEqual([ben.userId, 'a visitor']);
    expect(await viewers(itemId, '2030-05-06')).toEqual([ben.userId]);
  });

  it('do not count for an item that is not there', async () => {
    await one.api.recordItemView({
      itemId: 'nowhere',
      viewer: ben.userId,
      role: 'user',
      at: '2030-05-05T10:00:00.000Z',
    });
    expect(await viewers('nowhere', '2030-05-05')).toEqual([]);
  });
});
