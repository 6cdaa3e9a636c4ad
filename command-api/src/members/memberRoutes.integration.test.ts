import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { buildSmallerUrl, streams } from '@pass-along/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberDecider } from './memberDecider.ts';
import { imageFile, listItem, password, png, send, signUp, type Person } from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let instance: Instance;
let now = new Date('2030-05-05T10:00:00.000Z');

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place, { clock: () => now });
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

const update = (person: Person, body: object) =>
  send(instance, 'PUT', '/api/users/update-user', { token: person.token, body });
const login = (email: string) => send(instance, 'POST', '/api/auth/login', { body: { email, password, role: 'user' } });

function upload(person: Person, path: string, ...files: File[]) {
  const form = new FormData();
  for (const file of files) form.append('image', file);
  return send(instance, 'POST', `/api/users/${path}`, { token: person.token, form });
}

async function picture(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c8c8c8' } })
    .png()
    .toBuffer();
  return imageFile('me.png', bytes);
}

async function sizeOf(url: unknown): Promise<{ width: number; height: number; format: string }> {
  const file = await place.files.open(String(url).replace('/uploads/', ''));
  if (!file) throw new Error('no such file');
  const { width, height, format } = await sharp(await buffer(file.createReadStream())).metadata();
  return { width, height, format };
}

