import {
  limits,
  parseUploadUrl,
  picturePaths,
  buildSmallerUrl,
  streams,
  type CircleAnswer,
} from '@pass-along/contracts';
import { createId } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDecider } from '../reservations/claimDecider.ts';
import { circleDecider } from './circleDecider.ts';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { anotherPng, imageFile, png, send, signUp, type Person, type Sent } from '../testing/client.ts';
import { masterKey, openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let one: Instance;
let other: Instance;
let anna: Person;
let ben: Person;
let cleo: Person;
let now = new Date('2030-05-05T10:00:00.000Z');

beforeAll(async () => {
  place = await openPlace();
  one = await startInstance(place, { clock: () => now });
  other = await startInstance(place, { clock: () => now });
  [anna, ben, cleo] = (await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => signUp(one, name)))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await place.leave();
});

const digests = createKeyedDigests(masterKey);
const create = (by: Person, body: object, at = one, key?: string) =>
  send(at, 'POST', '/api/circles/create', { token: by.token, body, ...(key === undefined ? {} : { key }) });
const circle = async (by: Person, inviteCode?: string) =>
  (await create(by, { name: 'Readers', inviteCode })).body as unknown as CircleAnswer;
const join = (by: Person, inviteCode: string, sent: Sent = {}) =>
  send(one, 'POST', '/api/circles/join', { token: by.token, body: { inviteCode }, ...sent });
const at = (by: Person, method: string, path: string, sent: Sent = {}) =>
  send(one, method, `/api/circles/${path}`, { token: by.token, ...sent });
const update = (by: Person, circleId: string, fields: Record<string, string>, avatar?: File) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (avatar) form.append('avatar', avatar);
  return at(by, 'PUT', circleId, { form });
};
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];
const pathOf = (avatar: string) => parseUploadUrl(avatar) ?? '';

