import type { ItemAnswer, SwapAnswer } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
let lamp: ItemAnswer;
let accepted: SwapAnswer;

beforeAll(async () => {
  const ann = await system.join('Ann');
  const bob = await system.join('Bob');
  lamp = await ann.list('Lamp');
  await ann.command('PUT', `/api/items/${lamp._id}`, { title: 'Brass lamp' });
  const radio = await ann.list('Radio');
  accepted = await bob.propose(radio, await bob.list('Kettle'));
  await ann.answer(accepted, 'accepted');
  await ann.command('DELETE', `/api/items/${lamp._id}`);
});

async function officeAt(path: string, look: (typeof screens)['desk']): Promise<Page> {
  const office = await system.visitor(look);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto(`/admin/${path}`);
  return office;
}

/** Focuses the element and presses a key, without a mouse. */
async function press(
  office: Page,
  role: 'button' | 'link' | 'slider' | 'switch',
  name: string | RegExp,
  key = 'Enter',
) {
  await office.getByRole('main').getByRole(role, { name }).first().focus();
  await office.keyboard.press(key);
}

it('an admin finds what a member did to items since a moment, by keyboard', async () => {
  const office = await officeAt('audit', screens.desk);
  await office.getByRole('combobox', { name: 'Who did it' }).focus();
  await office.keyboard.type('Ann');
  await expect.poll(() => office.getByRole('option').allInnerTexts()).toEqual(['Ann (ann@example.org)']);
  await office.keyboard.press('ArrowDown');
  await office.keyboard.press('Enter');
  await office.getByRole('combobox', { name: 'Category' }).focus();
  await office.keyboard.press('Enter');
  await office.getByRole('option', { name: 'item', exact: true }).focus();
  await office.keyboard.press('Enter');
  const rows = office.getByRole('main').getByRole('row');
  await expect
    .poll(async () => (await rows.allInnerTexts()).join('\n'))
    .toMatch(/Ann\s+removed[^]*Ann\s+revised[^]*Ann\s+listed/);
  const itemEvents = 4;
  await expect.poll(() => rows.count()).toBe(1 + itemEvents);

  await press(office, 'button', 'Filters');
  await office
    .getByRole('menuitemcheckbox', { name: 'From' })
    .or(office.getByRole('menuitem', { name: 'From' }))
    .focus();
  await office.keyboard.press('Enter');
  await office.getByLabel('From').fill('2019-01-01T10:00');
  await expect.poll(() => rows.count()).toBe(1 + itemEvents);
  await office.getByLabel('From').fill('2099-01-01T10:00');
  await office.getByText('Nothing matches these filters.').waitFor();
  expect(await axeFindings(office)).toEqual([]);
});

it('an admin slides an item through an edit and a removal, and compares two moments, by keyboard on a phone', async () => {
  const office = await officeAt(`timeline/item-${lamp._id}`, screens.phone);
  const slider = (name: string) => office.getByRole('slider', { name, exact: true });
  const row = (name: string) => office.getByRole('row', { name: new RegExp(`^${name}`) });
  await slider('Moment').waitFor();
  await row('Status').getByText('removed').waitFor();
  await slider('Moment').focus();
  await office.keyboard.press('Home');
  await row('Status').getByText('available').waitFor();
  await row('Details: title|Title').getByText('Lamp', { exact: true }).waitFor();
  await office.keyboard.press('ArrowRight');
  await row('Details: title|Title').getByText('Brass lamp').waitFor();
  expect(await slider('Moment').getAttribute('aria-valuetext')).toMatch(/^Event 2 of \d: Item revised$/);

  await press(office, 'switch', 'Compare with another moment', 'Space');
  await slider('Moment to compare with').waitFor();
  await expect
    .poll(() => office.getByRole('row').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringMatching(/title[^]*Lamp\s+Brass lamp/i)]));
  await slider('Moment').focus();
  await office.keyboard.press('End');
  await row('Status').getByText('removed').waitFor();
  await expect.poll(() => row('Status').innerText()).toMatch(/available\s+removed/);
  // the URL leads back to these two moments
  await office.reload();
  await row('Status').getByText('removed').waitFor();
  expect(new URL(office.url()).search).toMatch(/with=0/);
  expect(await office.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeFindings(office)).toEqual([]);
});

it('an admin follows a click to all it caused, and back, by keyboard', async () => {
  const office = await officeAt(`timeline/swap-${accepted._id}`, screens.desk);
  await press(office, 'link', /SwapAccepted,/);
  const tree = office.getByRole('region', { name: 'Cause and effect' });
  await tree
    .getByText(/^Updated: .*swaps/)
    .first()
    .waitFor();
  await tree.getByText(/Notified in the app: /).waitFor();
  await tree.getByRole('link', { name: 'Bob' }).first().waitFor();
  // one click reserved both items
  await tree
    .getByRole('link', { name: /^ItemReserved/ })
    .first()
    .focus();
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { name: 'Item reserved', level: 1 }).waitFor();
  await office.locator('[aria-current=true]').getByText('this event').first().waitFor();
  expect(await axeFindings(office)).toEqual([]);
  // and back to the click
  await tree
    .getByRole('link', { name: /^SwapAccepted/ })
    .first()
    .focus();
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { name: 'Swap accepted', level: 1 }).waitFor();
});
