import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { listItem } from './listItem.ts';
import { emailOf, openPages, password, screens, signInToOffice, type Pages } from './pages.ts';
import { admin, dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;
let pages: Pages;
let picture: Awaited<ReturnType<Pages['picture']>>;

beforeAll(async () => {
  folder = await dataFolder();
  system = await startSystemProcess(folder.path);
  pages = await openPages(system.url);
  picture = await pages.picture(
    '<body style="margin:0;background:#e9dfcd"><div style="margin:150px 300px;width:300px;height:400px;border-radius:60px;background:#1f6b57">',
    { width: 900, height: 700 },
  );
});
afterAll(async () => {
  await pages.close();
  await system.stop();
  await folder.remove();
});

beforeEach(() => {
  onTestFailed(() => pages.tell());
});

it('two members swap an item, live, and an admin reads what happened', async () => {
  const olga = await pages.newcomer('Olga Petrova');
  await listItem(olga, system.url, picture, { title: 'Brass desk lamp', description: 'Bends where you need it.' });
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // the second member works on a phone
  const ravi = await pages.newcomer('Ravi Kumar', screens.phone);
  await listItem(ravi, system.url, picture, { title: 'Kitchen radio', description: 'Finds every station in town.' });
  await ravi.goto(`${system.url}/items`);
  await ravi.getByRole('button', { name: 'Swap for Brass desk lamp' }).click();
  const propose = ravi.getByRole('dialog', { name: 'Propose a Swap' });
  await propose.getByRole('radio', { name: /Kitchen radio/ }).check();
  await propose.getByLabel('Message').fill('Would this be a fair trade?');
  expect(await axeFindings(ravi)).toEqual([]);
  await propose.getByRole('button', { name: 'Send swap request' }).click();
  await ravi.getByText('Swap request sent successfully!').waitFor();
  await propose.waitFor({ state: 'detached' });

  await olga.goto(`${system.url}/swaps`);
  await olga.getByText('Your turn: answer Ravi Kumar').waitFor();
  await olga.getByText('Would this be a fair trade?').waitFor();
  expect(await axeFindings(olga)).toEqual([]);

  // Ravi has his list open and sees the answer arrive by itself
  await ravi.goto(`${system.url}/swaps`);
  await ravi.getByRole('tab', { name: 'Waiting for others (1)' }).click();
  await ravi.getByText('Waiting for Olga Petrova').waitFor();
  await olga.getByRole('button', { name: 'Accept' }).click();
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await olga.getByText('Swap accepted').waitFor();
  await ravi.getByRole('tab', { name: 'Your turn (1)' }).click();
  await ravi.getByText('Your turn: propose to Olga Petrova when and where to hand it over').waitFor();

  // both items are promised now
  await olga.goto(`${system.url}/items?status=pending`);
  await olga.getByRole('link', { name: 'Brass desk lamp' }).first().waitFor();
  await olga.getByRole('link', { name: 'Kitchen radio' }).first().waitFor();

  const office = await pages.visitor();
  await signInToOffice(office, system.url, admin);
  await office.getByRole('link', { name: 'Audit' }).click();
  await office.getByRole('row', { name: /Olga Petrova accepted the request for “Brass desk lamp”/ }).waitFor();
  await office.getByRole('row', { name: /Ravi Kumar asked Olga Petrova for “Brass desk lamp”/ }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
});

it('shows who is signed out the sign-in form of the admin app at once, asking the server nothing', async () => {
  const office = await pages.visitor();
  const asked: string[] = [];
  office.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await office.goto(`${system.url}/admin/`);
  await office.getByRole('heading', { name: 'Sign in as admin' }).waitFor();
  expect(asked).toEqual([]);
});

it('keeps a member out of the admin app, in the words of the server', async () => {
  await pages.newcomer('Mallory');
  const office = await pages.visitor();
  await signInToOffice(office, system.url, { email: emailOf('Mallory'), password });
  await office.getByText('This account is not an admin').waitFor();
});
