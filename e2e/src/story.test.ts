import { expect, it } from 'vitest';
import { firstSwap } from './firstSwap.ts';
import { signInToOffice } from './pages.ts';
import { emailOf, password } from './person.ts';
import { admin } from './systemProcess.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();

it('two members swap an item, live, and an admin reads what happened', () => firstSwap(system, admin));

it('shows who is signed out the sign-in form of the admin app at once, asking the server nothing', async () => {
  const office = await system.visitor();
  const asked: string[] = [];
  office.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await office.goto('/admin/');
  await office.getByRole('heading', { name: 'Sign in as admin' }).waitFor();
  expect(asked).toEqual([]);
});

it('keeps a member out of the admin app, in the words of the server', async () => {
  await system.join('Mallory');
  const office = await system.visitor();
  await signInToOffice(office, { email: emailOf('Mallory'), password });
  await office.getByText('This account is not an admin').waitFor();
});
