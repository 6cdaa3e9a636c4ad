import { gzipSync } from 'node:zlib';
import { type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { emailOf, openPages, password, screens, submit, type Pages } from './pages.ts';
import { dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;
let pages: Pages;
let photos: Awaited<ReturnType<Pages['picture']>>[];
let olga: Page;

beforeAll(async () => {
  folder = await dataFolder();
  system = await startSystemProcess(folder.path);
  pages = await openPages(system.url);
  photos = await Promise.all(
    ['#1f6b57', '#b8431f'].map((color) =>
      pages.picture(`<body style="margin:0;background:${color}">`, { width: 1200, height: 900 }),
    ),
  );
  olga = await pages.newcomer('Olga Petrova');
});
afterAll(async () => {
  await pages.close();
  await system.stop();
  await folder.remove();
});

beforeEach(() => {
  onTestFailed(() => pages.tell());
});

/** Lists it as a gift with two photos. */
async function give(title: string) {
  await olga.goto(`${system.url}/items?add=item`);
  const dialog = olga.getByRole('dialog', { name: 'Add New Item' });
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
  const ravi = await pages.newcomer('Ravi Kumar', screens.phone);
  await ravi.goto(`${system.url}/items?keyword=lamps`);
  await ravi.getByRole('button', { name: 'Save this search' }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
  await ravi.getByText('Search saved', { exact: true }).waitFor();
  await ravi.goto(`${system.url}/wishes`);
  await ravi.getByText('Nothing has come up yet.').waitFor();
  await give('Brass desk lamp');
  await ravi.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
});

it("a visitor looks through an item's photos by keyboard, signs in to ask for it and lands in the open dialog", async () => {
  const visitor = await pages.visitor();
  await visitor.goto(`${system.url}/items`);
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
  await olga.goto(`${system.url}/items`);
  await olga.getByRole('link', { name: 'Your turn: Brass desk lamp, see it under Swaps' }).waitFor();
});

it('a visitor who opens the board is sent no dialogs, and at most 170 kB of code before the live line, compressed', async () => {
  const visitor = await pages.visitor();
  const scripts: Promise<{ url: string; size: number }>[] = [];
  visitor.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => ({ url: response.url(), size: gzipSync(body).length })));
  });
  await visitor.goto(`${system.url}/items`, { waitUntil: 'networkidle' });
  const sent = await Promise.all(scripts);
  expect(sent.filter(({ url }) => url.includes('Dialog') && !url.includes('LazyItemDialogs'))).toEqual([]);
  const first = sent.filter(({ url }) => !/VisitorLive|liveItems|liveLine/.test(url));
  const size = first.reduce((sum, script) => sum + script.size, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(170_000);
});
