import { type Locator, type Page } from 'playwright-core';

/** A swap on the page of one's swaps, by requested item and other member. */
export function cardOf(page: Page, title: string, name = ''): Locator {
  return page.getByRole('article', { name: new RegExp(`${title}, with .*${name}`) });
}

/** The same, after opening the page of one's swaps at this group. */
export async function swapOf(page: Page, title: string, { name = '', group = 'yourTurn' } = {}): Promise<Locator> {
  await page.goto(`/swaps?group=${group}`);
  return cardOf(page, title, name);
}

/** Presses a step's button and confirms. */
export async function take(page: Page, card: Locator, step: string): Promise<void> {
  await card.getByRole('button', { name: step, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: step, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
