import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { signInToOffice } from '../pages.ts';
import type { Person } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
const contrast = { forcedColors: 'active' } as const;
let ada: Person;

beforeAll(async () => {
  ada = await system.join('Ada Moss');
  const ravi = await system.join('Ravi Kumar');
  const lamp = await ada.list('Garden lamp', 'donate');
  for (let count = 0; count < 24; count += 1) await ada.list(`Book ${String(count)}`, 'donate');
  await ravi.propose(lamp);
});

const takePicture = (part: Locator) => part.screenshot({ animations: 'disabled', caret: 'hide' });

/** Whether two states of a part look different, in pixels. */
async function expectSeen(part: Locator, change: () => Promise<unknown>) {
  const before = await takePicture(part);
  await change();
  await expect.poll(async () => (await takePicture(part)).equals(before)).toBe(false);
}

/** A color of the contrast theme, as the browser computes it. */
const resolve = (page: Page, color: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, color);

const readStyle = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

it('a member sees every state in a contrast theme', async () => {
  const page = await system.pageOf(ada, contrast);
  await page.goto('/notifications');
  const main = page.getByRole('main');
  const notice = main.getByRole('listitem').filter({ hasText: 'Garden lamp' });
  const mark = notice.locator('.rounded-full').last();
  await notice.waitFor();
  const highlight = await resolve(page, 'Highlight');
  expect(await readStyle(page.getByRole('link', { name: /^Notifications/ }).first(), 'background-color')).toBe(
    highlight,
  );
  await expectSeen(mark, async () => {
    await main.getByRole('button', { name: 'Mark all as read' }).click();
    await main.getByText('Unread:').first().waitFor({ state: 'detached' });
  });

  await page.goto('/profile?tab=settings');
  const tab = page.getByRole('tab', { name: 'My Items' });
  const control = page.getByRole('switch').first();
  await control.waitFor();
  await expectSeen(control, async () => control.click());
  await expectSeen(tab, async () => tab.click());
  expect(await readStyle(tab, 'background-color')).toBe(highlight);
  const panel = page.getByRole('tabpanel');
  expect(await readStyle(panel.getByRole('link').first(), 'color')).not.toBe(await resolve(page, 'HighlightText'));

  await page.goto('/items');
  const layouts = page.getByRole('button', { name: 'List', exact: true });
  await layouts.waitFor();
  await expectSeen(layouts, async () => layouts.click());
  const [last, first] = ['Last', 'First'].map((name) => page.getByRole('button', { name, exact: true }));
  const gray = await resolve(page, 'GrayText');
  if (!last || !first) throw new Error('There are no pages');
  expect(await readStyle(first, 'color')).toBe(gray);
  expect(await readStyle(last, 'color')).not.toBe(gray);
  // browsers show the focus that follows a key
  await page.keyboard.press('Tab');
  await expectSeen(last.locator('xpath=..'), async () => last.focus());

  await page.goto('/items?add=item');
  const donate = page.getByRole('radio', { name: 'Donate' });
  await donate.waitFor();
  await expectSeen(donate, async () => donate.click());
});

it('an admin sees every state in a contrast theme', async () => {
  const office = await system.visitor(contrast);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  const entry = office.getByRole('link', { name: 'Items', exact: true }).first();
  await expectSeen(entry, async () => {
    await office.goto('/admin/items');
    await office.getByRole('heading', { name: 'Items', exact: true }).first().waitFor();
  });
  const choice = office.getByRole('checkbox').first();
  await choice.waitFor();
  await expectSeen(choice.locator('xpath=..'), async () => choice.click());
});
