import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screens, signInToOffice } from '../pages.ts';
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
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await loaded;
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('The lift');
  await expect.poll(() => kind.inputValue()).toBe(chosen);
  expect(questions).toEqual([]);
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
  expect(missing()).toBe(1);
});
