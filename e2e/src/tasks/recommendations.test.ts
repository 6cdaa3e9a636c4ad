import { buildEndpointUrl, endpoints, type ItemAnswer } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press } from '../keyboard.ts';
import { screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

const forYou = (page: Page): Locator => page.getByRole('region', { name: 'For you', exact: true });
const like = (by: Person, { _id: itemId }: ItemAnswer) =>
  by.command('POST', buildEndpointUrl(endpoints.likeItem, { params: { itemId } }), { liked: true });

it('a member that likes two books is shown a third with its reason, and hides it for good', async () => {
  const [rosa, sven, tove] = [
    await system.join('Rosa Alm'),
    await system.join('Sven Dahl'),
    await system.join('Tove Holm'),
  ];
  for (const title of ['Sea atlas', 'Bird guide']) await like(rosa, await sven.list(title));

  const page = await system.pageOf(rosa);
  await page.goto('/');
  await page.getByRole('region', { name: 'Newest on the board' }).waitFor();
  expect(await forYou(page).count()).toBe(0);

  await tove.list('Star map');
  await page.reload();
  const card = forYou(page).getByRole('listitem').filter({ hasText: 'Star map' });
  await card.getByText('Because you liked “Sea atlas”').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // by keyboard: hidden, brought back, and hidden again
  const hide = card.getByRole('button', { name: 'Not for me: Star map' });
  await press(page, hide);
  await page.getByText('We won’t suggest “Star map” again').waitFor();
  await forYou(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await card.waitFor();
  await page.getByText('We won’t suggest “Star map” again').waitFor({ state: 'detached' });
  await hide.click();
  await forYou(page).waitFor({ state: 'detached' });
  await page.getByText('We won’t suggest “Star map” again').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Newest on the board' }).waitFor();
  expect(await forYou(page).count()).toBe(0);

  // a like on a thing's page shows on the next visit of the home page, and the settings switch it all off
  const kite = await tove.list('Tide tables');
  const phone = await system.pageOf(rosa, screens.phone);
  await phone.goto('/');
  await forYou(phone)
    .getByRole('link', { name: /Tide tables/ })
    .click();
  await phone.waitForURL(`**/items/${kite._id}`);
  await phone
    .getByRole('main')
    .getByRole('button', { name: /^Like Tide tables/ })
    .first()
    .click();
  await phone.goBack();
  await phone.getByRole('region', { name: 'Newest on the board' }).waitFor();
  await forYou(phone).waitFor({ state: 'detached' });
  await tove.list('Moss guide');
  await phone.reload();
  await forYou(phone).getByText('Because you liked “Sea atlas”').waitFor();
  await phone.goto('/profile?tab=settings');
  const saved = phone.waitForResponse(
    (response) => response.url().endsWith('/api/recommendations') && response.request().method() === 'PUT',
  );
  await phone.getByRole('switch', { name: 'Suggest things for me' }).click();
  expect((await saved).status()).toBe(200);
  await phone.goto('/');
  await phone.getByRole('region', { name: 'Newest on the board' }).waitFor();
  expect(await forYou(phone).count()).toBe(0);
});
