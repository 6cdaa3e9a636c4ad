import { gzipSync } from 'node:zlib';
import { endpoints, urlOf } from '@pass-along/contracts';
import { type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { screens, submit, type Picture } from './pages.ts';
import { emailOf, password, type Person } from './person.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();
let photos: Picture[];
let olga: Person;
beforeAll(async () => {
  photos = await Promise.all(
    ['#1f6b57', '#b8431f'].map((color) =>
      system.picture(`<body style="margin:0;background:${color}">`, { width: 1200, height: 900 }),
    ),
  );
  olga = await system.join('Olga Petrova');
});

/** Lists it as a gift with two photos. */
async function give(page: Page, title: string) {
  await page.goto('/items?add=item');
  const dialog = page.getByRole('dialog', { name: 'Add New Item' });
  await dialog.getByRole('radio', { name: 'Donate' }).click();
  await dialog.locator('input[type=file]').last().setInputFiles(photos);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Bends where you need it.');
  await dialog.getByLabel('Category').selectOption({ label: 'Electronics' });
  await dialog.getByLabel('Weight in kg').fill('1.25');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a saved search finds what somebody lists, and shows it by itself', async () => {
  const ravi = await system.newcomer('Ravi Kumar', screens.phone);
  await ravi.goto('/items?keyword=lamps');
  await ravi.getByRole('button', { name: 'Save this search' }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
  await ravi.getByText('Search saved', { exact: true }).waitFor();
  await ravi.goto('/wishes');
  await ravi.getByText('Nothing has come up yet.').waitFor();
  await give(await system.pageOf(olga), 'Brass desk lamp');
  await ravi.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
});

it("a visitor looks through an item's photos by keyboard, signs in to ask for it and lands in the open dialog", async () => {
  const visitor = await system.visitor();
  await visitor.goto('/items');
  await visitor.getByRole('link', { name: 'Brass desk lamp' }).first().click();
  await visitor.getByRole('button', { name: 'Open photo 1 of 2 of Brass desk lamp in full view' }).press('Enter');
  const full = visitor.getByRole('dialog', { name: 'Brass desk lamp' });
  await full.getByRole('status').getByText('Photo 1 of 2').waitFor();
  await visitor.keyboard.press('ArrowRight');
  await full.getByRole('status').getByText('Photo 2 of 2').waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.keyboard.press('Escape');
  await full.waitFor({ state: 'detached' });
  await visitor.getByText('1.25 kg').waitFor();
  expect(await axeFindings(visitor)).toEqual([]);

  await visitor.getByRole('link', { name: 'Request this item' }).click();
  await visitor.getByText('To ask for Brass desk lamp, sign in or create an account.').waitFor();
  await visitor.getByLabel('Email', { exact: true }).fill(emailOf('Ravi Kumar'));
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByLabel('Role').selectOption({ label: 'User' });
  await submit(visitor, 'Sign in');
  const dialog = visitor.getByRole('dialog', { name: 'Request this item' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await visitor.getByRole('link', { name: 'Asked: Brass desk lamp, see it under Swaps' }).waitFor();

  // the owner's page knows at once
  const owner = await system.pageOf(olga);
  await owner.goto('/items');
  await owner.getByRole('link', { name: 'Your turn: Brass desk lamp, see it under Swaps' }).waitFor();
});

it('who saved a search is told on the bell and by mail of what fits it', async () => {
  const hana = await system.join('Hana Weiss');
  await hana.command('POST', urlOf(endpoints.saveSearch), { name: 'For the hall', keyword: 'coat stands' });
  await olga.list('Coat stand');
  const page = await system.pageOf(hana, screens.phone);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Coat stand is on the board\. It fits your search “For the hall”/ }).waitFor();
  expect(await system.mailTo('Hana', 'notices')).toContain(
    'Olga Petrova pinned up “Coat stand”. It fits your search “For the hall”.',
  );
});

it('a visitor who opens the board is sent no dialogs, and at most 170 kB of code before the live line, compressed', async () => {
  const visitor = await system.visitor();
  const scripts: Promise<{ url: string; size: number }>[] = [];
  visitor.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => ({ url: response.url(), size: gzipSync(body).length })));
  });
  await visitor.goto('/items', { waitUntil: 'networkidle' });
  const sent = await Promise.all(scripts);
  expect(sent.filter(({ url }) => url.includes('Dialog') && !url.includes('LazyItemDialogs'))).toEqual([]);
  const first = sent.filter(({ url }) => !/VisitorLive|liveItems|liveLine/.test(url));
  const size = first.reduce((sum, script) => sum + script.size, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(170_000);
});
