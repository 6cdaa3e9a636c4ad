import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getDisputePhotoPath,
  endpoints,
  limits,
  buildEndpointUrl,
  type ErrorBody,
  type ItemAnswer,
  type StoryStep,
  type SwapAnswer,
  type SwapDetail,
} from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let eve: TestMember;

beforeAll(async () => {
  system = await startTestSystem({ WRITES_PER_MINUTE: '100000' });
  api = new TestApi(system.url);
  [ann, bob, eve] = [await api.register('Ann'), await api.register('Bob'), await api.register('Eve')];
});
afterAll(() => system.stop());

const step = (by: TestMember, swapId: string, path: string, body: FormData | object = {}) =>
  api.send<{ swapRequest: SwapAnswer }>('POST', `/api/swaps/${swapId}/${path}`, body, by);

/** Ann's gift to Bob; Bob reports that it never arrived. */
async function disputed(): Promise<string> {
  const form = new FormData();
  const fields = { title: 'Kettle', description: 'Copper', category: 'Books', type: 'donate', condition: 'good' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'kettle.png');
  const { item } = (await api.send<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form, ann)).body;
  const path = buildEndpointUrl(endpoints.proposeSwap, { params: { itemId: item._id } });
  const swap = (await api.send<{ swapRequest: SwapAnswer }>('POST', path, {}, bob)).body.swapRequest;
  await step(ann, swap._id, 'accept');
  await step(ann, swap._id, 'complete');
  await step(bob, swap._id, 'dispute', { reason: 'It never came' });
  return swap._id;
}

function told(photos: readonly (readonly [Buffer | string, string])[], statement = 'It was whole'): FormData {
  const form = new FormData();
  form.set('statement', statement);
  for (const [content, name] of photos) form.append('photos', new Blob([content]), name);
  return form;
}

const photosFor = async (reader: TestMember, swapId: string): Promise<StoryStep['photos']> =>
  (await api.get<SwapDetail>(`/api/swaps/${swapId}`, { as: reader })).body.story.flatMap(({ photos }) => photos);
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${system.url}${url}`, { headers })).status;

async function refused(by: TestMember, swapId: string, body: FormData): Promise<string> {
  const response = await fetch(`${system.url}/api/swaps/${swapId}/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body,
  });
  const { code, errors = [] } = (await response.json()) as ErrorBody;
  return [String(response.status), code, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(' ');
}

