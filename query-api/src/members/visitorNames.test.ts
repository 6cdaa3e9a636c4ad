import { defaultSettings, type CommunitySettings } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { createShortenNames, shortenName } from './visitorNames.ts';

const shorten = async (answer: object, settings: Partial<CommunitySettings> = {}) => {
  await createShortenNames(() => Promise.resolve({ ...defaultSettings, ...settings }))(answer);
  return answer;
};

it.each([
  ['Asha Menon', 'Asha M.'],
  ['Bram de Wit', 'Bram W.'],
  ['  Noor   Aziz ', 'Noor A.'],
  ['Ömer Öztürk', 'Ömer Ö.'],
  ['Li 👩‍🚀x', 'Li 👩‍🚀.'],
  ['Cher', 'Cher'],
  ['Deleted member', 'Deleted member'],
])('a visitor sees of %s only %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});

it('shortens the people of an answer wherever they are, and leaves everything else', async () => {
  const avatar = 'https://swap.example/uploads/members/1/2.webp';
  expect(
    await shorten({
      items: [{ title: 'Lamp of Asha Menon', ownerId: { _id: '1', name: 'Asha Menon', profilePic: '/a.svg' } }],
      createdBy: { _id: '1', name: 'Asha Menon', avatar },
      profile: { _id: '1', name: 'Asha Menon', username: 'asha.menon', avatar, role: 'user' },
      event: { _id: '2', name: 'Summer fair' },
      circle: { _id: '3', name: 'Elm Street', avatar: '/assets/default-circle.svg' },
    }),
  ).toEqual({
    items: [{ title: 'Lamp of Asha Menon', ownerId: { _id: '1', name: 'Asha M.', profilePic: '/a.svg' } }],
    createdBy: { _id: '1', name: 'Asha M.', avatar },
    profile: { _id: '1', name: 'Asha M.', username: '', avatar, role: 'user' },
    event: { _id: '2', name: 'Summer fair' },
    circle: { _id: '3', name: 'Elm Street', avatar: '/assets/default-circle.svg' },
  });
});

it('leaves names whole where the community shows them', async () => {
  const person = { _id: '1', name: 'Asha Menon', avatar: '/a.svg' };
  expect(await shorten({ ...person }, { shortNamesForVisitors: false })).toEqual(person);
});
