import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { layersLeave, press, reach, rewrite } from '../keyboard.ts';
import { screens, signInToOffice } from '../pages.ts';
import type { Person } from '../person.ts';
import { swapOf, take } from '../swapCards.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

const storyOn = (page: Page): Locator => page.getByRole('region', { name: 'Its story so far' });
const entriesOf = (page: Page): Locator => storyOn(page).getByRole('listitem');

/** Agreed and confirmed by both. */
async function give(from: Person, to: Person, itemId: string): Promise<void> {
  const swap = await to.propose(await from.read(`/api/items/${itemId}`));
  await from.answer(swap, 'accepted');
  for (const side of [from, to]) await side.answer(swap, 'completed');
}

it('a thing’s third owner reads its story, and passes it on', async () => {
  const [nora, otis, pia] = [
    await system.join('Nora Bell'),
    await system.join('Otis Hale'),
    await system.join('Pia Lund'),
  ];
  const picture = await system.picture('<body style="margin:0;background:#b4552d">', { width: 600, height: 400 });
  const pot = await nora.list('Copper pot', 'donate');

  // the giver leaves a sentence and a picture right after the handover
  const swap = await otis.propose(pot);
  await nora.answer(swap, 'accepted');
  await otis.answer(swap, 'completed');
  const norasPage = await system.pageOf(nora);
  const given = await swapOf(norasPage, 'Copper pot');
  await take(norasPage, given, 'Mark as completed');
  await norasPage.getByRole('dialog', { name: 'Passed along' }).getByRole('link', { name: 'Add to its story' }).click();
  const note = norasPage.getByRole('dialog', { name: 'Add to its story' });
  await note.getByRole('button', { name: 'Add to the story' }).click();
  await note.getByText('Write a sentence or choose a picture').waitFor();
  await note.getByLabel('Your sentence').fill('It cooked for ten years');
  await note.getByLabel('Your picture').setInputFiles(picture);
  await note.getByRole('img', { name: 'Your picture' }).waitFor();
  expect(await axeFindings(norasPage)).toEqual([]);
  await note.getByRole('button', { name: 'Add to the story' }).click();
  // a picture may wait in a queue before it is encoded
  await note.waitFor({ state: 'detached', timeout: 30_000 });
  await storyOn(norasPage).getByText('It cooked for ten years').waitFor();

  // the second owner lists it again in one tap, and changes nothing
  const otisPage = await system.pageOf(otis, screens.phone);
  const got = await swapOf(otisPage, 'Copper pot', { group: 'done' });
  await got.getByRole('link', { name: 'Pass it on again' }).click();
  const form = otisPage.getByRole('dialog', { name: 'Pass it on again' });
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Copper pot');
  expect(await axeFindings(otisPage)).toEqual([]);
  await form.getByRole('button', { name: 'Add Item' }).click();
  await form.waitFor({ state: 'detached', timeout: 30_000 });
  await expect.poll(() => otisPage.url()).not.toContain(pot._id);
  await entriesOf(otisPage).nth(1).getByText('You').waitFor();
  const againId = otisPage.url().split('/').at(-1) ?? '';
  await give(otis, pia, againId);

  // the third owner reads all of it, by keyboard
  const page = await system.pageOf(pia);
  await page.goto(`/items/${againId}`);
  await entriesOf(page).nth(2).getByText('You').waitFor();
  expect(await entriesOf(page).nth(0).textContent()).toMatch(/Nora Bell.*First listed on.*It cooked for ten years/);
  expect(await entriesOf(page).nth(1).textContent()).toMatch(/Otis Hale.*Since/);
  await storyOn(page).getByText('It has changed hands 2 times.').waitFor();
  const photo = entriesOf(page).nth(0).getByRole('img', { name: 'Picture added by Nora Bell' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, storyOn(page).getByRole('button', { name: 'Report what Nora Bell added' }));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page, storyOn(page).getByRole('button', { name: 'Pass it on again' }));
  const third = page.getByRole('dialog', { name: 'Pass it on again' });
  await rewrite(page, third.getByLabel('Description'), 'Still shiny.');
  await reach(page, third.getByRole('button', { name: 'Add Item' }));
  await page.keyboard.press('Enter');
  await third.waitFor({ state: 'detached', timeout: 30_000 });
  await expect.poll(() => page.url()).not.toContain(againId);
  await layersLeave(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Copper pot' }).waitFor();
  await page.getByText('It has changed hands 2 times so far.').waitFor();

  // the first owner withdraws their part; the way stays
  await storyOn(norasPage).getByRole('button', { name: 'Withdraw what you added' }).click();
  const question = norasPage.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Withdraw what you added' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goBack();
  await entriesOf(page).nth(2).getByText('You').waitFor();
  await expect.poll(() => storyOn(page).getByText('It cooked for ten years').count()).toBe(0);
  await entriesOf(page).nth(0).getByText('Nora Bell').waitFor();

  // an admin reaches each listing, to take it down
  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto(`/admin/items/${pot._id}/show`);
  await office.getByRole('link', { name: 'All 3 listings of this thing, which was passed on' }).click();
  await expect.poll(() => office.getByRole('main').getByRole('link', { name: 'Copper pot' }).count()).toBe(3);
  const limit = office.getByText('Limited to 3 chosen entries');
  for (const { viewport } of [screens.desk, screens.phone]) {
    await office.setViewportSize(viewport);
    await limit.waitFor();
    expect(await axeFindings(office)).toEqual([]);
  }
  await press(office, office.getByRole('button', { name: 'Show all' }));
  await limit.waitFor({ state: 'detached' });
});
