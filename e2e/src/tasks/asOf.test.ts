import { endpoints, type ShownCopy } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { password } from '../person.ts';
import { onePixel } from '../pictures.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** The value for a datetime field: whole seconds in the browser's time zone. */
const typed = (page: Page, moment: number) =>
  page.evaluate((at) => {
    const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
    return date.toISOString().slice(0, 19);
  }, moment);

it('a developer looks at what members saw before an item was edited and removed', { timeout: 180_000 }, async () => {
  const boss = await system.admin();
  const ann = await system.join('Ann');
  const gus = await system.join('Gus');
  const kept = await ann.list('Old atlas');
  const removed = await ann.list('Broken toaster');
  await gus.list('Kite of Gus');
  // the field takes whole seconds only
  const moment = Math.ceil(Date.now() / 1000) * 1000;
  await expect.poll(() => Date.now()).toBeGreaterThan(moment + 1);
  const form = new FormData();
  const fields = { title: 'New atlas', description: 'In good shape', category: 'Books', type: 'barter' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  await ann.command('PUT', `/api/items/${kept._id}`, form);
  await ann.command('DELETE', `/api/items/${removed._id}`);

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto('/admin/read-models?tab=past');
  await office.getByText('No copies.').waitFor();
  await office.getByRole('textbox', { name: 'As of' }).fill(await typed(office, moment));
  await office.getByRole('button', { name: 'Create copy' }).focus();
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: /^Open the copy/ }).waitFor({ timeout: 60_000 });
  expect(await axeFindings(office)).toEqual([]);
  // also signed in to the copy as a member
  const signedIn = await office.evaluate(() => localStorage.getItem('token'));
  expect(signedIn).not.toBeNull();
  const [past] = await Promise.all([
    office.context().waitForEvent('page'),
    office.getByRole('button', { name: /^Open the copy/ }).click(),
  ]);

  const asked: string[] = [];
  past.on('request', (request) => asked.push(request.url()));
  await past
    .getByRole('link', { name: /Old atlas/ })
    .first()
    .waitFor({ timeout: 20_000 });
  const banner = past.getByRole('region', { name: 'Copy of the past' });
  await banner.getByText(/^As of /).waitFor();
  expect(await past.getByText('Kite of Gus').count()).toBeGreaterThan(0);
  for (const gone of ['New atlas', 'Broken toaster']) expect(await past.getByText(gone).count()).toBe(0);
  expect(await axeFindings(past)).toEqual([]);

  // the URL has no token, the storage is separate, and the page has no worker and no socket
  expect(past.url()).not.toContain('#');
  const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
  expect(await token(past)).not.toBe(signedIn);
  expect(await token(office)).toBe(signedIn);
  expect(await past.evaluate(() => 'serviceWorker' in navigator || 'caches' in window)).toBe(false);

  await past
    .getByRole('link', { name: /Old atlas/ })
    .first()
    .click();
  await past.getByRole('heading', { name: 'Old atlas' }).waitFor();
  await banner.waitFor();
  const like = past.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await past.getByText('This is a copy of the past. Nothing can be changed here').first().waitFor();
  await past.reload();
  await past.getByRole('heading', { name: 'Old atlas' }).waitFor();
  expect(asked.filter((url) => url.includes('socket.io') || /^https?:\/\/[^/]+\/api\//.test(url))).toEqual([]);
  expect((await ann.read<{ likes: string[] }>(`/api/items/${kept._id}`)).likes).toEqual([]);

  // an erasure removes every copy
  await boss.command('PUT', endpoints.changeSettings.path, { deletionGraceDays: 0 });
  await gus.command('POST', endpoints.deleteAccount.path, { password });
  const copies = () => boss.read<ShownCopy[]>(endpoints.adminCopies.path);
  await expect.poll(async () => (await copies()).length, { timeout: 60_000 }).toBe(0);
  await office.getByText('No copies.').waitFor();
  const gone = await past.reload();
  expect(gone?.status()).toBe(410);

  // a new copy no longer has the erased member
  await office.getByRole('textbox', { name: 'As of' }).fill(await typed(office, moment));
  await office.getByRole('button', { name: 'Create copy' }).click();
  await office.getByRole('button', { name: /^Open the copy/ }).waitFor({ timeout: 60_000 });
  const [again] = await Promise.all([
    office.context().waitForEvent('page'),
    office.getByRole('button', { name: /^Open the copy/ }).click(),
  ]);
  await again
    .getByRole('link', { name: /Old atlas/ })
    .first()
    .waitFor({ timeout: 20_000 });
  expect(await again.getByText('Kite of Gus').count()).toBe(0);
});
