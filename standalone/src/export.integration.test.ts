import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, limits, privateCategories, buildEndpointUrl, type ItemAnswer } from '@pass-along/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { onePixel, TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;
let bicycle: ItemAnswer;
let lamp: ItemAnswer;
let archive: Record<string, Uint8Array>;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  bicycle = await api.listItem(ann, { title: 'Bicycle', deliveryNotes: 'Ring at the green door' });
  lamp = await api.listItem(bob, { title: 'Lamp', deliveryNotes: 'Under the blue stairs' });
  await api.like(lamp, ann);
  await api.proposeSwap(lamp, ann, bicycle);
  await api.proposeSwap(bicycle, bob, lamp);
  await api.send('PUT', endpoints.updateUser.path, { bio: 'I mend things', phone: '+49 30 1234' }, ann);
  const form = new FormData();
  form.append('image', new Blob([onePixel], { type: 'image/png' }), 'me.png');
  await api.send('POST', endpoints.uploadAvatar.path, form, ann);
  const boss = await api.signIn(admin.email, admin.password, 'admin');
  const adjusted = { points: 5, reason: 'Mended the stall' };
  await api.send('POST', buildEndpointUrl(endpoints.adjustKarma, { params: { id: ann.id } }), adjusted, boss);
  const body = { userId1: ann.id, userId2: bob.id };
  const { _id: conversationId } = (await api.send<{ _id: string }>('POST', '/api/conversations/direct', body, ann))
    .body;
  await api.send('POST', '/api/messages/send', { conversationId, content: 'Where shall I ring?' }, ann);
  await api.send('POST', '/api/messages/send', { conversationId, content: 'Take the stairs' }, bob);
  archive = await download(ann);
});

afterAll(() => system.stop());

const ask = (member: TestMember) =>
  fetch(`${system.url}${endpoints.exportData.path}`, {
    headers: { authorization: `Bearer ${member.token}`, 'x-consistency-token': api.position },
  });

async function download(member: TestMember): Promise<Record<string, Uint8Array>> {
  const answer = await ask(member);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="pass-along-\d{4}-\d\d-\d\d\.zip"$/);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

const document = (name: string) => JSON.parse(strFromU8(archive[name] ?? new Uint8Array())) as unknown;

