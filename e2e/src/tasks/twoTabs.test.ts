import { endpoints } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens } from '../pages.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
const looks = [
  { look: screens.desk, named: 'desk', profile: 'Nora', item: 'Olaf' },
  { look: screens.phone, named: 'phone', profile: 'Petra', item: 'Quirin' },
];
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** Focus moves a moment after its cause. */
const holdsFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
/** `SHOTS=<folder>` saves screenshots. */
const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

it.each(looks)(
  'two tabs that saved the same words are both shown, and the member chooses, on a $named',
  async ({ look, named, profile }) => {
    const member = await system.join(profile);
    const page = await system.pageOf(member, look);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const form = page.getByRole('form', { name: 'Edit profile' });
    await form.getByRole('textbox', { name: 'Bio' }).fill('Second floor, on the left.\nRing twice.');
    await form.getByRole('textbox', { name: 'Location' }).fill('Bern');
    await member.command('PUT', endpoints.updateUser.path, { bio: 'Ground floor 🪴' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').getByText('Please choose which version to keep').waitFor();
    await holdsFocus(form.getByRole('textbox', { name: 'Bio' }));
    const note = form.getByRole('group', { name: 'Bio: which version do you want to keep?' });
    await note.getByText('Ground floor 🪴').waitFor();
    await note.getByText('Ring twice.').waitFor();
    await shoot(page, `profile-${named}`);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await note.getByRole('button', { name: 'Use mine' }).press('Enter');
    await holdsFocus(form.getByRole('textbox', { name: 'Bio' }));
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Profile Updated').waitFor();
    await page.getByText('Ring twice.').waitFor();
  },
);

it.each(looks)(
  'two tabs that changed the same item are both shown, and the owner chooses, on a $named',
  async ({ look, named, item: name }) => {
    const owner = await system.join(name);
    const item = await owner.list('Brass lamp');
    const page = await system.pageOf(owner, look);
    await page.goto(`/items/${item._id}`);
    await page.getByRole('button', { name: 'Edit Item' }).click();
    const form = page.getByRole('dialog', { name: 'Update Item' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Brass lamp, heavy');
    await form.getByRole('combobox', { name: 'Condition' }).selectOption('fair');
    await owner.command('PUT', endpoints.updateItem.path.replace(':itemId', item._id), {
      title: 'Old brass lamp',
      condition: 'new',
      description: 'Needs a new bulb',
    });
    await form.getByRole('button', { name: 'Update Item' }).click();
    await form.getByRole('alert').getByText('Please choose which version to keep').waitFor();
    await holdsFocus(form.getByRole('textbox', { name: 'Title' }));
    const title = form.getByRole('group', { name: 'Title: which version do you want to keep?' });
    await shoot(page, `item-${named}`);
    await title.getByRole('button', { name: 'Keep the saved version' }).press('Enter');
    await holdsFocus(form.getByRole('combobox', { name: 'Condition' }));
    const condition = form.getByRole('group', { name: 'Condition: which version do you want to keep?' });
    await shoot(page, `condition-${named}`);
    await condition.getByRole('button', { name: 'Use mine' }).press('Enter');
    await condition.waitFor({ state: 'detached' });
    await holdsFocus(form.getByRole('combobox', { name: 'Condition' }));
    await form.getByRole('button', { name: 'Update Item' }).press('Enter');
    await page.getByText('Item updated successfully!').waitFor();
    await page.getByRole('heading', { name: 'Old brass lamp' }).waitFor();
    await page.getByText('Needs a new bulb').waitFor();
  },
);
