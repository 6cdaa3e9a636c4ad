import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { fillSignUp, screens, submit, type Picture } from './pages.ts';
import { emailOf } from './person.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();
let picture: Picture;

beforeAll(async () => {
  picture = await system.picture(
    '<body style="margin:0;background:#1f6b57"><div style="margin:100px;width:200px;height:200px;border-radius:50%;background:#f3eee4">',
    { width: 400, height: 400 },
  );
});

it('a stranger with a link signs up, joins the circle and sees what is shown to it alone', async () => {
  const nele = await system.newcomer('Nele Winter');
  await nele.goto('/groups');
  await nele.getByText('No groups yet').waitFor();
  expect(await axeFindings(nele)).toEqual([]);

  // by the keyboard alone
  await nele.getByRole('button', { name: 'Create group' }).focus();
  await nele.keyboard.press('Enter');
  const create = nele.getByRole('dialog', { name: 'Create group' });
  await create.getByLabel('Group name').waitFor();
  expect(await axeFindings(nele)).toEqual([]);
  await create.getByLabel('Group name').focus();
  await nele.keyboard.type('Readers of Elm Street');
  await nele.keyboard.press('Enter');

  const info = infoOf(nele);
  await info.getByRole('button', { name: 'QR code' }).click();
  await info.getByRole('img', { name: /^QR code/ }).waitFor();
  const link = await info.getByLabel('Invite link', { exact: true }).inputValue();
  const code = await info.getByLabel('Invite code', { exact: true }).inputValue();
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  expect(link).toBe(`${system.url}/join/${code}`);
  await info.getByText('1 member').waitFor();
  expect(await axeFindings(nele)).toEqual([]);

  await info.getByRole('button', { name: 'Edit group' }).click();
  const edit = nele.getByRole('dialog', { name: 'Edit group' });
  await edit.getByLabel('Choose a picture').setInputFiles(picture);
  expect(await axeFindings(nele)).toEqual([]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await nele.getByText('Group details updated successfully!').waitFor();

  // the stranger's phone: the link comes back after sign-up
  const omar = await system.visitor(screens.phone);
  await omar.goto(link);
  await omar.getByText(code).waitFor();
  expect(await axeFindings(omar)).toEqual([]);
  await omar.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(omar, { name: 'Omar Haddad', email: emailOf('Omar') });
  await omar.getByLabel('Role').selectOption({ label: 'User' });
  await submit(omar, 'Sign up');
  await omar.waitForURL(link);
  await submit(omar, 'Join');
  await infoOf(omar).getByText('2 members').waitFor();
  await infoOf(omar).getByRole('button', { name: 'Nele Winter' }).first().waitFor();
  expect(await infoOf(omar).getByRole('button', { name: 'Edit group' }).count()).toBe(0);
  expect(await axeFindings(omar)).toEqual([]);

  // the group admin has the page open and sees the new member
  await infoOf(nele).getByText('2 members').waitFor();
  await infoOf(nele).getByRole('button', { name: 'Omar Haddad' }).first().waitFor();

  await nele.goto('/items?add=item');
  const form = nele.getByRole('dialog', { name: 'Add New Item' });
  await form.getByLabel('Show to').waitFor();
  expect(await axeFindings(nele)).toEqual([]);
  await form.locator('input[type=file]').first().setInputFiles(picture);
  await form.getByLabel('Title').fill('Reading lamp');
  await form.getByLabel('Description').fill('Only for readers.');
  await form.getByLabel('Category').selectOption('Books');
  await form.getByLabel('Show to').selectOption({ label: 'Readers of Elm Street' });
  await form.getByRole('button', { name: 'Add Item' }).click();
  await nele.getByText('Item created successfully!').waitFor();

  const stranger = await system.visitor();
  await stranger.goto('/items');
  await stranger.getByText('Be the first to add an item').waitFor();
  await omar.goto('/items');
  await omar.getByText('Only for Readers of Elm Street').waitFor();
  expect(await axeFindings(omar)).toEqual([]);
  await omar.getByRole('link', { name: 'Reading lamp' }).first().click();
  await omar.getByRole('heading', { name: 'Reading lamp' }).waitFor();
  const preview = await (await fetch(omar.url(), { headers: { accept: 'text/html' } })).text();
  expect(preview).not.toContain('Reading lamp');

  await omar.goto('/groups');
  await omar.getByRole('button', { name: /^Readers of Elm Street/ }).click();
  await infoOf(omar).getByRole('button', { name: 'Leave group' }).click();
  await omar.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await omar.getByText('No groups yet').waitFor();
});

it('a group is handed over, and its new group admin removes who led it', async () => {
  const [vera, jan] = [await system.newcomer('Vera Blum'), await system.newcomer('Jan Roth')];
  await vera.goto('/groups');
  await submit(vera, 'Create group');
  const create = vera.getByRole('dialog', { name: 'Create group' });
  await create.getByLabel('Group name').fill('Walkers');
  await create.getByLabel('Invite code', { exact: true }).fill('walk on');
  await create.getByRole('button', { name: 'Create group' }).click();
  await vera.getByRole('dialog', { name: 'Walkers' }).waitFor();

  await jan.goto('/groups');
  await submit(jan, 'Join group');
  const join = jan.getByRole('dialog', { name: 'Join group' });
  await join.getByLabel('Invite code').fill('nowhere');
  await join.getByRole('button', { name: 'Join group' }).click();
  await join.getByText('Invalid invite code').waitFor();
  expect(await axeFindings(jan)).toEqual([]);
  await join.getByLabel('Invite code').fill('walk on');
  await join.getByRole('button', { name: 'Join group' }).click();
  await jan.getByRole('dialog', { name: 'Walkers' }).waitFor();

  await vera.getByRole('button', { name: 'More about Jan Roth' }).click();
  expect(await axeFindings(vera)).toEqual([]);
  await vera.getByRole('button', { name: 'Make group admin' }).click();
  const asks = vera.getByRole('alertdialog');
  await asks.getByRole('button', { name: 'Make group admin' }).waitFor();
  expect(await axeFindings(vera)).toEqual([]);
  await asks.getByRole('button', { name: 'Make group admin' }).click();
  await vera.getByText('Jan Roth is now the group admin').waitFor();

  await jan.getByRole('button', { name: 'More about Vera Blum' }).click();
  await jan.getByRole('button', { name: 'Remove', exact: true }).click();
  await jan.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await jan.getByRole('dialog', { name: 'Walkers' }).getByText('1 member').waitFor();
  await vera.goto('/notifications');
  await vera.getByText('You are no longer in the group Walkers').first().waitFor();
});

function infoOf(page: Page) {
  return page.getByRole('dialog', { name: 'Readers of Elm Street' });
}

it('on a phone, in German, the name of a member that asks to join is readable', async () => {
  const [greta, hiro] = await Promise.all([system.join('Greta Lindqvist'), system.join('Hiro Tanaka')]);
  const body = { name: 'Gardeners', inviteCode: 'BALCONY7', createdBy: greta.session.userId };
  const circle = await greta.command<{ _id: string }>('POST', '/api/circles/create', body);
  await greta.command('PUT', `/api/circles/${circle._id}/findable`, { findable: true });
  await hiro.command('POST', `/api/circles/${circle._id}/join-requests`, {});
  const page = await system.pageOf(greta, { ...screens.phone, locale: 'de-DE' });
  await page.goto(`/groups?circle=${circle._id}`);
  const name = page.getByRole('dialog').getByRole('link', { name: 'Hiro Tanaka' });
  await name.waitFor();
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect((await name.boundingBox())?.height).toBeLessThan(40);
});