describe('revising the profile', () => {
  it('answers the whole user and ignores what is read-only', async () => {
    const ann = await signUp(instance, 'Ann');
    const { status, body } = await update(ann, {
      _id: 'somebody else',
      role: 'admin',
      verified: true,
      karmaPoints: 9000,
      joinDate: '2001-01-01',
      email: 'else@example.org',
      avatar: '/assets/hacked.svg',
      coverImage: '/assets/hacked.svg',
      __v: 3,
      name: 'Ann Other',
      bio: 'Likes lamps',
      website: 'https://ann.example.org',
      socialLinks: { instagram: 'ann' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: ann.userId,
      name: 'Ann Other',
      username: 'ann',
      bio: 'Likes lamps',
      email: 'ann@example.org',
      phone: '',
      location: '',
      website: 'https://ann.example.org',
      socialLinks: { instagram: 'ann', twitter: '', facebook: '' },
      avatar: '/assets/default-avatar.svg',
      coverImage: '/assets/default-cover.svg',
      role: 'user',
      verified: false,
      joinDate: now.toISOString(),
      karmaPoints: 0,
    });
  });

  it('names what is wrong', async () => {
    const bob = await signUp(instance, 'Bob');
    const { status, body } = await update(bob, { name: '', username: 'a b', website: 'javascript:alert(1)' });
    expect(status).toBe(400);
    expect((body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual(['name', 'username', 'website']);
  });

  it('keeps usernames unique, whatever their letter case, and sets the old one free', async () => {
    const cat = await signUp(instance, 'Cat');
    const dan = await signUp(instance, 'Dan');
    expect((await update(cat, { username: 'DAN' })).body['code']).toBe('username_taken');
    expect((await update(dan, { username: 'Dan.The.Man' })).status).toBe(200);
    expect((await update(cat, { username: 'dan' })).body['username']).toBe('dan');
    expect((await update(cat, { username: 'Dan' })).body['username']).toBe('Dan');
    expect((await update(dan, { username: 'dan' })).body['code']).toBe('username_taken');
  });

  it('keeps what two tabs saved in different fields', async () => {
    const mia = await signUp(instance, 'Mia');
    await update(mia, { bio: 'Mends bikes', before: { bio: '' } });
    const links = { instagram: 'mia', twitter: '', facebook: '' };
    const shown = { 'socialLinks.instagram': '', 'socialLinks.twitter': '', 'socialLinks.facebook': '' };
    await update(mia, { socialLinks: links, before: shown });
    const { status, body } = await update(mia, {
      location: 'Bern',
      socialLinks: { ...links, instagram: '', twitter: 'mia' },
      before: { location: '', ...shown },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bio: 'Mends bikes',
      location: 'Bern',
      socialLinks: { instagram: 'mia', twitter: 'mia', facebook: '' },
    });
  });

  it('asks the second of two tabs that changed the same field, with both texts', async () => {
    const nils = await signUp(instance, 'Nils');
    await update(nils, { bio: 'Mends bikes 🚲\r\nand lamps', before: { bio: '' } });
    const second = { bio: 'Bakes bread', location: 'Bern', username: 'nils.b' };
    const refused = await update(nils, { ...second, before: { bio: '', location: '', username: 'nils' } });
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'changed_meanwhile',
      'This was changed in the meantime. Please choose which version to keep',
    ]);
    const theirs = 'Mends bikes 🚲\nand lamps';
    expect(refused.body['errors']).toEqual([
      {
        path: 'bio',
        message: 'Changed in the meantime',
        code: 'changed_meanwhile',
        figures: { theirs, yours: 'Bakes bread' },
      },
    ]);
    // nothing was saved, and the username is free again
    expect((await update(nils, {})).body).toMatchObject({ bio: theirs, location: '', username: 'nils' });
    const ole = await signUp(instance, 'Ole');
    expect((await update(ole, { username: 'nils.b' })).status).toBe(200);
    await update(ole, { username: 'ole' });
    const decided = await update(nils, { ...second, before: { bio: theirs, location: '', username: 'nils' } });
    expect(decided.body).toMatchObject(second);
  });

  it('lets an old client save all that it showed', async () => {
    const pia = await signUp(instance, 'Pia');
    const { body: whole } = await update(pia, {});
    await update(pia, { bio: 'Mends bikes', before: { bio: '' } });
    expect((await update(pia, { ...whole, location: 'Bern' })).body).toMatchObject({ bio: '', location: 'Bern' });
  });

  it('answers a repeated key as the first time, though the field changed since', async () => {
    const quin = await signUp(instance, 'Quin');
    const again = () =>
      send(instance, 'PUT', '/api/users/update-user', {
        token: quin.token,
        body: { bio: 'First', before: { bio: '' } },
        key: 'first bio',
      });
    const first = await again();
    await update(quin, { bio: 'Second', before: { bio: 'First' } });
    expect(await again()).toMatchObject({ status: 200, body: first.body });
  });

  it('is for members', async () =>
    expect((await send(instance, 'PUT', '/api/users/update-user', { body: {} })).status).toBe(401));
});

describe('pictures', () => {
  it('give an avatar of 512 pixels square and a small one for beside the name, and take the ones before away', async () => {
    const eve = await signUp(instance, 'Eve');
    const first = await upload(eve, 'upload', await picture(900, 600));
    expect(first.status).toBe(200);
    expect(await sizeOf(first.body['avatar'])).toEqual({ width: 512, height: 512, format: 'webp' });
    const small = buildSmallerUrl(String(first.body['avatar']), 'small');
    expect(await sizeOf(small)).toEqual({ width: 96, height: 96, format: 'webp' });
    const second = await upload(eve, 'upload', await picture(100, 300));
    expect(await sizeOf(second.body['avatar'])).toEqual({ width: 100, height: 100, format: 'webp' });
    for (const before of [first.body['avatar'], small]) await expect(sizeOf(before)).rejects.toThrow('no such file');
    expect((await update(eve, {})).body['avatar']).toBe(second.body['avatar']);
    const item = await listItem(instance, eve);
    expect(item.ownerId.profilePic).toBe(second.body['avatar']);
  });

  it('give a cover of at most 1600 pixels', async () => {
    const fay = await signUp(instance, 'Fay');
    const { body } = await upload(fay, 'upload-cover', await picture(2000, 500));
    expect(await sizeOf(body['coverImage'])).toEqual({ width: 1600, height: 400, format: 'webp' });
  });

  it('are judged by what they are', async () => {
    const gus = await signUp(instance, 'Gus');
    for (const answer of [
      await upload(gus, 'upload', imageFile('me.png', Buffer.from('no picture'))),
      await upload(gus, 'upload'),
      await upload(gus, 'upload-cover'),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body['errors']).toEqual([
        { path: 'image', message: 'Please select an image file', code: 'image_required' },
      ]);
    }
    expect((await upload(gus, 'upload', imageFile('me.png', png))).status).toBe(200);
  });

  it('are stored once for a repeated key', async () => {
    const hal = await signUp(instance, 'Hal');
    const form = new FormData();
    form.append('image', imageFile());
    const answers = [];
    for (const _ of [1, 2])
      answers.push(await send(instance, 'POST', '/api/users/upload', { token: hal.token, key: 'same', form }));
    expect(answers.map(({ body }) => body['avatar'])).toEqual([answers[0]?.body['avatar'], answers[0]?.body['avatar']]);
  });
});

describe('preferences', () => {
  it('change switch by switch', async () => {
    const ida = await signUp(instance, 'Ida');
    const { status, body } = await send(instance, 'PUT', '/api/users/preferences', {
      token: ida.token,
      body: { notifications: { weeklyDigest: false }, privacy: { showLocation: false } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      notifications: {
        emailNewMessages: true,
        pushItemMatches: true,
        weeklyDigest: false,
        swapSteps: true,
        eventReminders: true,
      },
      privacy: { showProfile: true, allowDirectMessages: true, showLocation: false },
      deletionDueAt: null,
      pendingEmail: '',
      emailRefusal: null,
      pushTexts: true,
      hasPassword: true,
    });
  });

  it('tell of a new address that waits for confirmation', async () => {
    const jan = await signUp(instance, 'Jan');
    await send(instance, 'POST', '/api/auth/change-email', {
      token: jan.token,
      body: { email: 'jan.new@example.org', password },
    });
    expect(
      (await send(instance, 'PUT', '/api/users/preferences', { token: jan.token, body: {} })).body['pendingEmail'],
    ).toBe('jan.new@example.org');
  });
});

describe('leaving', () => {
  const leave = (person: Person, how: 'deactivate' | 'delete-account', secret = password) =>
    send(instance, 'POST', `/api/users/${how}`, { token: person.token, body: { password: secret } });
  const isOut = (person: Person) =>
    vi.waitFor(async () => expect((await update(person, {})).status).toBe(401), { timeout: 45_000, interval: 25 });
  async function stateOf({ userId }: Person) {
    const { state } = await instance.handler.load(memberDecider, streams.member(userId));
    if (state.status !== 'registered') throw new Error('nobody registered');
    return state;
  }

  it('needs the password', async () => {
    const kim = await signUp(instance, 'Kim');
    expect((await leave(kim, 'deactivate', 'not it at all')).body['code']).toBe('wrong_password');
    expect((await leave(kim, 'delete-account', 'not it at all')).body['code']).toBe('wrong_password');
    expect((await update(kim, {})).status).toBe(200);
  });

  it('for a while ends with signing in', async () => {
    const lou = await signUp(instance, 'Lou');
    expect((await leave(lou, 'deactivate')).status).toBe(200);
    await isOut(lou);
    expect((await stateOf(lou)).account).toBe('deactivated');
    expect((await login('lou@example.org')).status).toBe(200);
    expect((await stateOf(lou)).account).toBe('active');
  });

  it('for good waits fourteen days, in which signing in undoes it', async () => {
    const max = await signUp(instance, 'Max');
    expect((await leave(max, 'delete-account')).status).toBe(200);
    await isOut(max);
    expect((await stateOf(max)).deletionDueAt).toBe('2030-05-19T10:00:00.000Z');
    expect((await login('max@example.org')).status).toBe(200);
    expect((await stateOf(max)).deletionDueAt).toBeNull();
  });

  it('for good is not undone once it is due', async () => {
    const ned = await signUp(instance, 'Ned');
    await leave(ned, 'delete-account');
    now = new Date(now.getTime() + 14 * 86_400_000);
    expect((await login('ned@example.org')).status).toBe(401);
  });
});