describe('photos beside what is told of a dispute', () => {
  it('are seen by both sides, each by addresses of their own', async () => {
    const swapId = await disputed();
    expect((await step(ann, swapId, 'statements', told([[onePixel, 'whole.png']]))).status).toBe(200);
    const [anns] = await photosFor(ann, swapId);
    const [bobs] = await photosFor(bob, swapId);
    expect(bobs).toMatchObject({ _id: anns?._id, width: 1, height: 1 });
    expect(bobs?.url).not.toBe(anns?.url);
    for (const photo of [anns, bobs]) {
      const file = await fetch(`${system.url}${photo?.url ?? ''}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(file.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(await statusOf(photo?.thumbUrl ?? '')).toBe(200);
    }
  });

  it('have addresses for their reader alone, that run out and bear no change', async () => {
    const swapId = await disputed();
    await step(ann, swapId, 'statements', told([[onePixel, 'whole.png']]));
    const [photo] = await photosFor(bob, swapId);
    const bobs = new URL(photo?.url ?? '', system.url);
    const changed = (name: string, value: string) => {
      const url = new URL(bobs);
      url.searchParams.set(name, value);
      return `${url.pathname}${url.search}`;
    };
    const later = String(Number(bobs.searchParams.get('until')) + 3600);
    for (const url of [changed('for', eve.id), changed('until', later), changed('until', '1'), bobs.pathname])
      expect([url, await statusOf(url)]).toEqual([url, 403]);
    const stranger = { authorization: `Bearer ${eve.token}` };
    expect(await statusOf(`${bobs.pathname}${bobs.search}`, stranger)).toBe(403);
    expect(await statusOf(`/uploads/${getDisputePhotoPath(swapId, photo?._id ?? '', 'full')}`)).toBe(404);
  });

  it('are for admins who moderate, as long as they do', async () => {
    const swapId = await disputed();
    await step(ann, swapId, 'statements', told([[onePixel, 'whole.png']]));
    const boss = await api.signIn(admin.email, admin.password, 'admin');
    const zoe = await api.register('Zoe');
    await api.send('POST', `/api/admin/members/${zoe.id}/promote`, { duties: ['moderate', 'analyse'] }, boss);
    const keeper = await api.signIn('zoe@example.org', 'a long password', 'admin');
    const path = `/api/admin/swaps/${swapId}/story`;
    const [photo] = (await api.get<{ story: StoryStep[] }>(path, { as: keeper })).body.story.flatMap(
      ({ photos }) => photos,
    );
    expect(await statusOf(photo?.url ?? '')).toBe(200);
    // from then on they get no URLs, and the existing one stops working
    await api.send('PUT', `/api/admin/members/${zoe.id}/duties`, { duties: ['analyse'] }, boss);
    await expect.poll(() => statusOf(photo?.url ?? '')).toBe(403);
    expect((await api.get(path, { as: keeper })).status).toBe(403);
    // nor does it work for a member outside the dispute
    await api.send('POST', `/api/admin/members/${zoe.id}/demote`, undefined, boss);
    expect(await statusOf(photo?.url ?? '')).toBe(403);
    expect((await api.get(`/api/swaps/${swapId}`, { as: eve })).status).toBe(403);
  });

  it('are in what is exported for who sent them, and nobody else', async () => {
    const swapId = await disputed();
    await step(ann, swapId, 'statements', told([[onePixel, 'whole.png']]));
    const [photo] = await photosFor(ann, swapId);
    const exported = async (member: TestMember) => {
      const answer = await fetch(`${system.url}${endpoints.exportData.path}`, {
        headers: { authorization: `Bearer ${member.token}`, 'x-consistency-token': api.position },
      });
      const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.entries(archive).filter(([name]) => name.includes(swapId));
    };
    const [[name, bytes] = [], ...more] = await exported(ann);
    expect([name, more]).toEqual([`files/${getDisputePhotoPath(swapId, photo?._id ?? '', 'full')}`, []]);
    expect(strFromU8(bytes?.subarray(8, 12) ?? new Uint8Array())).toBe('WEBP');
    expect(await exported(bob)).toEqual([]);
  });

  it('are refused where they are no pictures or too many, and nothing is told then', async () => {
    const swapId = await disputed();
    expect(await refused(ann, swapId, told([['hello', 'whole.png']]))).toMatch(
      /^400 validation_failed photos: .*whole\.png/,
    );
    const many = Array.from({ length: limits.swap.statementPhotos + 1 }, () => [onePixel, 'whole.png'] as const);
    expect(await refused(ann, swapId, told(many))).toMatch(/^400 validation_failed photos: /);
    expect(await refused(eve, swapId, told([[onePixel, 'whole.png']]))).toBe('403 forbidden');
    expect(await photosFor(ann, swapId)).toEqual([]);
  });

  it('need not be there: words alone are told as ever', async () => {
    const swapId = await disputed();
    expect((await step(bob, swapId, 'statements', { statement: 'Nothing came' })).status).toBe(200);
    expect(await photosFor(ann, swapId)).toEqual([]);
  });

  it('lie where their event names them, in both sizes', async () => {
    const swapId = await disputed();
    await step(ann, swapId, 'statements', told([[onePixel, 'whole.png']]));
    const [photo] = await photosFor(ann, swapId);
    for (const size of ['full', 'thumb'] as const)
      await access(join(system.dataDir, 'files', getDisputePhotoPath(swapId, photo?._id ?? '', size)));
  });
});
