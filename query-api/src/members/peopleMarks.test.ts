import { expect, it } from 'vitest';
import type { Database } from '../core/readDatabase.ts';
import { createMarkPeople } from './peopleMarks.ts';

const usernames: Record<string, string> = { one: 'mira.novak', two: 'mira2', ann: 'ann' };
const database: Database = {
  getNow: () => '2030-05-01T12:00:00.000Z',
  rows: () => Promise.resolve([]),
  run: <Row extends object>(_: unknown, { memberIds }: Readonly<Record<string, unknown>>) =>
    Promise.resolve(
      (memberIds === undefined
        ? [{ memberId: 'ann' }]
        : (memberIds as string[]).flatMap((memberId) => {
            const username = usernames[memberId];
            return username === undefined ? [] : [{ memberId, username }];
          })) as Row[],
    ),
};
const person = (_id: string, name: string) => ({ _id, name, avatar: '' });

async function mark<A>(answer: A): Promise<A> {
  await createMarkPeople(database)(answer);
  return answer;
}

it('adds usernames where names look alike in one answer', async () => {
  const answer = {
    members: [person('one', 'Moderation Il')],
    owner: { _id: 'two', name: 'Moderation ll', profilePic: '' },
  };
  expect(await mark(answer)).toMatchObject({ members: [{ username: 'mira.novak' }], owner: { username: 'mira2' } });
});

it('adds no username to a person with a name of its own, however often it comes', async () => {
  expect(await mark([person('one', 'Mira'), person('one', 'Mira'), person('two', 'Ben')])).toEqual([
    person('one', 'Mira'),
    person('one', 'Mira'),
    person('two', 'Ben'),
  ]);
});

it('marks admins', async () => {
  expect(await mark({ sender: person('ann', 'Ann') })).toEqual({ sender: { ...person('ann', 'Ann'), isAdmin: true } });
});

it('leaves erased members and whole accounts as they are', async () => {
  const gone = [person('x', 'Deleted member'), person('y', 'Deleted member')];
  expect(await mark(structuredClone(gone))).toEqual(gone);
  const account = { ...person('ann', 'Ann'), role: 'admin' };
  expect(await mark({ ...account })).toEqual(account);
});
