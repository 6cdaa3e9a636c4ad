import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { endpoints, streams, type Endpoint, type SwapAnswer } from '@pass-along/contracts';
import { type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { emailOf, type Person } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** Imports a table of routes from the source of the admin app. */
async function table<Row>(file: string, name: string): Promise<readonly Row[]> {
  const path = fileURLToPath(new URL(`../../../admin/src/${file}`, import.meta.url));
  return ((await import(path)) as Record<string, readonly Row[]>)[name] ?? [];
}

/** Paths of pages about a single thing, in addition to a record of each list. */
type Addresses = Record<string, string>;

/** Buttons that open a dialog which no other test checks, by page. */
const dialogs: Record<string, readonly string[]> = {
  '/members': ['Invite User'],
  '/members/:id/show': ['Suspend', 'Warn', 'Delete account', 'Adjust karma', 'Add a note', 'Make an admin'],
  '/events/:id/show': ['Mark as completed', 'Take down', 'Delete event'],
};

/** Sends a request without an account. */
async function knock({ method, path }: Endpoint, body: object) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  expect((await fetch(system.url + path, { method, headers, body: JSON.stringify(body) })).ok).toBe(true);
}

/** Creates two members and one of everything that the admin app lists. */
async function fill(boss: Person): Promise<Addresses> {
  const [olga, ravi] = [await system.join('Olga Petrova'), await system.join('Ravi Kumar')];
  const step = (by: Person, { _id }: SwapAnswer, path: string, body: object = {}) =>
    by.command('POST', `/api/swaps/${_id}/${path}`, body);
  const swapped = await ravi.propose(await olga.list('Desk lamp', 'donate'));
  await olga.answer(swapped, 'accepted');
  for (const side of [olga, ravi]) await side.answer(swapped, 'completed');
  await step(ravi, swapped, 'review', { rating: 4, comment: 'It shines' });

  const disputed = await ravi.propose(await olga.list('Copper kettle', 'donate'));
  await olga.answer(disputed, 'accepted');
  await olga.answer(disputed, 'completed');
  await step(ravi, disputed, 'dispute', { reason: 'There is a hole in it' });

  await olga.command('POST', endpoints.createCircle.path, { name: 'Menders' });
  await olga.command('POST', endpoints.planEvent.path, {
    ...{ name: 'Repair fair', description: 'Bring what is broken, we mend it together', timeZone: 'Europe/Berlin' },
    ...{ startDate: '2050-05-05T14:00', endDate: '2050-05-05T18:00', location: { type: 'online', address: '' } },
  });
  const lamp = await olga.list('Golden watch');
  await ravi.command('POST', endpoints.report.path, { kind: 'item', id: lamp._id, why: 'scam', words: 'Gilded' });
  await boss.command('POST', endpoints.issueInvitation.path, { email: emailOf('Gwen Guest') });
  await knock(endpoints.requestInvite, { email: emailOf('Wanda Waiting') });
  await knock(endpoints.subscribe, { email: emailOf('Nils Reader') });
  const message = { subject: 'Opening hours', message: 'When are you open?', inquiryType: 'general' };
  await knock(endpoints.sendContactQuery, { name: 'Eli Example', email: emailOf('Eli Example'), ...message });
  return {
    '/swaps/:id/evidence': `/swaps/${disputed._id}/evidence`,
    '/timeline/:stream': `/timeline/${streams.item(lamp._id)}`,
  };
}

/** Every route of the admin app except the overview, each with a path that has content. */
async function everyPage(boss: Person): Promise<{ route: string; address: string }[]> {
  const addresses = await fill(boss);
  const lists = await table<{ name: string; Show?: unknown; list: Endpoint }>(
    'core/resources/resources.ts',
    'resources',
  );
  const pages = await table<{ path: string }>('adminPages.ts', 'pages');
  const found: { route: string; address: string }[] = [];
  for (const { name, Show, list } of lists) {
    found.push({ route: `/${name}`, address: `/${name}` });
    if (Show === undefined) continue;
    const [first] = await boss.read<{ _id: string }[]>(list.path);
    if (first === undefined) throw new Error(`Nothing is listed under ${name}: the test must make one`);
    found.push({ route: `/${name}/:id/show`, address: `/${name}/${first._id}/show` });
  }
  for (const { path } of pages) {
    const address = path.includes(':') ? addresses[path] : path;
    if (address === undefined) throw new Error(`The test must name an address for ${path}`);
    found.push({ route: path, address });
  }
  return [...found, { route: '*', address: '/nowhere' }];
}

/** Navigates without a reload, as links of the app do, and waits until the content is loaded. */
async function open(office: Page, address: string): Promise<void> {
  await office.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.id = 'left';
    history.pushState(null, '', `/admin${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await office.locator('h1:not(#left):visible').first().waitFor();
  await office.locator('[role="progressbar"], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
}

// about fifty pages and dialogs, each in both schemes
it('axe finds nothing on any page of the admin app, light and dark', { timeout: 300_000 }, async () => {
  const boss = await system.admin();
  const pages = await everyPage(boss);
  const office = await system.visitor(screens.desk);
  await office.goto('/admin/');
  await office.getByLabel('Email').waitFor();
  const found = [{ at: 'sign-in', findings: await axeFindings(office) }];
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  found.push({ at: 'overview', findings: await axeFindings(office) });
  for (const { route, address } of pages) {
    await open(office, address);
    // the bars around it are the same as on the overview
    found.push({ at: route, findings: await axeFindings(office, { exclude: ['nav', '.MuiAppBar-root'] }) });
    for (const name of dialogs[route] ?? []) {
      await office.getByRole('main').getByRole('button', { name, exact: true }).click();
      const dialog = office.getByRole('dialog');
      await dialog.waitFor();
      found.push({ at: `${route}, ${name}`, findings: await axeFindings(office, { include: ['[role="dialog"]'] }) });
      await office.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  }
  expect(found.filter(({ findings }) => findings.length > 0)).toEqual([]);
});
