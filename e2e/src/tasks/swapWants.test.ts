import { buildEndpointUrl, endpoints } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press } from '../keyboard.ts';
import { screens } from '../pages.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('an owner says what they would swap a thing for, by keyboard, and nobody else sees it', async () => {
  const [nora, piet] = [await system.join('Nora Lind'), await system.join('Piet Vos')];
  const [kettle, canoe] = [await nora.list('Copper kettle'), await piet.list('Canoe paddle')];

  const page = await system.pageOf(nora);
  await page.goto(`/items/${kettle._id}`);
  const section = page.getByRole('region', { name: 'I’d swap this for…', exact: true });
  await section.getByText('You haven’t said yet what you’d take for it.').waitFor();
  await press(page, section.getByRole('button', { name: 'Say what you’d take' }));
  const dialog = page.getByRole('dialog', { name: 'I’d swap this for…' });
  await dialog.getByLabel('Your neighbours’ items').fill('canoe');
  await press(page, dialog.getByRole('button', { name: 'Add Canoe paddle' }));
  await press(page, dialog.getByRole('button', { name: 'Music', exact: true }));
  await press(page, dialog.getByRole('checkbox', { name: 'The values may differ a lot' }));
  expect(await axeFindings(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await section.getByRole('link', { name: 'Canoe paddle' }).waitFor();
  await section.getByText('Music', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // what has gone is left out, and the rest stays after a reload
  await piet.command('DELETE', buildEndpointUrl(endpoints.deleteItem, { params: { itemId: canoe._id } }));
  const phone = await system.pageOf(nora, screens.phone);
  await phone.goto(`/items/${kettle._id}`);
  const onPhone = phone.getByRole('region', { name: 'I’d swap this for…', exact: true });
  await onPhone.getByText('Music', { exact: true }).waitFor();
  expect(await onPhone.getByRole('link', { name: 'Canoe paddle' }).count()).toBe(0);

  const other = await system.pageOf(piet);
  await other.goto(`/items/${kettle._id}`);
  await other.getByRole('heading', { name: 'Copper kettle', level: 1 }).waitFor();
  expect(await other.getByRole('region', { name: 'I’d swap this for…', exact: true }).count()).toBe(0);
});