describe('the export of what is kept about a member', () => {
  it('has profile and preferences', () => {
    expect(document('profile.json')).toMatchObject({
      member_id: ann.id,
      name: 'Ann',
      email: 'ann@example.org',
      bio: 'I mend things',
      phone: '+49 30 1234',
    });
    expect(document('preferences.json')).toMatchObject({
      notifications: { weeklyDigest: true },
      privacy: { showProfile: true },
      deletionDueAt: null,
    });
  });

  it('begins with a page that says what each file is, with pictures under their items', () => {
    const [first] = Object.keys(archive);
    const page = strFromU8(archive['index.html'] ?? new Uint8Array());
    expect(first).toBe('index.html');
    for (const name of Object.keys(archive).filter((file) => file.endsWith('.json')))
      expect(page).toMatch(new RegExp(`<a href="${name}">${name}</a></dt><dd>.`));
    expect(page).toContain(`src="files/items/${bicycle._id}/${bicycle.images[0]?.id ?? ''}.webp" alt="Bicycle"`);
  });

  it('has items, likes and swaps', () => {
    expect(document('items.json')).toMatchObject([
      { item_id: bicycle._id, title: 'Bicycle', delivery_notes: 'Ring at the green door' },
    ]);
    expect(document('likes.json')).toMatchObject([{ itemId: lamp._id, title: 'Lamp' }]);
    const swaps = document('swaps.json') as Record<string, unknown>[];
    expect(swaps).toMatchObject([
      {
        as: 'requester',
        requestedItem: { title: 'Lamp' },
        offeredItem: { title: 'Bicycle' },
        message: 'May I have it? Ann',
      },
      { as: 'owner', requestedItem: { title: 'Bicycle' } },
    ]);
    expect(swaps[1]).not.toHaveProperty('message');
  });

  it('has what they said to others', () => {
    expect(document('messages.json')).toMatchObject([{ content: 'Where shall I ring?' }]);
  });

  it('has what they earned, and why', () => {
    expect(document('karma.json')).toMatchObject({
      points: 5,
      causes: [{ points: 5, reason: 'adjusted', explanation: 'Mended the stall' }],
    });
  });

  it('has the events of the account, readable, and what they did', () => {
    expect(document('account-events.json')).toMatchObject([
      { type: 'MemberRegistered', data: { name: 'Ann', email: 'ann@example.org' } },
      { type: 'ProfileRevised' },
      { type: 'AvatarChanged' },
    ]);
    const deeds = document('activity.json') as { type: string; data: Record<string, unknown> }[];
    expect(deeds.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ItemListed', 'ItemLiked', 'SwapProposed', 'ProfileRevised']),
    );
    expect(deeds.find(({ type }) => type === 'ItemListed')?.data).toMatchObject({
      deliveryNotes: 'Ring at the green door',
    });
  });

  it('has what they did in conversations, where it stands among the rest, though the audit keeps none of it', async () => {
    const deeds = document('activity.json') as { type: string; at: string; data: Record<string, unknown> }[];
    const types = deeds.map(({ type }) => type);
    expect(types.filter((type) => type === 'MessageSent')).toHaveLength(1);
    expect(types.indexOf('DirectConversationOpened')).toBeGreaterThan(types.indexOf('SwapProposed'));
    expect(types.indexOf('MessageSent')).toBeGreaterThan(types.indexOf('DirectConversationOpened'));
    expect(deeds.find(({ type }) => type === 'MessageSent')?.data).toMatchObject({ content: 'Where shall I ring?' });
    const { rows } = await system.database.pool.query<{ category: string }>(
      'SELECT DISTINCT category FROM read_models.audit ORDER BY category',
    );
    const kept = rows.map(({ category }) => category);
    expect(kept).toContain('swap');
    for (const category of privateCategories) expect(kept).not.toContain(category);
  });

  it('has their pictures', () => {
    const pictures = Object.entries(archive).filter(([name]) => name.startsWith('files/'));
    expect(pictures.map(([name]) => name).sort()).toEqual([
      `files/items/${bicycle._id}/${bicycle.images[0]?.id ?? ''}.webp`,
      expect.stringMatching(new RegExp(`^files/members/${ann.id}/[0-9a-f]{64}\\.webp$`)),
    ]);
    for (const [, bytes] of pictures) expect(strFromU8(bytes.subarray(8, 12))).toBe('WEBP');
  });

  it('has nothing of anybody else, and no secrets', () => {
    const texts = Object.entries(archive).filter(([name]) => name.endsWith('.json'));
    expect(texts).toHaveLength(19);
    for (const [, bytes] of texts) {
      const text = strFromU8(bytes);
      for (const foreign of [
        'Bob',
        'bob@example.org',
        'Under the blue stairs',
        'Take the stairs',
        'passwordHash',
        'argon2',
      ])
        expect(text).not.toContain(foreign);
    }
  });

  it('is one at a time for each member, so that others get theirs meanwhile', async () => {
    const holding = await system.database.pool.connect();
    await holding.query('BEGIN; LOCK TABLE read_models.karma');
    const { eachAtOnce, eachWaiting } = limits.dataExports.taken;
    const asked = Array.from({ length: eachAtOnce + eachWaiting + 1 }, () => ask(ann));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const ofBob = ask(bob);
    await holding.query('ROLLBACK');
    holding.release();
    expect((await ofBob).status).toBe(200);
    const statuses: number[] = [];
    for (const answer of asked) {
      const { status } = await answer;
      statuses.push(status);
      await (await answer).arrayBuffer();
    }
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(eachAtOnce + eachWaiting).fill(200), 429]);
  });

  it('leaves out a file that is gone', async () => {
    const [picture = ''] = Object.keys(archive).filter((name) => name.startsWith('files/items/'));
    await rm(join(system.dataDir, picture));
    const names = Object.keys(await download(ann));
    expect(names).not.toContain(picture);
    expect(names).toHaveLength(Object.keys(archive).length - 1);
  });

  it('is for members only', async () => {
    expect((await fetch(`${system.url}${endpoints.exportData.path}`)).status).toBe(401);
  });
});
