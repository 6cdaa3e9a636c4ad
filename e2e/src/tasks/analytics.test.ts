import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('an analyst reads the figures, what they mean and what they are made of, takes them out, and sees nothing personal', async () => {
  const boss = await system.admin();
  for (const name of ['Ann Lister', 'Bob Lister', 'Cleo Lister']) {
    const member = await system.join(name);
    await member.list(`Secret book of ${name}`);
  }
  const ana = await system.join('Ana Lyst');
  await boss.command('POST', `/api/admin/members/${ana.session.userId}/promote`, { duties: ['analyse'] });
  const office = await system.visitor(screens.desk);
  await signInToOffice(office, { email: emailOf('Ana Lyst'), password });
  await office.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Analytics' }).click();
  for (const title of [
    'Environmental Impact',
    'Community Health',
    'Growth Metrics',
    'Activity Over Time',
    'Item Categories',
  ])
    await office.getByRole('heading', { name: title, exact: true }).waitFor();
  const growth = office.getByRole('region', { name: 'Growth Metrics' });
  const figure = growth.getByRole('listitem').filter({ hasText: 'Items listed' });
  await figure.getByRole('link', { name: '3' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  // by keyboard alone: open the definition, then close it
  await figure.getByRole('button', { name: 'How this is defined: Items listed' }).focus();
  await office.keyboard.press('Enter');
  await office.getByRole('dialog', { name: 'Items listed' }).getByText('Items that were listed').waitFor();
  await office.keyboard.press('Escape');

  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Item Categories as CSV' }).click();
  const sheet = await readFile(await (await download).path(), 'utf8');
  expect(sheet).toContain('"Books",3,3,0');
  const picture = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Item Categories as PNG' }).click();
  const png = await readFile(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  await figure.getByRole('link', { name: '3' }).click();
  await office.getByRole('heading', { name: 'Behind the figure: Items listed' }).waitFor();
  const rows = office.getByRole('row');
  // the head, one part of three people, and the total
  await expect.poll(() => rows.count()).toBe(3);
  const page = await office.getByRole('main').textContent();
  expect(page).not.toMatch(/Lister|Secret book/);
  expect(await office.getByRole('link', { name: 'Open in the audit' }).count()).toBe(0);
  expect(await axeFindings(office)).toEqual([]);
});

it('an admin prints a month, and asks for it by mail', async () => {
  const office = await system.visitor(screens.phone);
  const boss = await system.join('Rita Reader');
  await (
    await system.admin()
  ).command('POST', `/api/admin/members/${boss.session.userId}/promote`, { duties: ['analyse'] });
  await signInToOffice(office, { email: emailOf('Rita Reader'), password });
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.getByRole('link', { name: 'Analytics' }).click();
  await office.getByRole('link', { name: 'Monthly report' }).click();
  await office.getByRole('heading', { name: /^Monthly report: / }).waitFor();
  await office.getByRole('heading', { name: 'Kilograms and what they mean' }).waitFor();
  const wish = office.getByRole('switch', { name: 'Email it to me on the first of every month' });
  await wish.click();
  await office.getByText('You’ll get it by email').waitFor();
  await office.reload();
  await expect.poll(() => wish.isChecked()).toBe(true);
  expect(await axeFindings(office)).toEqual([]);
  await office.emulateMedia({ media: 'print' });
  expect(await office.getByRole('banner').isVisible()).toBe(false);
});

it('karma rules are tried over the whole history, dropped, tried again and switched to', async () => {
  const boss = await system.admin();
  const hanna = await system.join('Hanna Helper');
  const path = `/api/admin/members/${hanna.session.userId}/karma`;
  await boss.command('POST', path, { points: 5, reason: 'Ran the stall' });
  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Karma rules' }).click();
  const donation = office.getByRole('textbox', { name: 'Points for a donation' });
  await donation.fill('-1');
  await office.getByRole('button', { name: 'Try on the full history' }).click();
  await office.getByText('Please check the marked fields').waitFor();
  await office.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => donation.inputValue()).toBe('15');
  await donation.fill('20');
  await office.getByRole('button', { name: 'Try on the full history' }).press('Enter');
  await office.getByText(/would have more, .* would have less/).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Switch to these rules' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Switch to these rules' }).click();
  await office.getByText('Version 2 is in force.').waitFor();
  await expect.poll(() => donation.inputValue()).toBe('20');
});
