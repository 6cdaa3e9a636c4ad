import { streams } from '@pass-along/contracts';
import { createId } from '@pass-along/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, send, signInAsAdmin, signUp, type Person } from '../testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from '../testing/instance.ts';

let place: Place;
let instance: Instance;
let admin: Person;

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place);
  admin = await signInAsAdmin(instance);
  await update(admin, { name: 'Mira Novak' });
  const { status } = await send(instance, 'PUT', '/api/admin/settings/community', {
    token: admin.token,
    body: { name: 'Lindenhof' },
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

const update = (person: Person, body: object) =>
  send(instance, 'PUT', '/api/users/update-user', { token: person.token, body });

let joined = 0;
async function join(name: string) {
  joined += 1;
  const email = `joined${String(joined)}@example.org`;
  const { status, body } = await send(instance, 'POST', '/api/auth/register', { body: { name, email, password } });
  const [error] = (body['errors'] ?? []) as { path: string; code: string }[];
  return { status, error: error && `${error.path} ${error.code}` };
}

describe('the name of a new member', () => {
  it.each(['Admin', 'admin', 'ＡＤＭＩＮ', '\u0410dmin', 'Moderator', 'Adminis\u200Btrator', 'Support'])(
    'is not the reserved %s',
    async (name) => {
      expect(await join(name)).toEqual({ status: 400, error: 'name reserved_name' });
    },
  );

  it.each(['Mir\u0430 Novak', 'Mira\u2009Novak', 'Mira\u200B Novak', 'Lind\u0435nhof', 'Pass-\u0410long'])(
    'does not look like an admin or the community: %s',
    async (name) => {
      expect(await join(name)).toEqual({ status: 400, error: 'name resembling_name' });
    },
  );

  it.each(['Mira Novak', 'mira novak', 'Admin Smith', 'Moderation Il', 'שרה לוי', '👩‍👩‍👧 Familie'])(
    'may be %s',
    async (name) => {
      expect((await join(name)).status).toBe(201);
    },
  );

  it('is without characters that turn the text after it', async () => {
    const eve = await signUp(instance, 'Eve');
    expect((await update(eve, { name: '\u202EavoN' })).body).toMatchObject({ name: 'avoN' });
  });
});

describe('a renamed member', () => {
  it('does not get a reserved name or username', async () => {
    const ben = await signUp(instance, 'Ben');
    const paths = async (body: object) =>
      ((await update(ben, body)).body['errors'] as { path: string; code: string }[]).map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(await paths({ name: 'Supp\u043Ert' })).toEqual(['name reserved_name']);
    expect(await paths({ name: 'Mira\u00A0Novak' })).toEqual(['name resembling_name']);
    for (const username of ['admin', 'Ad.min', 'moderator', 'null', 'm_e.', 'pass_along'])
      expect(await paths({ username })).toEqual(['username reserved_name']);
    for (const username of ['ｍｉｒａ', 'ıstanbul'])
      expect(await paths({ username })).toEqual(['username invalid_username']);
  });

  it('keeps a name from before the rules', async () => {
    const cleo = await signUp(instance, 'Cleo');
    const old = { name: 'Admin\t\u202E', username: 'support' };
    const metadata = (await latestMetadata(cleo)) as never;
    const fields = { bio: '', phone: '', location: '', website: '' };
    const socialLinks = { instagram: '', twitter: '', facebook: '' };
    const data = {
      memberId: cleo.userId,
      ...old,
      ...fields,
      socialLinks,
      changed: ['name'],
      revisedAt: '2030-05-05T10:00:00.000Z',
    };
    await instance.store.append(
      streams.member(cleo.userId),
      [{ id: createId(), type: 'ProfileRevised', data, metadata }],
      'any',
    );
    const { status, body } = await update(cleo, { ...old, bio: 'Mends lamps' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Admin', username: 'support', bio: 'Mends lamps' });
  });
});

it('keeps the username of the first admin', async () => {
  expect((await update(admin, { bio: 'Runs this' })).body).toMatchObject({ username: 'admin', bio: 'Runs this' });
  expect((await update(admin, { username: 'admin', bio: 'Here' })).status).toBe(200);
});

async function latestMetadata(person: Person) {
  for await (const event of instance.store.readStream(streams.member(person.userId))) return event.metadata;
  return undefined;
}
