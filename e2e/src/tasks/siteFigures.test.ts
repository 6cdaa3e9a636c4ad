import { endpoints, type SiteFiguresAnswer } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import type { Person } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** Agreed and confirmed by both. */
async function give(from: Person, to: Person, title: string): Promise<void> {
  const swap = await to.propose(await from.list(title, 'donate'));
  await from.answer(swap, 'accepted');
  for (const side of [from, to]) await side.answer(swap, 'completed');
}

it('the landing page shows the community’s own figures once three people gave something, until an admin hides them', async () => {
  const [uma, vera, wim] = [
    await system.join('Uma Stein'),
    await system.join('Vera Nowak'),
    await system.join('Wim Bakker'),
  ];
  await give(uma, vera, 'Kettle');
  const visitor = await system.visitor(screens.phone);
  await visitor.goto('/');
  const figures = visitor.getByRole('region', { name: 'This community so far' });
  await figures.getByText('members', { exact: true }).waitFor();
  expect(await figures.getByText('things passed on').count()).toBe(0);

  // a book counts 250 grams
  for (const title of ['Atlas', 'Cookbook', 'Novel']) await give(vera, wim, title);
  await give(wim, uma, 'Dictionary');
  const read = async () =>
    (await (await fetch(`${system.url}${endpoints.siteFigures.path}`)).json()) as SiteFiguresAnswer;
  await expect.poll(async () => (await read()).things).toBe(5);
  await visitor.reload();
  await figures.getByText('things passed on').waitFor();
  await figures.getByText('saved from waste').waitFor();
  expect((await figures.getByRole('definition').allInnerTexts()).slice(1)).toEqual(['5', '1 kg']);
  expect(await axeFindings(visitor)).toEqual([]);

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto('/admin/settings');
  await office.getByRole('switch', { name: 'Figures for visitors' }).click();
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Settings saved').waitFor();
  await office.getByText('Figures for visitors: from on to off').waitFor();
  await expect.poll(async () => (await read()).members).toBeNull();
  const answered = visitor.waitForResponse((response) => response.url().endsWith(endpoints.siteFigures.path));
  await visitor.reload();
  await visitor.getByText('Join 50,000+ active swappers').waitFor();
  await answered;
  expect(await figures.count()).toBe(0);
});
