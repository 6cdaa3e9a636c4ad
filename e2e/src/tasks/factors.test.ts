import { endpoints, type FactorsAnswer } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('an admin tries other factors over the whole history, sees whose figures would differ, drops them, then switches', async () => {
  const [olga, ravi] = [await system.join('Olga Petrova'), await system.join('Ravi Kumar')];
  const swap = await ravi.propose(await olga.list('Old atlas', 'donate'));
  await olga.answer(swap, 'accepted');
  for (const side of [olga, ravi]) await side.answer(swap, 'completed');

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.goto('/admin/impact-factors');
  const weight = office.getByRole('group', { name: 'Books' }).getByLabel('Weight in kg');
  const before = Number(await weight.inputValue());
  const tryIt = async () => {
    await weight.fill(String(before + 2));
    await office.getByRole('button', { name: 'Try on the full history' }).press('Enter');
    await office.getByText(/^Items passed on: 1\./).waitFor();
  };
  const inForce = () => olga.read<FactorsAnswer>(endpoints.impactFactors.path);
  const { version } = await inForce();

  await tryIt();
  await office
    .getByRole('region', { name: 'Category' })
    .getByRole('row', { name: /^Books \(1\)/ })
    .waitFor();
  await office
    .getByRole('region', { name: 'Given by' })
    .getByRole('row', { name: /^Olga Petrova/ })
    .waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => weight.inputValue()).toBe(String(before));
  expect((await inForce()).version).toBe(version);

  await tryIt();
  await office.getByRole('button', { name: 'Switch to these factors' }).press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Switch to these factors?' });
  await dialog.getByText(/Figures already reported stay/).waitFor();
  await dialog.getByRole('button', { name: 'Switch to these factors' }).press('Enter');
  await office.getByText(`Table ${String(version + 1)} is in force. Edit a copy of it.`).waitFor();
  const books = (await inForce()).factors.find(({ category }) => category === 'Books');
  expect(books?.kg).toBe(before + 2);
});
