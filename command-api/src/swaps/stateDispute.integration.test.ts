import { getDisputePhotoPath, streams, type DisputePhoto, type SwapAnswer } from '@pass-along/contracts';
import type { FileStore } from '@pass-along/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anotherPng,
  askFor,
  imageFile,
  listItem,
  send,
  signInAsAdmin,
  signUp,
  type Person,
} from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let anna: Person;
let ben: Person;
let put: string[];
/** What happens while a file is written. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
  place = await openPlace();
  const files: FileStore = {
    ...place.files,
    async put(path, bytes) {
      await place.files.put(path, bytes);
      put.push(path);
      await meanwhile();
    },
  };
  one = await startInstance({ ...place, files }, { writesPerMinute: 10_000 });
  [anna, ben] = [await signUp(one, 'Anna'), await signUp(one, 'Ben')];
});
afterAll(async () => {
  await one.stop();
  await place.leave();
});
beforeEach(() => {
  put = [];
  meanwhile = () => Promise.resolve();
});

/** Anna's gift to Ben, which he says never came. */
async function disputed(): Promise<SwapAnswer> {
  const swap = await askFor(one, ben, await listItem(one, anna, { type: 'donate' }));
  const step = (by: Person, path: string, body: object = {}) =>
    send(one, 'POST', `/api/swaps/${swap._id}/${path}`, { token: by.token, body });
  await step(anna, 'accept');
  await step(anna, 'complete');
  await step(ben, 'dispute', { reason: 'It never came' });
  put = [];
  return swap;
}

function tell({ _id }: SwapAnswer, photos: readonly File[], key = 'a key of this telling') {
  const form = new FormData();
  form.set('statement', 'It was whole');
  for (const photo of photos) form.append('photos', photo);
  return send(one, 'POST', `/api/swaps/${_id}/statements`, { token: anna.token, key: `${key} ${_id}`, form });
}

async function toldPhotos({ _id }: SwapAnswer): Promise<DisputePhoto[][]> {
  const told: DisputePhoto[][] = [];
  for await (const { type, data } of one.store.readStream(streams.swap(_id)))
    if (type === 'DisputeStatementMade') told.push(data['photos'] as DisputePhoto[]);
  return told;
}

const stillThere = async () =>
  (await Promise.all(put.map(async (path) => ((await place.files.open(path)) ? path : [])))).flat();

describe('photos beside what is told of a dispute', () => {
  it('are named once by a telling that is sent twice, and lie where it names them', async () => {
    const swap = await disputed();
    const photos = [imageFile('whole.png'), imageFile('label.png', anotherPng), imageFile('again.png')];
    for (const _ of ['sent', 'sent again']) expect((await tell(swap, photos)).status).toBe(200);
    const [told, ...more] = await toldPhotos(swap);
    // the same picture twice is one
    expect([told, more]).toMatchObject([
      [
        { width: 1, height: 1 },
        { width: 1, height: 1 },
      ],
      [],
    ]);
    const named = (told ?? []).flatMap(({ id }) =>
      (['full', 'thumb'] as const).map((size) => getDisputePhotoPath(swap._id, id, size)),
    );
    expect(await stillThere()).toEqual(named);
  });

  it('are gone again when the dispute is settled while they are stored', async () => {
    const swap = await disputed();
    const admin = await signInAsAdmin(one);
    const decision = { outcome: 'completed', reason: 'Both were heard' };
    meanwhile = () => {
      meanwhile = () => Promise.resolve();
      return send(one, 'POST', `/api/admin/swaps/${swap._id}/settle`, { token: admin.token, body: decision });
    };
    const { status, body } = await tell(swap, [imageFile()]);
    expect([status, body['code']]).toEqual([422, 'swap_not_disputed']);
    expect(put).toHaveLength(2);
    expect(await stillThere()).toEqual([]);
    expect(await toldPhotos(swap)).toEqual([]);
  });

  it('are not stored for who may tell nothing, nor when one of them is no picture', async () => {
    const swap = await disputed();
    const words = imageFile('words.png', Buffer.from('hello'));
    expect((await tell(swap, [imageFile(), words])).body['errors']).toMatchObject([{ path: 'photos' }]);
    const form = new FormData();
    form.set('statement', '');
    form.append('photos', imageFile());
    const answer = await send(one, 'POST', `/api/swaps/${swap._id}/statements`, { token: anna.token, form });
    expect(answer.body['errors']).toMatchObject([{ path: 'statement' }]);
    expect(put).toEqual([]);
  });
});
