import type { Locator, Page } from 'playwright-core';

/** A swap on the page of one's swaps, by requested item and other member. */
export function cardOf(page: Page, title: string, name = ''): Locator {
  return page.getByRole('article', { name: new RegExp(`${title}, with .*${name}`) });
}

/** The same, after opening the page of one's swaps at this group. */
export async function swapOf(page: Page, title: string, { name = '', group = 'yourTurn' } = {}): Promise<Locator> {
  await page.goto(`/swaps?group=${group}`);
  return cardOf(page, title, name);
}

/** Takes a step that asks nothing. */
export async function takeAtOnce(card: Locator, step: string): Promise<void> {
  await card.getByRole('button', { name: step, exact: true }).click();
}

/** Closes the sheet that shows what a completed swap brought. */
export async function closeOutcome(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Passed along' });
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await sheet.waitFor({ state: 'detached' });
}

/** Presses a step's button and confirms. */
export async function take(page: Page, card: Locator, step: string): Promise<void> {
  await card.getByRole('button', { name: step, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: step, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
