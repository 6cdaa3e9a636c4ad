import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildEndpointUrl, endpoints, streams, type Endpoint, type SwapAnswer } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { emailOf, register, type Person } from './person.ts';

/** Imports a table of routes from the source of the admin app. */
async function table<Row>(file: string, name: string): Promise<readonly Row[]> {
  const path = fileURLToPath(new URL(`../../admin/src/${file}`, import.meta.url));
  return ((await import(path)) as Record<string, readonly Row[]>)[name] ?? [];
}

/** Paths of pages about a single thing, in addition to a record of each list. */
type Addresses = Record<string, string>;
/** Writes a text of the sample another way. */
type Spelling = (text: string) => string;

/** Sends a request without an account. */
async function knock(url: string, { method, path }: Endpoint, body: object) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const { ok } = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!ok) throw new Error(`${path} was refused`);
}

/** Two members like a thing of each other, so that the search offers them a swap loop. */
async function likeEachOther(boss: Person, one: Person, other: Person, spell: Spelling): Promise<void> {
  const [vase, chess] = [await one.list(spell('Vase')), await other.list(spell('Chess set'))];
  const like = (by: Person, itemId: string) =>
    by.command('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId } }));
  await like(one, chess._id);
  await like(other, vase._id);
  const count = async () => (await boss.read<unknown[]>(endpoints.adminSwapLoops.path)).length;
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** Creates two members and one of everything that the admin app lists, with their texts as `spell` writes them. */
async function fill(url: string, boss: Person, spell: Spelling): Promise<Addresses> {
  const join = (first: string, last: string) => register(url, `${first} ${spell(last)}`);
  const [olga, ravi] = [await join('Olga', 'Petrova'), await join('Ravi', 'Kumar')];
  const step = (by: Person, { _id }: SwapAnswer, path: string, body: object = {}) =>
    by.command('POST', `/api/swaps/${_id}/${path}`, body);
  const swapped = await ravi.propose(await olga.list(spell('Desk lamp'), 'donate'));
  await olga.answer(swapped, 'accepted');
  for (const side of [olga, ravi]) await side.answer(swapped, 'completed');
  await step(ravi, swapped, 'review', { rating: 4, comment: spell('It shines') });

  const disputed = await ravi.propose(await olga.list(spell('Copper kettle'), 'donate'));
  await olga.answer(disputed, 'accepted');
  await olga.answer(disputed, 'completed');
  await step(ravi, disputed, 'dispute', { reason: spell('There is a hole in it') });

  await likeEachOther(boss, olga, ravi, spell);
  await olga.command('POST', endpoints.makeCollection.path, { name: spell('Winter').slice(0, 60) });
  await olga.command('POST', endpoints.createCircle.path, { name: spell('Menders').slice(0, 50) });
  await olga.command('POST', endpoints.planEvent.path, {
    ...{
      name: spell('Repair fair'),
      description: spell('Bring what is broken, we mend it together'),
      timeZone: 'Europe/Berlin',
    },
    ...{ startDate: '2050-05-05T14:00', endDate: '2050-05-05T18:00', location: { type: 'online', address: '' } },
  });
  const lamp = await olga.list(spell('Golden watch'));
  await ravi.command('POST', endpoints.report.path, {
    kind: 'item',
    id: lamp._id,
    why: 'scam',
    words: spell('Gilded'),
  });
  await boss.command('POST', endpoints.addMeetingPlace.path, {
    ...{ name: spell('Library').slice(0, 60), address: spell('Mill Street').slice(0, 130), stepFree: true },
    ...{ hours: spell('daily').slice(0, 80), note: spell('Behind the glass doors').slice(0, 300) },
  });
  await boss.command('POST', endpoints.issueInvitation.path, { email: emailOf('Gwen Guest') });
  await knock(url, endpoints.requestInvite, { email: emailOf('Wanda Waiting') });
  await knock(url, endpoints.subscribe, { email: emailOf('Nils Reader') });
  const message = { subject: spell('Opening hours'), message: spell('When are you open?'), inquiryType: 'general' };
  await knock(url, endpoints.sendContactQuery, {
    name: `Eli ${spell('Example')}`,
    email: emailOf('Eli Example'),
    ...message,
  });
  return {
    '/swaps/:id/evidence': `/swaps/${disputed._id}/evidence`,
    '/timeline/:stream': `/timeline/${streams.item(lamp._id)}`,
  };
}

/** Every route of the admin app except the overview, each with a path that has content. */
export async function listAdminPages(
  url: string,
  boss: Person,
  spell: Spelling = (text) => text,
): Promise<{ route: string; address: string }[]> {
  const addresses = await fill(url, boss, spell);
  const lists = await table<{ name: string; Show?: unknown }>('core/resources/resources.ts', 'resources');
  const pages = await table<{ path: string }>('adminPages.ts', 'pages');
  const found: { route: string; address: string }[] = [];
  for (const { name, Show } of lists) {
    found.push({ route: `/${name}`, address: `/${name}` });
    if (Show === undefined) continue;
    const [first] = await boss.read<{ _id: string }[]>(`/api/admin/${name}`);
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
export async function openAdminPage(office: Page, address: string): Promise<void> {
  await office.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.id = 'left';
    history.pushState(null, '', `/admin${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await office.locator('h1:not(#left):visible').first().waitFor();
  await office.locator('[role="progressbar"], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
}
