import { authenticatorCode } from '@pass-along/platform/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { layersLeave } from '../keyboard.ts';
import { screens, signInToOffice } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** The app's next code, half a minute ahead: the server accepts it already, and no earlier test has used it. */
const nextCode = (secret: string) => authenticatorCode(secret, new Date(Date.now() + 30_000));

async function secretOn(office: Page): Promise<string> {
  const text = await office.locator('code').textContent();
  return (text ?? '').replaceAll(' ', '');
}

it('an admin sets up a second factor, and from then on both apps ask for it', async () => {
  const boss = await system.admin();
  const eva = await system.join('Eva Factor');
  await boss.command('POST', `/api/admin/members/${eva.session.userId}/promote`, { duties: ['moderate'] });
  const login = { email: emailOf('Eva Factor'), password };
  const office = await system.visitor(screens.desk);
  await signInToOffice(office, login);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();

  await office.getByRole('button', { name: 'Eva Factor' }).press('Enter');
  await office.getByRole('menuitem', { name: 'Security' }).press('Enter');
  await office.getByRole('heading', { name: 'Security' }).waitFor();
  await office.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
  await office.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  const secret = await secretOn(office);
  await office.getByLabel('Your password').fill(password);
  await office.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret));
  await office.keyboard.press('Enter');
  await office.getByText('They are only shown now').waitFor();
  const codes = await office
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await office.getByText('Recovery codes left').waitFor();

  const phone = await system.visitor(screens.phone);
  await signInToOffice(phone, login);
  const code = phone.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await code.fill('000000');
  await phone.keyboard.press('Enter');
  await phone.getByText('This code is not correct').waitFor();
  await code.fill(nextCode(secret));
  await phone.keyboard.press('Enter');
  await phone.getByRole('heading', { name: 'Overview' }).waitFor();

  const member = await system.visitor(screens.phone);
  await member.goto('/login?mode=signin');
  await member.getByLabel('Email', { exact: true }).fill(login.email);
  await member.getByLabel('Password', { exact: true }).fill(password);
  await member.getByLabel('Role').selectOption({ label: 'User' });
  await member.keyboard.press('Enter');
  await member.getByRole('textbox', { name: 'Code' }).waitFor();
  expect(await axeFindings(member)).toEqual([]);
  await member.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await member.keyboard.press('Enter');
  await member.getByRole('button', { name: 'Eva Factor’s account' }).waitFor();
});

it('an admin is led to set one up where the community asks for it, and can go on at once', async () => {
  const boss = await system.admin();
  for (const name of ['Ole Ohne', 'Max Muss']) {
    const { session } = await system.join(name);
    await boss.command('POST', `/api/admin/members/${session.userId}/promote`, { duties: ['moderate', 'settings'] });
  }
  const keeper = await system.visitor(screens.desk);
  await signInToOffice(keeper, { email: emailOf('Max Muss'), password });
  await keeper.getByRole('heading', { name: 'Overview' }).waitFor();
  await keeper.goto('/admin/settings');
  const need = keeper.getByRole('switch', { name: 'Admins need a second factor' });
  await need.focus();
  await keeper.keyboard.press('Space');
  await keeper.getByRole('button', { name: 'Save' }).press('Enter');
  await keeper.getByText('Set up a second factor for yourself first').waitFor();
  await setUp(keeper);
  await keeper.goto('/admin/settings');
  await need.focus();
  await keeper.keyboard.press('Space');
  expect(await axeFindings(keeper)).toEqual([]);
  await keeper.getByRole('button', { name: 'Save' }).press('Enter');
  await keeper.getByText('Settings saved').waitFor();

  const office = await system.visitor(screens.phone);
  await signInToOffice(office, { email: emailOf('Ole Ohne'), password });
  await office.getByRole('link', { name: 'Set up a second factor' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.goto('/admin/members');
  await office.getByRole('button', { name: 'Set up a second factor' }).press('Enter');
  await office.getByText(/once yours is set up/).waitFor();
  await setUp(office);
  await office.goto('/admin/members');
  await office.getByText('Max Muss').first().waitFor();

  // other admins of this system have none
  await keeper.goto('/admin/settings');
  await need.focus();
  await keeper.keyboard.press('Space');
  await keeper.getByRole('button', { name: 'Save' }).press('Enter');
  await keeper.getByText('Settings saved').waitFor();
});

/** Sets up a second factor from any page and keeps the codes. */
async function setUp(office: Page): Promise<void> {
  await office.goto('/admin/security');
  await office.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
  await office.getByLabel('Your password').fill(password);
  await office.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(await secretOn(office)));
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await office.getByText('Recovery codes left').waitFor();
  await layersLeave(office);
}
