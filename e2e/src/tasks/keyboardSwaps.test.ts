import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { choose, holds, pick, press, reach, rewrite, staysInside, turnTo, walkThrough, write } from '../keyboard.ts';
import { screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { onePixel } from '../pictures.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem(() => ({ CHECK_ANSWERS: '1' }));
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: onePixel };

let iris: Person;
let jan: Person;
let kettle: string;

// iris has given a lamp to jan; jan now asks for her kettle; she looks for a ladder, and he has one
beforeAll(async () => {
  [iris, jan] = [await system.join('Iris Falk'), await system.join('Jan Brink')];
  const lamp = await iris.list('Desk lamp', 'donate');
  const given = await jan.propose(lamp);
  await iris.answer(given, 'accepted');
  for (const side of [iris, jan]) await side.answer(given, 'completed');
  await iris.list('A ladder', 'request');
  await jan.list('Folding ladder');
  await jan.list('Garden shears');
  const wanted = await iris.list('Whistling kettle', 'donate');
  kettle = wanted._id;
  await jan.propose(wanted);
});

describe('with the keyboard alone, on a phone, every stop is in sight, there and back, and axe finds nothing', () => {
  it.each([
    { path: '/', shows: 'Jan Brink' },
    { path: '/items', shows: 'Folding ladder' },
    { path: '/swaps', shows: 'Your turn: answer Jan' },
    { path: '/swaps?group=done', shows: 'How was it with Jan Brink?' },
    { path: '/notifications', shows: 'Jan Brink is asking for Whistling kettle' },
    { path: '/wishes', shows: 'Folding ladder' },
    { path: '/dashboard', shows: 'Leaderboard' },
    { path: '/profile?tab=overview', shows: 'Environmental impact' },
    { path: '/profile', shows: 'Whistling kettle' },
    { path: '/profile?tab=activity', shows: 'Desk lamp' },
    { path: '/profile?tab=reviews', shows: 'No reviews yet' },
    { path: '/profile?tab=achievements', shows: 'Generous Giver' },
  ])('on $path', async ({ path, shows }) => {
    const page = await opened(iris, path);
    await page.getByText(shows).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await walkThrough(page);
  });

  it('on the page of an item', async () => {
    const page = await opened(jan, `/items/${kettle}`);
    await page.getByRole('heading', { name: 'Whistling kettle' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await walkThrough(page);
  });
});

describe('with the keyboard alone, on a phone', () => {
  it('a member lists a thing, tries again where the form asks for it, and changes it', async () => {
    const page = await opened(await system.join('Lou Berg'), '/items');
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Add', exact: true }));
    const form = page.getByRole('dialog', { name: 'Add New Item' });
    await staysInside(page, form);
    expect(await axeFindings(page)).toEqual([]);
    await reach(page, form.getByRole('radio', { name: 'Barter' }));
    await turnTo(page, form.getByRole('radio', { name: 'Donate' }));
    await press(page, button(form, 'Add Item'));
    await form.getByText('At least one image is required').waitFor();
    await choose(page, form.getByLabel('choose files'), photo);
    await press(page, button(form, 'Remove photo.png'));
    await choose(page, form.getByLabel('choose files'), photo);
    await write(page, form.getByLabel('Title'), 'Bread basket');
    await write(page, form.getByLabel('Description'), 'Woven, round.');
    await pick(page, form.getByLabel('Category'), 'Home & Garden');
    await pick(page, form.getByLabel('Condition'), 'Fair');
    await write(page, form.getByLabel('Weight in kg'), '0.3');
    await reach(page, form.getByLabel('Tags'));
    await page.keyboard.type('willow');
    await page.keyboard.press('Enter');
    await reach(page, button(form, 'Remove tag willow'));
    await press(page, button(form, 'Add Item'));
    await page.getByText('Item created successfully!').waitFor();
    await form.waitFor({ state: 'detached' });

    await press(page, page.getByRole('link', { name: 'Bread basket', exact: true }));
    await page.getByText('0.3 kg').waitFor();
    await press(page, button(page, 'Edit Item'));
    const update = page.getByRole('dialog', { name: 'Update Item' });
    await rewrite(page, update.getByLabel('Title'), 'Willow basket');
    await page.keyboard.press('Enter');
    await page.getByText('Item updated successfully!').waitFor();
    await page.getByRole('heading', { name: 'Willow basket' }).waitFor();
    await holds(button(page, 'Edit Item'));
  });

  it('a member saves a search, and takes it back', async () => {
    const page = await opened(jan, '/items?keyword=chairs');
    await press(page, button(page, 'Save this search'));
    const saving = page.getByRole('dialog', { name: 'Save this search' });
    await staysInside(page, saving);
    await rewrite(page, saving.getByLabel('Name'), 'For the hall');
    await press(page, button(saving, 'Save this search'));
    await page.getByText('Search saved', { exact: true }).waitFor();
    await press(page, page.getByRole('link', { name: /^My wishlist/ }));
    await press(page, button(page, 'Delete the search For the hall'));
    const asking = page.getByRole('alertdialog', { name: 'Delete this search?' });
    await staysInside(page, asking);
    await press(page, button(asking, 'Delete'));
    await page.getByRole('heading', { name: 'No wishes yet' }).waitFor();
  });

  it('a member reads what happened, and why their karma is what it is', async () => {
    const page = await opened(iris, '/notifications');
    await press(page, button(page, 'Mark all as read'));
    await page.getByRole('link', { name: 'Notifications, none new' }).waitFor();

    await page.goto('/dashboard');
    await press(page, button(page, 'Why is my karma 15?'));
    await page.getByRole('heading', { name: 'Where your karma comes from' }).waitFor();
    await reach(page, page.getByRole('tab', { name: 'This month' }));
    await page.keyboard.press('ArrowRight');
    await reach(page, page.getByRole('tab', { name: 'All time', selected: true }));
    const chart = page.getByRole('button', { name: 'Show as table' });
    await chart.first().waitFor();
    for (let left = await chart.count(); left > 0; left--) await press(page, chart.first());
    await walkThrough(page);
  });
});

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

async function opened(person: Person, path: string): Promise<Page> {
  const page = await system.pageOf(person, screens.phone);
  await page.goto(path);
  return page;
}
