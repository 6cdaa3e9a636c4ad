import { expect, it } from 'vitest';
import { formatFirstAdmin, createFirstAdmin } from './firstAdmin.ts';

const api = (created: boolean) => {
  const asked: { email: string; password: string }[] = [];
  return {
    asked,
    ensureFirstAdmin(admin: { email: string; password: string }) {
      asked.push(admin);
      return Promise.resolve({ created });
    },
  };
};

it('tells the generated password of an admin it has made', async () => {
  const { asked, ...accounts } = api(true);
  const made = await createFirstAdmin({ email: 'admin@example.org', password: undefined }, accounts);
  expect(asked).toEqual([made]);
  expect(made?.password).toMatch(/^[\w-]{16}$/);
  expect(made && formatFirstAdmin(made)).toContain(`admin@example.org with password ${made?.password ?? ''}`);
});

it('tells nothing where another instance or an earlier start made the admin', async () => {
  expect(await createFirstAdmin({ email: 'admin@example.org', password: undefined }, api(false))).toBeUndefined();
});

it('takes a password that is named, and does not repeat it', async () => {
  const { asked, ...accounts } = api(true);
  const named = { email: 'admin@example.org', password: 'a long password' };
  expect(await createFirstAdmin(named, accounts)).toBeUndefined();
  expect(asked).toEqual([named]);
});

it('makes none where none is named', async () => {
  const { asked, ...accounts } = api(true);
  expect(await createFirstAdmin(undefined, accounts)).toBeUndefined();
  expect(asked).toEqual([]);
});
