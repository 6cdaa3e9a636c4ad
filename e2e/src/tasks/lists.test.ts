import { readFile } from 'node:fs/promises';
import { endpoints } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

beforeAll(async () => {
  const ada = await system.join('Ada Moss');
  await ada.list('Garden lamp', 'donate');
  await ada.list('Old map');
  await ada.list('Atlas');
});

async function officeAt(path: string, heading: string, screen = screens.desk): Promise<Page> {
  const office = await system.visitor({ ...screen, acceptDownloads: true });
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto(`/admin/${path}`);
  await office.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  return office;
}

it('an admin goes to a member by name and keyboard alone', async () => {
  const office = await officeAt('', 'Overview');
  await office.keyboard.press('Control+k');
  const dialog = office.getByRole('dialog', { name: 'Search everything by name' });
  await dialog.getByRole('combobox').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.keyboard.type('ada m');
  await dialog.getByRole('option', { name: 'Ada Moss active' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { name: 'Ada Moss' }).first().waitFor();
  expect(new URL(office.url()).pathname).toMatch(/^\/admin\/members\/[^/]+\/show$/);

  await office.keyboard.press('Control+k');
  await dialog.getByRole('combobox').waitFor();
  await office.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('on a phone the same is behind a button, for an item', async () => {
  const office = await officeAt('', 'Overview', screens.phone);
  await office.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Search everything by name' });
  await dialog.getByRole('combobox').fill('garden');
  await dialog.getByRole('option', { name: 'Garden lamp available' }).waitFor();
  await dialog.getByRole('option', { name: 'Garden lamp available' }).click();
  await office.getByRole('heading', { name: 'Garden lamp' }).first().waitFor();
});

it('an admin shows, hides and moves columns by keyboard, and is back at the button then', async () => {
  const office = await officeAt('members', 'Users');
  const heads = () => office.locator('thead th').allTextContents();
  const focused = () => office.evaluate(() => document.activeElement?.textContent);
  const column = (name: string) => office.getByRole('menuitemcheckbox', { name, exact: true });
  await office.getByRole('button', { name: 'Columns' }).press('Enter');
  await expect.poll(() => office.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Columns');
  expect(await axeFindings(office)).toEqual([]);
  await column('Email').press('Space');
  await column('Items').press('Enter');
  await expect.poll(heads).toEqual(expect.arrayContaining(['Email']));
  expect(await heads()).not.toContain('Items');
  await column('Email').press('Alt+ArrowUp');
  await expect.poll(async () => (await heads()).indexOf('Email') < (await heads()).indexOf('User')).toBe(true);
  expect(await focused()).toBe('Email');
  await office.keyboard.press('Escape');
  await expect.poll(focused).toBe('Columns');
});

it('an admin filters a list, saves that, shares it by its address and takes out what it shows', async () => {
  const office = await officeAt('items', 'Items');
  await office.getByLabel('Type').first().click();
  await office.getByRole('option', { name: 'Barter', exact: true }).click();
  await office.getByText('Garden lamp').waitFor({ state: 'detached' });
  await office.getByRole('button', { name: 'Show a table' }).click();
  await office
    .getByRole('button', { name: /^Sort by title/i })
    .first()
    .click();
  await expect.poll(() => new URL(office.url()).searchParams.get('filter')).toContain('barter');

  await office.getByRole('button', { name: 'Filters' }).click();
  await office.getByRole('menuitem', { name: 'Save these filters' }).click();
  await office.getByRole('dialog').getByLabel('Name').fill('Only barter');
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await office.getByRole('button', { name: 'Filters' }).click();
  await office.getByRole('menuitem', { name: 'Delete “Only barter”' }).waitFor();
  await office.keyboard.press('Escape');

  const shared = office.url();
  const colleague = await system.visitor({ ...screens.desk, acceptDownloads: true });
  await signInToOffice(colleague, admin);
  await colleague.getByRole('heading', { name: 'Overview' }).waitFor();
  await colleague.goto(shared);
  await colleague.getByText('Old map').waitFor();
  expect(await colleague.getByText('Garden lamp').count()).toBe(0);

  await colleague.getByRole('button', { name: 'Show a table' }).click();
  await colleague.getByRole('button', { name: 'Use compact rows' }).click();
  await colleague.reload();
  await colleague.getByRole('button', { name: 'Use spacious rows' }).waitFor();
  expect(await axeFindings(colleague)).toEqual([]);

  await colleague.getByRole('button', { name: 'Export' }).click();
  expect(await axeFindings(colleague)).toEqual([]);
  const downloading = colleague.waitForEvent('download');
  await colleague.getByRole('menuitem', { name: /NDJSON/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^items_\d{4}-\d\d-\d\d_.*type-barter.*\.ndjson$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { title: string }).title)).toEqual(['Atlas', 'Old map']);
  await colleague.goto('/admin/audit');
  await colleague.getByText(/exported the list “items” as NDJSON/).waitFor();
});

it('an admin puts a list on a schedule, comes back to it by the mail’s link and takes it out', async () => {
  const office = await officeAt('items', 'Items', screens.phone);
  await office.getByRole('button', { name: 'Export' }).press('Enter');
  await office.getByRole('menuitem', { name: 'On a schedule …' }).press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Export this list on a schedule' });
  await dialog.getByLabel('Columns').press('Enter');
  for (const name of await office.getByRole('option', { selected: true }).allTextContents())
    if (!['title', 'category'].includes(name)) await office.getByRole('option', { name, exact: true }).press('Enter');
  await office.keyboard.press('Escape');
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule export' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { schedules } = await (
    await system.admin()
  ).read<{ schedules: { _id: string }[] }>(endpoints.exportSchedules.path);
  // the same URL as in the mail
  await office.goto(`/admin/exports?schedule=${schedules[0]?._id ?? ''}`);
  const card = office.getByRole('region', { name: 'Items' });
  await card.getByText('This is the export from your email.').waitFor();
  await card.getByText('Every Monday at 06:00. For a spreadsheet (CSV).').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  const downloading = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Export now: Items' }).press('Enter');
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('"title","category"\r\n');
  await office.getByRole('button', { name: 'Turn off: Items' }).press('Enter');
  await office.getByRole('dialog').getByRole('button', { name: 'Turn off' }).press('Enter');
  await office.getByText(/^No scheduled exports/).waitFor();
});

it('an admin takes two listings down for one reason, and one of the decisions back; whose they are hears of both', async () => {
  const carl = await system.join('Carl Reed');
  await carl.list('Fake watch', 'donate');
  await carl.list('Fake bag', 'donate');
  const office = await officeAt('items', 'Items');
  await office.getByLabel('Select Fake watch').check();
  await office.getByLabel('Select Fake bag').check();
  await office.getByRole('button', { name: 'Take down 2 items' }).click();
  const dialog = office.getByRole('dialog', { name: 'Take down 2 items?' });
  await dialog.getByLabel('Reason').fill('Brands that are none');
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await office.getByText('Took down 2 items').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  const page = await system.pageOf(carl);
  await page.goto('/notifications');
  await expect.poll(() => page.getByText(/took down/).count()).toBe(2);

  await office.goto('/admin/cases');
  await office.getByRole('tab', { name: /^Decided/ }).press('Enter');
  await office.getByRole('link', { name: 'Item: Fake watch' }).first().press('Enter');
  await office.getByRole('button', { name: 'Withdraw decision' }).press('Enter');
  const undoing = office.getByRole('dialog', { name: 'Withdraw this decision' });
  await undoing.getByLabel('Reason').fill('It is one after all');
  expect(await axeFindings(office)).toEqual([]);
  await undoing.getByRole('button', { name: 'Withdraw decision' }).press('Enter');
  await office.getByText('The decision is withdrawn').waitFor();
  await office.getByText('withdrawn, Admin').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await page.getByRole('link', { name: 'Unread: An admin withdrew the decision about your item' }).press('Enter');
  await page.getByText('An admin has since withdrawn this decision. Everything is as it was before.').waitFor();
});

it.each([
  ['one word', 'Waschmaschinenanschluss'.repeat(5).slice(0, 100)],
  ['many words', 'Anna Maria von und zu '.repeat(5).slice(0, 99)],
])('a name of 100 letters in %s leaves every action of the users in sight', async (_, name) => {
  const { session } = await system.join(name);
  const office = await officeAt('members', 'Users');
  const row = office.getByRole('row').filter({ has: office.locator(`a[href$="${session.userId}/show"]`) });
  await row.waitFor();
  const frame = office.locator('.RaList-content').first();
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
