import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press } from '../keyboard.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('a member puts things of neighbours into a collection, which all of them find on the board', async () => {
  const [rosa, sven] = [await system.join('Rosa Alm'), await system.join('Sven Dahl')];
  const { _id } = await sven.list('Wool blanket');
  await sven.list('Ice skates');

  const page = await system.pageOf(rosa);
  await page.goto(`/items/${_id}`);
  await press(page, page.getByRole('button', { name: 'Add to collection', exact: true }));
  await page.getByRole('dialog', { name: 'Add to collection' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('button', { name: 'Create and add' }).click();
  await page.getByText('Name is required').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('For the winter');
  await page.getByRole('button', { name: 'Create and add' }).click();
  await page.getByRole('checkbox', { name: 'For the winter', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  const board = await system.pageOf(sven);
  await board.goto('/items');
  const shelves = board.getByRole('region', { name: 'Collections', exact: true });
  await shelves.getByRole('link', { name: /^For the winter/ }).click();
  await board.getByRole('heading', { name: 'For the winter' }).waitFor();
  await board
    .getByRole('link', { name: /Wool blanket/ })
    .first()
    .waitFor();
  expect(await axeFindings(board)).toEqual([]);
  await board.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => board.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const bar = page.getByRole('banner');
  await press(page, bar.getByRole('button', { name: 'Explore' }));
  await press(page, bar.getByRole('link', { name: 'Collections', exact: true }));
  await page.getByRole('link', { name: /^For the winter/ }).click();
  await press(page, page.getByRole('button', { name: 'Take Wool blanket out' }));
  await page.getByText('Nothing in it at the moment').waitFor();
  // the button is gone with its item, and the focus went on
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await board.goto('/items');
  await board.getByRole('heading', { name: 'Ice skates' }).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No collections yet').waitFor();
});
