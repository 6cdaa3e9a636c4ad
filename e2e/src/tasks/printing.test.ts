import { endpoints, type EventAnswer } from '@pass-along/contracts';
import jsqr from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { fillSignUp, screens, submit } from '../pages.ts';
import { emailOf, type Person } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
let olga: Person;
beforeAll(async () => {
  olga = await system.join('Olga Petrova');
});

/** The text of each sheet that the browser would print. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  );
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ' '));
}

async function scan(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('the board of the week goes on paper, and a strip leads a newcomer to the thing, through sign-up', async () => {
  const titles = ['Brass lamp', 'Wool blanket', 'Chess set', 'Garden chair with two cushions', 'Violin stand'];
  const items = [];
  for (const title of titles) items.push(await olga.list(title, 'donate'));
  const ravi = await system.newcomer('Ravi Kumar');
  await ravi.goto('/items');
  await ravi.getByRole('link', { name: 'Print the board' }).click();
  await ravi.getByRole('heading', { name: 'Brass lamp' }).waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
  const tops = await ravi
    .getByRole('article')
    .getByRole('list')
    .evaluateAll((strips) => strips.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(tops).toHaveLength(titles.length);
  // one cut goes through the notices of a row
  expect(tops[0]).toBe(tops[1]);
  const sheets = await printed(ravi);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toContain('Violin stand');
  expect(sheets[0]).toContain('From Olga');
  expect(sheets[1]).toContain('Brass lamp');
  // a quiet week has older notices
  expect(sheets.join(' ')).not.toMatch(/Petrova|Leave out|On paper|this week/);

  await ravi.getByRole('button', { name: 'Leave out Violin stand' }).click();
  const [only, ...more] = await printed(ravi);
  expect(more).toEqual([]);
  expect(only).not.toContain('Violin');

  const lamp = items[0]?._id ?? '';
  const strip = await scan(ravi.getByRole('img', { name: 'QR code that leads to Brass lamp' }));
  expect(strip).toBe(`${system.url}/items/${lamp}?then=ask`);
  const noor = await system.visitor(screens.phone);
  await noor.goto(strip ?? '');
  await noor.getByRole('heading', { name: 'Brass lamp' }).waitFor();
  await noor.getByRole('link', { name: 'Request this item' }).click();
  await noor.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(noor, { name: 'Noor Aziz', email: emailOf('Noor Aziz') });
  await noor.getByLabel('Role').selectOption({ label: 'User' });
  await submit(noor, 'Sign up');
  await noor.getByRole('dialog').getByText('Brass lamp').first().waitFor();
});

it('a label, an invitation and a poster fit one sheet each, and say what they are for', async () => {
  const chair = await olga.list('Rocking chair', 'donate');
  const { data: event } = await olga.command<{ data: EventAnswer }>('POST', endpoints.planEvent.path, {
    name: 'Repair fair',
    description: 'Bring what is broken',
    category: 'community',
    startDate: '2030-05-05T14:00:00.000Z',
    endDate: '2030-05-05T18:00:00.000Z',
    location: { type: 'offline', address: 'Courtyard' },
  });
  const page = await system.pageOf(olga, screens.phone);
  await page.goto(`/items/${chair._id}`);
  await page.getByRole('link', { name: 'Print a label' }).click();
  await page.getByRole('region', { name: 'A label for one item' }).waitFor();
  expect(await printed(page)).toEqual([expect.stringContaining('Rocking chair')]);
  expect(await scan(page.getByRole('img', { name: 'QR code that leads to Rocking chair' }))).toBe(
    `${system.url}/items/${chair._id}`,
  );

  await page.getByRole('link', { name: 'An invitation for the door' }).click();
  await page.getByText('Scan to join').waitFor();
  expect(await printed(page)).toEqual([expect.stringContaining('Swap, give and meet in this house')]);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/events/${event._id}`);
  await page.getByRole('link', { name: 'Print a poster' }).click();
  await page.getByRole('region', { name: 'The event’s poster' }).waitFor();
  const [poster, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(poster).toMatch(/Repair fair.*May.*Courtyard.*Bring what is broken/);
  expect(await axeFindings(page)).toEqual([]);

  const { data: full } = await olga.command<{ data: EventAnswer }>('POST', endpoints.planEvent.path, {
    ...{ name: 'Nachbarschaftsflohmarkt'.repeat(4), description: 'Bring what you can spare. '.repeat(38) },
    ...{ category: 'community', startDate: '2030-05-05T14:00:00.000Z', endDate: '2030-05-05T18:00:00.000Z' },
    location: { type: 'offline', address: 'Behind the third courtyard, past the old wash house. '.repeat(3) },
  });
  await page.goto(`/print/event/${full._id}`);
  await page.getByRole('region', { name: 'The event’s poster' }).waitFor();
  // no line of name, time and place is cut through
  const lines = await page
    .locator('.paper-poster > *')
    .evaluateAll((parts) =>
      parts.slice(0, 2).map((part) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)),
    );
  for (const count of lines) expect(count).toBeCloseTo(Math.round(count), 1);

  await page.goto('/print/item/missing');
  await page.getByText('This can’t be printed').waitFor();
});
