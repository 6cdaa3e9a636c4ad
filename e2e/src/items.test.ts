import { gzipSync } from 'node:zlib';
import { endpoints, buildSrcSet, buildEndpointUrl, type ItemListAnswer } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
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

/** Lists an item as a gift with two photos. */
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

/** The resources that the board's page tells the browser to load first. */
const preloaded = async (path = '/items') => {
  const page = await (await fetch(`${system.url}${path}`, { headers: { accept: 'text/html' } })).text();
  return /<link rel="preload" as="image" imagesrcset="([^"]*)" imagesizes="([^"]*)"/.exec(page)?.slice(1);
};

it('the board of a community without items has no picture to load first', async () => {
  expect(await preloaded()).toBeUndefined();
});

it('a saved search finds what somebody lists, and shows it by itself', async () => {
  const ravi = await system.newcomer('Ravi Kumar', screens.phone);
  await ravi.goto('/items?keyword=lamps');
  await ravi.getByRole('button', { name: 'Save this search' }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Save this search' }).click();
  await ravi.getByText('Search saved', { exact: true }).waitFor();
  await ravi.goto('/wishes');
  await ravi.getByText('No matches yet.').waitFor();
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
  await visitor.getByRole('link', { name: 'Requested: Brass desk lamp, see it under Swaps' }).waitFor();

  // the owner's page shows it at once
  const owner = await system.pageOf(olga);
  await owner.goto('/items');
  await owner.getByRole('link', { name: 'Your turn: Brass desk lamp, see it under Swaps' }).waitFor();
});

it("the board's page has the first card's picture loaded first, which is the one that card shows, and nothing comes twice", async () => {
  await give(await system.pageOf(olga), 'Blue teapot');
  const visitor = await system.visitor(screens.phone);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url().replace(system.url, '')));
  await visitor.goto('/items', { waitUntil: 'networkidle' });
  const card = visitor.getByRole('article').first();
  const shown = card.locator('img').first();
  expect(await card.getByRole('heading').innerText()).toBe('Blue teapot');
  expect([await shown.getAttribute('loading'), await shown.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect(await preloaded()).toEqual([await shown.getAttribute('srcset'), await shown.getAttribute('sizes')]);
  const { items } = (await (await fetch(`${system.url}/api/items/search?status=available`)).json()) as ItemListAnswer;
  expect((await preloaded())?.[0]).toBe(items[0]?.images[0] && buildSrcSet(items[0].images[0], 'page'));
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
  const chosen = await shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(asked).toContain(chosen);
  expect(asked.indexOf(chosen)).toBeLessThan(asked.findIndex((address) => address.startsWith('/api/')));

  expect(await preloaded('/items?keyword=lamp')).toBeUndefined();

  // the server renders it before any code runs
  const early = await system.visitor({ ...screens.phone, javaScriptEnabled: false });
  await early.goto('/items');
  const written = early.getByRole('main').locator('img');
  expect(await written.getAttribute('srcset')).toBe(await shown.getAttribute('srcset'));
  expect(await written.boundingBox()).toEqual(await shown.boundingBox());
});

it('an item with one photo takes five taps and the picker, and a wanted post opens with its matches', async () => {
  const page = await system.newcomer('Tara Voss', screens.phone);
  await page.addInitScript(() => {
    sessionStorage.setItem('taps', '0');
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      {
        capture: true,
      },
    );
  });
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Item' });
  const picked = page.waitForEvent('filechooser');
  const uploads: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/items/pictures')) uploads.push(response.status());
  });
  await dialog.getByText('choose files').click();
  await (await picked).setFiles(photos.slice(0, 1));
  // before the form is sent
  await expect.poll(() => uploads).toEqual([201]);
  await dialog.getByLabel('Title').click();
  await page.keyboard.type('Folding bicycle');
  await expect.poll(() => dialog.getByLabel('Category').inputValue()).toBe('Sports');
  await dialog.getByLabel('Description').click();
  await page.keyboard.type('Folds in ten seconds.');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item created successfully!').waitFor();
  expect(await page.evaluate(() => Number(sessionStorage.getItem('taps')))).toBeLessThanOrEqual(5);
  await page.getByRole('link', { name: 'Folding bicycle' }).first().waitFor();

  const seeker = await system.newcomer('Uwe Lang', screens.phone);
  await seeker.goto('/items?keyword=xylophone');
  await seeker.getByRole('button', { name: 'Add a wanted post' }).click();
  const wanted = seeker.getByRole('dialog', { name: 'Add a wanted post' });
  expect(await axeFindings(seeker)).toEqual([]);
  await wanted.getByLabel('Title').fill('Bicycle');
  await wanted.getByRole('button', { name: 'Add wanted post' }).click();
  await wanted.getByText('Description is required').waitFor();
  expect(await wanted.getByLabel('Description').evaluate((field) => field === document.activeElement)).toBe(true);
  await wanted.getByLabel('Description').fill('For the way to work.');
  await expect.poll(() => wanted.getByLabel('Category').inputValue()).toBe('Sports');
  await wanted.getByRole('button', { name: 'Add wanted post' }).click();
  await seeker.waitForURL(/\/items\/[^/?]+$/);
  const matches = seeker.getByRole('region', { name: 'Matches for your wanted post' });
  await matches.getByRole('link', { name: 'Folding bicycle' }).first().waitFor();
  expect(await axeFindings(seeker)).toEqual([]);
});

it('who writes German in a browser that knows the point alone gets what they mean, and the tag they forgot to add', async () => {
  const page = await system.pageOf(olga, { locale: 'de-AT' });
  await page.goto('/items?add=item');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Geschenk' }).click();
  await dialog.locator('input[type=file]').last().setInputFiles(photos.slice(0, 1));
  await dialog.getByLabel('Titel').fill('Gitarre');
  await dialog.getByLabel('Beschreibung').fill('Mit Saiten');
  await dialog.getByLabel('Kategorie').selectOption({ label: 'Musik' });
  const value = dialog.getByLabel('Geschätzter Wert');
  await value.pressSequentially('1e');
  await dialog.getByLabel('Schlagwörter', { exact: true }).pressSequentially('Holz');
  await dialog.getByRole('button', { name: 'Aushängen', exact: true }).click();
  await dialog.getByText('Das muss eine Zahl sein').waitFor();
  await value.fill('');
  await value.pressSequentially('12,50');
  await dialog.getByRole('button', { name: 'Aushängen', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const readNewest = async () => ((await (await fetch(`${system.url}/api/items`)).json()) as ItemListAnswer).items[0];
  await expect.poll(readNewest).toMatchObject({ title: 'Gitarre', estimatedValue: 12.5, tags: ['holz'] });
});

it('who saved a search is told on the bell of what fits it', async () => {
  const hana = await system.join('Hana Weiss');
  await hana.command('POST', buildEndpointUrl(endpoints.saveSearch), { name: 'For the hall', keyword: 'coat stands' });
  await olga.list('Coat stand');
  const page = await system.pageOf(hana, screens.phone);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Coat stand is on the board and matches your search “For the hall”/ }).waitFor();
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
