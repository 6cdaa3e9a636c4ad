import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { screens, signInToOffice, type Picture } from './pages.ts';
import type { usePeople } from './usePeople.ts';

/** Two members swap an item, live, and an admin reads the audit. Every way to run the system must pass this story. */
export async function firstSwap(
  people: ReturnType<typeof usePeople>,
  admin: { email: string; password: string },
): Promise<void> {
  const picture = await people.picture(
    '<body style="margin:0;background:#e9dfcd"><div style="margin:150px 300px;width:300px;height:400px;border-radius:60px;background:#1f6b57">',
    { width: 900, height: 700 },
  );
  const olga = await people.newcomer('Olga Petrova');
  await addItem(olga, { title: 'Brass desk lamp', description: 'Bends where you need it.', picture });
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // the second member works on a phone
  const ravi = await people.newcomer('Ravi Kumar', screens.phone);
  await addItem(ravi, { title: 'Kitchen radio', description: 'Finds every station in town.', picture });
  await ravi.goto('/items');
  await ravi.getByRole('button', { name: 'Swap for Brass desk lamp' }).click();
  const propose = ravi.getByRole('dialog', { name: 'Propose a Swap' });
  await propose.getByRole('radio', { name: /Kitchen radio/ }).check();
  await propose.getByLabel('Message').fill('Would this be a fair trade?');
  expect(await axeFindings(ravi)).toEqual([]);
  await propose.getByRole('button', { name: 'Send swap request' }).click();
  await ravi.getByText('Swap request sent successfully!').waitFor();
  await propose.waitFor({ state: 'detached' });

  await olga.goto('/swaps');
  await olga.getByText('Your turn: answer Ravi').waitFor();
  await olga.getByText('Would this be a fair trade?').waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // Ravi has his list open and sees the answer arrive by itself
  await ravi.goto('/swaps');
  await ravi.getByRole('tab', { name: 'Waiting for others (1)' }).click();
  await ravi.getByText('Waiting for Olga').waitFor();
  await olga.getByRole('button', { name: 'Accept' }).click();
  await olga.getByText('Swap accepted').waitFor();
  await ravi.getByRole('tab', { name: 'Your turn (1)' }).click();
  await ravi.getByText('Your turn: propose a time and place to Olga').waitFor();

  // both items are reserved now
  await olga.goto('/items?status=pending');
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  await olga.getByRole('link', { name: 'Kitchen radio' }).first().waitFor();

  const office = await people.visitor();
  await signInToOffice(office, admin);
  await office.getByRole('link', { name: 'Audit' }).click();
  await office.getByRole('row', { name: /Olga Petrova accepted the request for “Brass desk lamp”/ }).waitFor();
  await office.getByRole('row', { name: /Ravi Kumar asked Olga Petrova for “Brass desk lamp”/ }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
}

/** Lists an item through the form, as the member signed in to this page. */
async function addItem(
  page: Page,
  { title, description, picture }: { title: string; description: string; picture: Picture },
): Promise<void> {
  await page.goto('/items');
  // on phones the button is in the bottom bar
  const add = page.getByRole('button', { name: 'Add Item' }).or(page.getByRole('link', { name: 'Add', exact: true }));
  await add.first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Item' });
  await dialog.getByRole('radio', { name: 'Barter' }).check();
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Category').selectOption({ label: 'Electronics' });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item created successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
}
