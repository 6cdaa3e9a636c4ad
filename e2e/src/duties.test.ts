import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { screens, signInToOffice } from './pages.ts';
import { emailOf, password } from './person.ts';
import { admin } from './systemProcess.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();

const pagesOf = (office: Page) => office.getByRole('navigation', { name: 'Admin pages' }).getByRole('link');

it('an admin makes a member an analyst by keyboard, who sees what that takes and is refused what is personal', async () => {
  const ana = await system.join('Ana Lyst');
  const keeper = await system.visitor();
  await signInToOffice(keeper, admin);
  await keeper.getByRole('heading', { name: 'Overview' }).waitFor();
  await keeper.goto(`/admin/members/${ana.session.userId}/show`);
  await keeper.getByRole('button', { name: 'Make an admin' }).focus();
  await keeper.keyboard.press('Enter');
  const dialog = keeper.getByRole('dialog', { name: 'Make Ana Lyst an admin?' });
  for (const duty of [/^Moderate/, /^Replay/, /^Settings/]) {
    await dialog.getByRole('checkbox', { name: duty }).focus();
    await keeper.keyboard.press('Space');
  }
  expect(await axeFindings(keeper)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make an admin' }).focus();
  await keeper.keyboard.press('Enter');
  await keeper.getByText('Ana Lyst is now an admin').waitFor();
  await keeper.getByText('analyse', { exact: true }).first().waitFor();

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, { email: emailOf('Ana Lyst'), password });
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(await pagesOf(office).allTextContents()).not.toContain('Users');
  expect(await pagesOf(office).allTextContents()).not.toContain('Settings');
  expect(await axeFindings(office)).toEqual([]);
  for (const page of ['members', 'audit', 'contact-messages', 'settings']) {
    await office.goto(`/admin/${page}`);
    await office.getByText('Your account can’t see this').waitFor();
  }

  // it applies at once to her open session
  await keeper.getByRole('button', { name: 'Change permissions' }).click();
  const change = keeper.getByRole('dialog', { name: 'Change the permissions of Ana Lyst' });
  await change.getByRole('checkbox', { name: /^Moderate/ }).check();
  await change.getByRole('button', { name: 'Change permissions' }).click();
  await keeper.getByText('Changed the permissions of Ana Lyst', { exact: true }).waitFor();
  await office.goto('/admin/');
  await pagesOf(office).filter({ hasText: 'Users' }).waitFor();
});

it('a moderator who tries to become more stays what they are', async () => {
  const boss = await system.admin();
  const max = await system.join('Max Moderator');
  const path = `/api/admin/members/${max.session.userId}`;
  await boss.command('POST', `${path}/promote`, { duties: ['moderate'] });
  const office = await system.visitor(screens.phone);
  await signInToOffice(office, { email: emailOf('Max Moderator'), password });
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto(`/admin/members/${max.session.userId}/show`);
  await office.getByRole('button', { name: /karma/i }).waitFor();
  for (const name of ['Change permissions', 'Remove as admin', 'Verify'])
    expect(await office.getByRole('button', { name }).count()).toBe(0);
  expect(await axeFindings(office)).toEqual([]);

  // neither by the URL nor by an invitation to a second account
  const attempts = await office.evaluate(
    async ([member, token]) => {
      const send = async (method: string, address: string, body: object) => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem(token) ?? ''}`,
        };
        return (await fetch(address, { method, headers, body: JSON.stringify(body) })).status;
      };
      return [
        await send('PUT', `${member}/duties`, { duties: ['moderate', 'settings'] }),
        await send('POST', `${member}/promote`, {}),
        await send('POST', '/api/admin/invitations', { email: '', role: 'admin' }),
      ];
    },
    [path, 'pass-along.admin.token'] as const,
  );
  expect(attempts).toEqual([403, 403, 403]);
  await office.goto('/admin/invitations');
  await office.getByRole('button', { name: 'Invite User' }).click();
  await office.getByRole('radio', { name: 'User' }).waitFor();
  expect(await office.getByRole('radio', { name: /^Admin/ }).count()).toBe(0);
});
