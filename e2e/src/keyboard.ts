import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusStop } from './focusStop.ts';
import type { Picture } from './pages.ts';

/** More stops than any page has. */
const stops = 120;

/** Presses Tab until the focus is on the element, and checks that the focus is visible. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' });
  for (let passed = 0; !(await hasFocus(wanted)); passed++) {
    if (passed > stops) throw new Error(`Tab never came to ${String(wanted)}. It comes by:\n${await roundOf(page)}`);
    await page.keyboard.press('Tab');
  }
  await inSight(page);
}

/** Tabs to the end of the page and back to its beginning, and checks that the focus is visible at each stop. */
export async function walkThrough(page: Page): Promise<void> {
  const there = await walk(page, 'Tab');
  expect(await walk(page, 'Shift+Tab')).toBeGreaterThan(0);
  // the last stop, such as the message box of a conversation, may have the focus from the beginning
  if (there === 0) expect(await walk(page, 'Tab')).toBeGreaterThan(0);
}

/** Presses the key until the focus leaves the page, and returns the number of stops. */
async function walk(page: Page, key: string): Promise<number> {
  let passed = 0;
  for (; await isSomewhereAfter(page, key); passed++) {
    if (passed > stops) throw new Error(`${key} never came out of the page. It goes round by:\n${await roundOf(page)}`);
  }
  return passed;
}

async function isSomewhereAfter(page: Page, key: string): Promise<boolean> {
  await page.keyboard.press(key);
  const { isNowhere, trouble } = await page.evaluate(focusStop);
  if (trouble.length > 0) await inSight(page);
  return !isNowhere;
}

/** Waits until the focused element is visible. */
async function inSight(page: Page) {
  const look = async () => {
    const { stop, trouble } = await page.evaluate(focusStop);
    return trouble.length === 0 ? 'in sight' : `${stop}: ${trouble.join(', ')}`;
  };
  // polling takes longer to set up than one check, and is almost never needed
  if ((await look()) !== 'in sight') await expect.poll(look).toBe('in sight');
}

/** All stops of the Tab key. */
async function roundOf(page: Page): Promise<string> {
  const passed = new Set<string>();
  for (let times = 0; times < stops; times++) {
    await page.keyboard.press('Tab');
    passed.add((await page.evaluate(focusStop)).stop);
  }
  return [...passed].join('\n');
}

export async function press(page: Page, wanted: Locator) {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
}

export async function write(page: Page, wanted: Locator, text: string) {
  await reach(page, wanted);
  await page.keyboard.type(text);
  await expect.poll(() => wanted.inputValue()).toBe(text);
}

export async function rewrite(page: Page, wanted: Locator, text: string) {
  await reach(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect.poll(() => wanted.inputValue()).toBe(text);
}

/** Types a value into a select to choose it. */
export async function pick(page: Page, select: Locator, label: string) {
  await reach(page, select);
  await page.keyboard.type(label);
  await expect
    .poll(() => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label))
    .toBe(label);
}

export async function choose(page: Page, input: Locator, file: Picture) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, input)]);
  await chooser.setFiles(file);
}

/** Moves from the focused choice to this one. */
export async function turnTo(page: Page, wanted: Locator): Promise<void> {
  for (let times = 0; times < 5 && !(await wanted.isChecked()); times++) {
    // as long as a real key press: a radio group chooses while the key is down
    await page.keyboard.press('ArrowRight', { delay: 50 });
  }
  await holds(wanted);
}

/** Waits until the element has the focus. */
export async function holds(wanted: Locator) {
  const place = async () => ((await hasFocus(wanted)) ? 'there' : (await wanted.page().evaluate(focusStop)).stop);
  await expect.poll(place, { message: `the focus on ${String(wanted)}` }).toBe('there');
}

/** Tells whether one of these elements has the focus. */
const hasFocus = (wanted: Locator) =>
  wanted.evaluateAll(
    (elements) => document.activeElement !== null && elements.includes(document.activeElement as HTMLElement),
  );

/** Tabs once around the dialog in both directions. */
export async function staysInside(page: Page, dialog: Locator) {
  await dialog.waitFor();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 8; times++) {
      await page.keyboard.press(key);
      expect(
        await dialog.evaluate((element) => element.contains(document.activeElement)),
        `${key} stays in ${String(dialog)}`,
      ).toBe(true);
    }
  }
}

/** Waits until closed dialogs and menus have stepped back out of the history, which would take a new page with it. */
export async function layersLeave(page: Page) {
  await expect.poll(() => page.evaluate(() => Object.keys((history.state ?? {}) as object))).not.toContain('layers');
}
