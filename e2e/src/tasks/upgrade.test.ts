import { endpoints } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screens, signInToOffice } from '../pages.ts';
import { onePixel } from '../pictures.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** Refuses a file of the build as a server does after an upgrade: this many times. Returns the number of requests. */
async function removeFile(page: Page, name: string, times: number) {
  let asked = 0;
  await page.route(`**/assets/${name}*.js`, async (route) => {
    asked += 1;
    await (asked > times ? route.continue() : route.fulfill({ status: 404 }));
  });
  return () => asked;
}

/** Tells the page that a file of its build is gone. */
const missPart = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  });

async function loadAnew(page: Page) {
  const loaded = page.waitForEvent('load');
  await missPart(page);
  await loaded;
}

it('a page of the member app that is gone after an upgrade opens by itself', async () => {
  const page = await system.pageOf(await system.join('Una Updated'), screens.phone);
  await page.goto('/');
  const asked = await removeFile(page, 'AboutPage', 1);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect.poll(asked).toBe(2);
  await page.getByRole('button', { name: 'Learn More' }).waitFor();
});

it('what was written and chosen in a form is there again, and no question stood before it', async () => {
  const page = await system.visitor(screens.phone);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/contact');
  await page.getByLabel('Subject').click();
  await page.keyboard.type('The lift');
  const kind = page.getByLabel('What’s it about?');
  const before = await kind.inputValue();
  await kind.selectOption({ index: 2 });
  const chosen = await kind.inputValue();
  expect(chosen).not.toBe(before);
  await loadAnew(page);
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('The lift');
  await expect.poll(() => kind.inputValue()).toBe(chosen);
  expect(questions).toEqual([]);
});

/** Opens the form of a new item and chooses a photo. */
async function choosePhoto(page: Page) {
  await page.goto('/items');
  const form = await openItemForm(page);
  const photo = { name: 'lamp.png', mimeType: 'image/png', buffer: onePixel };
  await form.locator('input[type=file]').last().setInputFiles(photo);
  await form.getByRole('button', { name: 'Remove lamp.png' }).waitFor();
}

async function openItemForm(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click();
  return page.getByRole('dialog', { name: 'Add New Item' });
}

const countStored = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('files of forms')).keys()).length);

it('photos chosen in a form are in it again, are uploaded once, and stay on the device no longer', async () => {
  const page = await system.pageOf(await system.join('Pia Photo'), screens.desk);
  const uploads: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/items/pictures')) uploads.push(response.url());
  });
  await choosePhoto(page);
  await expect.poll(() => uploads.length).toBe(1);
  await page.getByLabel('Title').fill('Brass lamp');
  await loadAnew(page);
  await expect.poll(() => countStored(page)).toBe(0);

  const form = await openItemForm(page);
  await form.getByRole('button', { name: 'Remove lamp.png' }).waitFor();
  await form.getByLabel('Description').fill('Warm light');
  await form.getByLabel('Category').selectOption('Electronics');
  await form.getByRole('button', { name: 'Add Item', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /Brass lamp/ })
    .first()
    .waitFor();
  expect(uploads).toHaveLength(1);
});

it('a photo waits for the editor that could not be loaded, and a file in a chat for its message', async () => {
  const [paul, rita] = [await system.join('Paul Portrait'), await system.join('Rita Reader')];
  const page = await system.pageOf(paul);
  await page.goto('/profile');
  const asked = await removeFile(page, 'PhotoEditor', 1);
  await page.getByRole('button', { name: 'Change picture' }).click();
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: onePixel };
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog', { name: 'Upload picture' }).locator('input[type=file]').setInputFiles(photo);
  await loaded;
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('dialog', { name: 'Edit photo' }).waitFor();
  expect(asked()).toBe(2);

  const { method, path } = endpoints.openDirectConversation;
  const between = { userId1: paul.session.userId, userId2: rita.session.userId };
  const { _id } = await paul.command<{ _id: string }>(method, path, between);
  const chat = await page.context().newPage();
  await chat.goto(`/chat/${_id}`);
  await chat
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('For you') });
  await chat.getByText('note.txt').waitFor();
  await loadAnew(chat);
  await chat.getByText('note.txt').waitFor();
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.getByRole('log').getByText('note.txt').waitFor();
});

it('where the device stores no files, the page loads anew without the photos and says so', async () => {
  const page = await system.pageOf(await system.join('Nora Nostore'), screens.desk);
  await page.addInitScript(() => {
    caches.open = () => Promise.reject(new Error('blocked'));
  });
  await choosePhoto(page);
  await loadAnew(page);
  await page.getByText('Please add your photos and files again').waitFor();
});

it('a reload that the visitor stops leaves nothing behind, and the next missing file loads the page anew', async () => {
  const page = await system.visitor(screens.phone);
  // stopping would break off the loading of the map, too
  const map = [/LocationsMap-.*\.js/, /StreetMap-.*\.js/, /StreetMap-.*\.css/].map((part) =>
    page.waitForEvent('requestfinished', (request) => part.test(request.url())),
  );
  await page.goto('/contact');
  await page.getByLabel('Subject').click();
  await page.keyboard.type('The lift');
  await Promise.all(map);
  await page.route('**/contact', () => undefined);
  const asked = page.waitForRequest('**/contact');
  await missPart(page);
  await asked;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.stopLoading');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('The lift');
  await page.unroute('**/contact');

  await loadAnew(page);
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('The lift');
});

it('a page of the admin app opens by itself too, and one that stays away says so instead of loading for ever', async () => {
  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  const asked = await removeFile(office, 'BadgesPage', 1);
  await office.getByRole('link', { name: 'Badges', exact: true }).click();
  await office.getByRole('heading', { level: 1, name: 'Badges' }).waitFor();
  expect(asked()).toBe(2);

  const missing = await removeFile(office, 'SettingsPage', 10);
  await office.getByRole('link', { name: 'Settings', exact: true }).click();
  await office.getByText('Something went wrong').waitFor();
  expect(missing()).toBe(2);
});
