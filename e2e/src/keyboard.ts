import { type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusTrouble } from './focusTrouble.ts';
import { type Picture } from './pages.ts';

/** More stops than any page has. */
const stops = 120;

/** Presses Tab until the focus is there, and makes sure that it can be seen. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' });
  const passed: string[] = [];
  for (;;) {
    const { isThere, stop } = await focusFrom(wanted);
    if (isThere) break;
    passed.push(stop);
    if (passed.length > stops)
      throw new Error(`Tab never came to ${String(wanted)}. It came by:\n${[...new Set(passed)].join('\n')}`);
    await page.keyboard.press('Tab');
  }
  await inSight(page);
}

/** Goes to the end of the page, then back to its beginning, and makes sure that each stop can be seen. */
export async function walkThrough(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed: string[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const stop = await focused(page);
      if (stop === nowhere) break;
      await inSight(page);
      passed.push(stop);
      if (passed.length > stops)
        throw new Error(`${key} never came out of the page. It went round by:\n${[...new Set(passed)].join('\n')}`);
    }
    expect(passed).not.toEqual([]);
  }
}

/** Waits until what has the focus can be seen to have it. */
async function inSight(page: Page) {
  const trouble = async () => {
    const why = await page.locator('*:focus').evaluate(focusTrouble);
    return why.length === 0 ? 'in sight' : `${await focused(page)}: ${why.join(', ')}`;
  };
  await expect.poll(trouble).toBe('in sight');
}

export async function press(page: Page, wanted: Locator) {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
}

export async function write(page: Page, wanted: Locator, text: string) {
  await reach(page, wanted);
  await page.keyboard.type(text);
  expect(await wanted.inputValue()).toBe(text);
}

export async function rewrite(page: Page, wanted: Locator, text: string) {
  await reach(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  expect(await wanted.inputValue()).toBe(text);
}

/** Types into a select what it should show. */
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

/** Waits until the focus is there. */
export async function holds(wanted: Locator) {
  const place = async () => {
    const { isThere, stop } = await focusFrom(wanted);
    return isThere ? 'there' : stop;
  };
  await expect.poll(place, { message: `the focus on ${String(wanted)}` }).toBe('there');
}

/** Once around the dialog in both directions. */
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

const nowhere = 'the page as a whole';

/** Whether one of these has the focus, and where it is: the opening tag, with its text. */
const focusFrom = (wanted: Locator) =>
  wanted.evaluateAll((elements, none) => {
    const element = document.activeElement ?? document.body;
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).replace(/ (class|style)="[^"]*"/g, '');
    return {
      isThere: elements.includes(element as HTMLElement),
      stop: element === document.body ? none : `${tag} ${element.textContent.trim().slice(0, 40)}`,
    };
  }, nowhere);

const focused = async (page: Page) => (await focusFrom(page.locator('html'))).stop;