describe('creating a circle', () => {
  it('takes the code that is wished for, in capitals', async () => {
    const { status, body, position } = await create(anna, {
      name: ' Readers ',
      inviteCode: 'books1',
      createdBy: anna.userId,
    });
    expect(status).toBe(201);
    expect(position).not.toBe('');
    expect(body).toMatchObject({
      name: 'Readers',
      inviteCode: 'BOOKS1',
      avatar: '/assets/default-circle.svg',
      createdBy: { _id: anna.userId, name: 'Anna' },
      foundedBy: { _id: anna.userId },
      memberCount: 1,
      abilities: { edit: true, leave: true },
    });
  });

  it('makes a code where none is given', async () => {
    expect((await circle(anna)).inviteCode).toMatch(/^[A-Z0-9]{6}$/);
  });

  it('refuses a code that another circle has, also when two ask for it at once', async () => {
    expect(codeOf(await create(ben, { name: 'Others', inviteCode: 'Books1' }))).toEqual([409, 'invite_code_taken']);
    const racing = await Promise.all(
      [one, other, one, other].map((instance) => create(ben, { name: 'Race', inviteCode: 'RACE' }, instance)),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('says what is wrong in the words of the spec', async () => {
    const rules = async (body: object) =>
      ((await create(anna, body)).body['errors'] as { message: string }[]).map(({ message }) => message);
    expect(await rules({ name: ' ', inviteCode: '' })).toEqual(['Group name is required', 'Invite code is required']);
    expect(await rules({ name: 'x'.repeat(51), inviteCode: 'abc' })).toEqual([
      'Group name must be at most 50 characters',
      'Invite code must be at least 4 characters',
    ]);
  });

  it('is for oneself', async () => {
    expect(codeOf(await create(anna, { name: 'His', createdBy: ben.userId }))).toEqual([403, 'forbidden']);
  });

  it('happens once for one key', async () => {
    const [first, again] = [
      await create(anna, { name: 'Once' }, one, 'once'),
      await create(anna, { name: 'Once' }, other, 'once'),
    ];
    expect(again.body).toEqual(first.body);
  });

  it('gets a code that a crash left behind', async () => {
    const digest = digests.circleCode('LEFT');
    const claim = { type: 'ClaimValue', scope: 'circleCode', ownerId: 'never-came', at: now.toISOString() } as const;
    const context = {
      ...{ commandId: createId(), actor: { id: anna.userId, role: 'user' as const }, by: 'person' as const },
      ...{ correlationId: 'c', causationId: 'c', at: now.toISOString() },
    };
    await one.handler.handle(claimDecider, streams.claim('circleCode', digest), claim, context);
    expect((await create(ben, { name: 'Left', inviteCode: 'LEFT' })).status).toBe(409);
    now = new Date(now.getTime() + 11_000);
    expect((await create(ben, { name: 'Left', inviteCode: 'LEFT' })).status).toBe(201);
    const { state } = await one.handler.load(circleDecider, streams.circle('never-came'));
    expect(state.status).toBe('abandoned');
  });
});

describe('joining a circle', () => {
  it('takes its code in any letter case, with and without /api', async () => {
    const readers = await circle(anna, 'JOIN1');
    const joined = await join(ben, ' join1 ');
    expect(joined.status).toBe(200);
    expect(joined.body['circle']).toMatchObject({ _id: readers._id, memberCount: 2, abilities: { edit: false } });
    const bare = await send(one, 'POST', '/circles/join', { token: cleo.token, body: { inviteCode: 'JOIN1' } });
    expect(bare.body['circle']).toMatchObject({ memberCount: 3 });
  });

  it('is refused twice, with an unknown code, and for somebody else', async () => {
    const twice = await join(ben, 'JOIN1');
    expect(codeOf(twice)).toEqual([409, 'already_circle_member']);
    expect(twice.body['message']).toBe('User is already a member of this circle');
    expect(codeOf(await join(ben, 'NOWHERE'))).toEqual([404, 'invite_code_unknown']);
    expect(codeOf(await join(ben, 'JOIN1', { body: { inviteCode: 'JOIN1', userId: anna.userId } }))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await join(ben, '')).body['message']).toBe('Invite code is required');
  });

  it('cannot be had by trying codes', async () => {
    const dora = await signUp(one, 'Dora');
    for (let tries = 0; tries < limits.circle.codeTries.tries; tries += 1)
      expect((await join(dora, `GUESS${String(tries)}`)).status).toBe(404);
    const locked = await join(dora, 'JOIN1');
    expect(codeOf(locked)).toEqual([429, 'rate_limited']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the group admin', () => {
  it('renews the code: the one before lets nobody in, and is free again', async () => {
    const readers = await circle(anna, 'RENEW1');
    expect(codeOf(await at(ben, 'POST', `${readers._id}/invite-code`))).toEqual([403, 'not_circle_member']);
    const { body } = await at(anna, 'POST', `${readers._id}/invite-code`);
    const { inviteCode } = body as unknown as CircleAnswer;
    expect(inviteCode).not.toBe('RENEW1');
    expect(codeOf(await join(ben, 'RENEW1'))).toEqual([404, 'invite_code_unknown']);
    expect((await join(ben, inviteCode)).status).toBe(200);
    expect((await circle(cleo, 'RENEW1')).inviteCode).toBe('RENEW1');
  });

  it('asks before a new name replaces one that another tab gave meanwhile', async () => {
    const { _id } = await circle(anna);
    await update(anna, _id, { name: 'Night readers', before: '{"name":"Readers"}' });
    const refused = await update(anna, _id, { name: 'Book club', before: '{"name":"Readers"}' });
    expect(codeOf(refused)).toEqual([409, 'changed_meanwhile']);
    expect(refused.body['errors']).toMatchObject([{ figures: { theirs: 'Night readers', yours: 'Book club' } }]);
    const decided = await update(anna, _id, { name: 'Book club', before: '{"name":"Night readers"}' });
    expect(decided.body).toMatchObject({ name: 'Book club' });
  });

  it('renames it and changes its picture, which replaces the one before', async () => {
    const { _id } = await circle(anna);
    const named = await update(anna, _id, { name: 'Bookworms', userId: anna.userId }, imageFile('a.png', png));
    expect(named.status).toBe(200);
    expect(named.body['name']).toBe('Bookworms');
    const first = pathOf(String(named.body['avatar']));
    expect(first).toMatch(new RegExp(`^circles/${_id}/[0-9a-f]{64}\\.webp$`));
    for (const path of [first, buildSmallerUrl(first, 'small')]) expect(await place.files.open(path)).toBeDefined();
    const again = await update(anna, _id, {}, imageFile('b.png', anotherPng));
    expect(again.body['name']).toBe('Bookworms');
    expect(pathOf(String(again.body['avatar']))).not.toBe(first);
    for (const path of [first, buildSmallerUrl(first, 'small')]) expect(await place.files.open(path)).toBeUndefined();
  });

  it('is told what is no picture, or too large a one', async () => {
    const { _id } = await circle(anna);
    const text = await update(anna, _id, { name: 'Same' }, imageFile('a.png', Buffer.from('no picture')));
    expect(text.status).toBe(400);
    expect(text.body['errors']).toMatchObject([{ path: 'avatar', message: 'Please select an image file' }]);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const unread = await update(anna, _id, {}, imageFile('me.heic', heic));
    expect(unread.body['message']).toContain('File me.heic is an image type we cannot read');
    const large = await update(anna, _id, {}, imageFile('b.png', Buffer.alloc(limits.circle.avatarBytes + 1)));
    expect(large.status).toBe(413);
    expect(large.body['errors']).toMatchObject([
      { path: 'avatar', code: 'file_too_large', figures: { name: 'b.png', megabytes: 5 } },
    ]);
    const { state } = await one.handler.load(circleDecider, streams.circle(_id));
    expect(state).toMatchObject({ name: 'Readers', avatar: null });
    expect(await place.files.open(picturePaths.circle(_id, 'any'))).toBeUndefined();
  });

  it('hands the role over, and removes members', async () => {
    const readers = await circle(anna);
    await join(ben, readers.inviteCode);
    await join(cleo, readers.inviteCode);
    const removed = await at(anna, 'DELETE', `${readers._id}/members/${cleo.userId}`);
    expect(removed.body).toMatchObject({ memberCount: 2 });
    const handed = await at(anna, 'POST', `${readers._id}/members/${ben.userId}/group-admin`);
    expect(handed.body).toMatchObject({ createdBy: { _id: ben.userId }, foundedBy: { _id: anna.userId } });
    expect(handed.body['abilities']).toMatchObject({ edit: false, leave: true });
    expect(codeOf(await update(anna, readers._id, { name: 'Mine' }))).toEqual([403, 'not_group_admin']);
  });
});

describe('leaving a circle', () => {
  it('hands it to who is there longest, and gives its code back with the last one', async () => {
    const readers = await circle(anna, 'LEAVE1');
    await join(ben, 'LEAVE1');
    expect((await at(anna, 'POST', `${readers._id}/leave`)).body).toEqual({ success: true });
    const { state } = await one.handler.load(circleDecider, streams.circle(readers._id));
    expect(state).toMatchObject({ groupAdminId: ben.userId, foundedBy: anna.userId });
    await at(ben, 'POST', `${readers._id}/leave`);
    expect(codeOf(await join(anna, 'LEAVE1'))).toEqual([404, 'invite_code_unknown']);
    expect((await create(cleo, { name: 'New', inviteCode: 'LEAVE1' })).status).toBe(201);
  });
});
