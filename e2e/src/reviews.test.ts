import { endpoints, urlOf, type ItemAnswer, type SwapAnswer } from '@pass-along/contracts';
import { type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { openPages, screens, type Pages } from './pages.ts';
import { dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;
let pages: Pages;
let picture: Awaited<ReturnType<Pages['picture']>>;

beforeAll(async () => {
  folder = await dataFolder();
  system = await startSystemProcess(folder.path);
  pages = await openPages(system.url);
  picture = await pages.picture('<body style="background:#1f6b57">', { width: 400, height: 300 });
});
afterAll(async () => {
  await pages.close();
  await system.stop();
  await folder.remove();
});

beforeEach(() => {
  onTestFailed(() => pages.tell());
});

it('two members review each other blind, each seeing live what the other does', async () => {
  const olga = await pages.newcomer('Olga Petrova');
  const ravi = await pages.newcomer('Ravi Kumar', screens.phone);
  const { ownerId } = await passAlong(olga, ravi);

  await olga.goto(`${system.url}/swaps?group=done`);
  await olga.getByText(/How was it with Ravi Kumar\?/).waitFor();
  await ravi.goto(`${system.url}/swaps?group=done`);
  await ravi.getByRole('button', { name: 'Write a review' }).click();
  const first = ravi.getByRole('dialog', { name: 'How was it with Olga Petrova?' });
  await first.getByRole('button', { name: 'Send review' }).click();
  await first.getByText('Choose 1 to 5 stars').waitFor();
  await first.getByRole('radio', { name: '1 star: bad' }).focus();
  // as long as a finger takes: the radio group chooses while the key is down
  await ravi.keyboard.press('ArrowRight', { delay: 100 });
  await first.getByText('2 stars: poor').waitFor();
  await first.getByLabel('What others should know').fill('The lamp was chipped');
  expect(await axeFindings(ravi)).toEqual([]);
  await first.getByRole('button', { name: 'Send review' }).click();
  await ravi.getByText(/You both read your reviews once Olga Petrova has written one too/).waitFor();

  // her list, which she has open all the time, says that it is there, and no page says more
  await olga.getByText(/Ravi Kumar has reviewed you\. Write yours to read it, until/).waitFor();
  const beside = await olga.context().newPage();
  await beside.goto(`${system.url}/profile?tab=reviews`);
  await beside.getByRole('heading', { name: 'No reviews yet' }).waitFor();
  expect(await olga.getByText('The lamp was chipped').count()).toBe(0);

  await olga.getByRole('button', { name: 'Write a review' }).click();
  const second = olga.getByRole('dialog', { name: 'How was it with Ravi Kumar?' });
  await second.getByRole('radio', { name: '5 stars: great' }).click();
  await second.getByRole('button', { name: 'Send review' }).click();
  await olga.getByText('The lamp was chipped').waitFor();
  await ravi.getByText('Olga Petrova about you').waitFor();
  await beside.getByText('from 1 review').waitFor();
  expect(await axeFindings(beside)).toEqual([]);

  await ravi.goto(`${system.url}/members/${ownerId}`);
  await ravi.getByText('Rating, 1 review').waitFor();
  await ravi.getByText('The lamp was chipped').waitFor();
  await ravi.getByRole('img', { name: 'Rating of Olga Petrova: 2.0 of 5 stars, 1 review' }).first().waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
});

/** Olga's lamp has gone to Ravi, both say. */
async function passAlong(olga: Page, ravi: Page): Promise<{ ownerId: string }> {
  const form = { title: 'Desk lamp', description: 'Warm light', category: 'Electronics', type: 'donate' };
  const multipart = { ...form, images: picture };
  const { item } = await send<{ item: ItemAnswer }>(olga, urlOf(endpoints.createItem), 'POST', { multipart });
  const params = { itemId: item._id };
  const asked = await send<{ swapRequest: SwapAnswer }>(ravi, urlOf(endpoints.proposeSwap, { params }), 'POST', {
    data: {},
  });
  const answer = urlOf(endpoints.answerSwap, { params: { ...params, requestId: asked.swapRequest._id } });
  await send(olga, answer, 'PUT', { data: { status: 'accepted' } });
  for (const side of [olga, ravi]) await send(side, answer, 'PUT', { data: { status: 'completed' } });
  return { ownerId: item.ownerId._id };
}

async function send<Body>(
  page: Page,
  path: string,
  method: 'POST' | 'PUT',
  body: Pick<NonNullable<Parameters<Page['request']['fetch']>[1]>, 'data' | 'multipart'>,
): Promise<Body> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`${system.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${String(token)}` },
    ...body,
  });
  expect([path, answer.status() < 300]).toEqual([path, true]);
  return (await answer.json()) as Body;
}
