import { type Page } from 'playwright-core';
import { type Pages } from './pages.ts';

export interface Listing {
  title: string;
  description: string;
  type?: 'Barter' | 'Donate';
}

/** Lists an item through the form, as whoever sits in front of the page. */
export async function listItem(
  page: Page,
  url: string,
  picture: Awaited<ReturnType<Pages['picture']>>,
  { title, description, type = 'Barter' }: Listing,
): Promise<void> {
  await page.goto(`${url}/items`);
  // on phones it stands in the bottom bar
  const add = page.getByRole('button', { name: 'Add Item' }).or(page.getByRole('link', { name: 'Add', exact: true }));
  await add.first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Item' });
  await dialog.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Category').selectOption({ label: 'Electronics' });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item created successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
}
