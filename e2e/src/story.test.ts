import { type Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { screens, signInToOffice, type Picture } from './pages.ts';
import { emailOf, password } from './person.ts';
import { admin } from './systemProcess.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();
let picture: Picture;
beforeAll(async () => {
  picture = await system.picture(
    '<body style="margin:0;background:#e9dfcd"><div style="margin:150px 300px;width:300px;height:400px;border-radius:60px;background:#1f6b57">',
    { width: 900, height: 700 },
  );
});

it('two members swap an item, live, and an admin reads what happened', async () => {
  const olga = await system.newcomer('Olga Petrova');
  await addItem(olga, { title: 'Brass desk lamp', description: 'Bends where you need it.' });
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // the second member works on a phone
  const ravi = await system.newcomer('Ravi Kumar', screens.phone);
  await addItem(ravi, { title: 'Kitchen radio', description: 'Finds every station in town.' });
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
  await olga.getByText('Your turn: answer Ravi Kumar').waitFor();
  await olga.getByText('Would this be a fair trade?').waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // Ravi has his list open and sees the answer arrive by itself
  await ravi.goto('/swaps');
  await ravi.getByRole('tab', { name: 'Waiting for others (1)' }).click();
  await ravi.getByText('Waiting for Olga Petrova').waitFor();
  await olga.getByRole('button', { name: 'Accept' }).click();
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await olga.getByText('Swap accepted').waitFor();
  await ravi.getByRole('tab', { name: 'Your turn (1)' }).click();
  await ravi.getByText('Your turn: propose to Olga Petrova when and where to hand it over').waitFor();

  // both items are promised now
  await olga.goto('/items?status=pending');
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  await olga.getByRole('link', { name: 'Kitchen radio' }).first().waitFor();

  const office = await system.visitor();
  await signInToOffice(office, admin);
  await office.getByRole('link', { name: 'Audit' }).click();
  await office.getByRole('row', { name: /Olga Petrova accepted the request for “Brass desk lamp”/ }).waitFor();
  await office.getByRole('row', { name: /Ravi Kumar asked Olga Petrova for “Brass desk lamp”/ }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
});

it('shows who is signed out the sign-in form of the admin app at once, asking the server nothing', async () => {
  const office = await system.visitor();
  const asked: string[] = [];
  office.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await office.goto('/admin/');
  await office.getByRole('heading', { name: 'Sign in as admin' }).waitFor();
  expect(asked).toEqual([]);
});

it('keeps a member out of the admin app, in the words of the server', async () => {
  await system.join('Mallory');
  const office = await system.visitor();
  await signInToOffice(office, { email: emailOf('Mallory'), password });
  await office.getByText('This account is not an admin').waitFor();
});

/** Lists an item through the form, as whoever sits in front of the page. */
async function addItem(page: Page, { title, description }: { title: string; description: string }): Promise<void> {
  await page.goto('/items');
  // on phones it stands in the bottom bar
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
