import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { admin, dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;
let browser: Browser;
let picture: Buffer;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  folder = await dataFolder();
  system = await startSystemProcess(folder.path);
  browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  await page.setContent('<body style="margin:0;background:#e9dfcd"><div style="margin:150px 300px;width:300px;height:400px;border-radius:60px;background:#1f6b57">');
  picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
});
afterAll(async () => {
  await browser.close();
  await system.stop();
  await folder.remove();
});

beforeEach(() => {
  onTestFailed(async () => {
    for (const page of contexts.flatMap((context) => context.pages())) {
      process.stderr.write(`\n${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`);
    }
  });
});

it('two members swap an item, live, and an admin reads what happened', async () => {
  const olga = await newcomer('Olga Petrova', { width: 1280, height: 900 });
  await listItem(olga, { title: 'Brass desk lamp', description: 'Bends where you need it.' });
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // the second member works on a phone
  const ravi = await newcomer('Ravi Kumar', { width: 390, height: 844 });
  await listItem(ravi, { title: 'Kitchen radio', description: 'Finds every station in town.' });
  await ravi.goto(`${system.url}/items`);
  await ravi.getByRole('button', { name: 'Swap for Brass desk lamp' }).click();
  const propose = ravi.getByRole('dialog', { name: 'Propose a Swap' });
  await propose.getByRole('radio', { name: /Kitchen radio/ }).check();
  await propose.getByLabel('Message').fill('Would this be a fair trade?');
  expect(await axeFindings(ravi)).toEqual([]);
  await propose.getByRole('button', { name: 'Send swap request' }).click();
  await ravi.getByText('Swap request sent successfully!').waitFor();
  await propose.waitFor({ state: 'detached' });

  await olga.goto(`${system.url}/swaps`);
  await olga.getByText('Your turn: answer Ravi Kumar').waitFor();
  await olga.getByText('Would this be a fair trade?').waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // Ravi has his list open and sees the answer arrive by itself
  await ravi.goto(`${system.url}/swaps`);
  await ravi.getByRole('tab', { name: 'Outgoing' }).click();
  await ravi.getByText('Waiting for Olga Petrova').waitFor();
  await olga.getByRole('button', { name: 'Accept' }).click();
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await olga.getByText('Swap accepted').waitFor();
  await ravi.getByText('Your turn: meet Olga Petrova and hand it over').waitFor();

  // both items are promised now
  await olga.goto(`${system.url}/items?status=pending`);
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  await olga.getByRole('link', { name: 'Kitchen radio' }).first().waitFor();

  const office = await newPage({ width: 1280, height: 900 });
  await office.goto(`${system.url}/admin/`);
  await office.getByLabel('E-mail').fill(admin.email);
  await office.getByLabel('Password').fill(admin.password);
  await office.getByRole('button', { name: 'Sign in' }).click();
  await office.getByRole('link', { name: 'Audit' }).click();
  await office.getByRole('row', { name: /Swap accepted.*Olga Petrova.*Brass desk lamp/ }).waitFor();
  await office.getByRole('row', { name: /Swap proposed.*Ravi Kumar.*Brass desk lamp/ }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
});

it('keeps a member out of the admin app, in the words of the server', async () => {
  await newcomer('Mallory', { width: 1280, height: 900 });
  const office = await newPage({ width: 1280, height: 900 });
  await office.goto(`${system.url}/admin/`);
  await office.getByLabel('E-mail').fill('mallory@example.org');
  await office.getByLabel('Password').fill('a long password');
  await office.getByRole('button', { name: 'Sign in' }).click();
  await office.getByText('This account is not an admin').waitFor();
});

/** A browser of one's own: nothing is shared with the others. */
async function newPage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  contexts.push(context);
  return context.newPage();
}

async function newcomer(name: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await newPage(viewport);
  await page.goto(`${system.url}/login?mode=signup`);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase() ?? 'x'}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a long password');
  await page.getByLabel('Role').selectOption({ label: 'User' });
  await page.getByRole('button', { name: 'Sign up' }).last().click();
  await page.getByText('Registration successful!').waitFor();
  await page.waitForURL(`${system.url}/`);
  return page;
}

async function listItem(page: Page, item: { title: string; description: string }) {
  await page.goto(`${system.url}/items`);
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Item' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByLabel('Title').fill(item.title);
  await dialog.getByLabel('Description').fill(item.description);
  await dialog.getByLabel('Category').selectOption({ label: 'Electronics' });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item created successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
}
