import type { ItemAnswer, SwapLoopAnswer } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press } from '../keyboard.ts';
import { offerLoop } from '../offerLoop.ts';
import { screens, signInToOffice } from '../pages.ts';
import { register, type Person } from '../person.ts';
import { startServices, type Services } from '../services.ts';
import { admin } from '../systemProcess.ts';
import { usePeople } from '../usePeople.ts';

let running: Services;
beforeAll(async () => {
  running = await startServices(1);
}, 180_000);
afterAll(() => running.stop());
const people = usePeople({
  get url() {
    return running.url;
  },
});

async function joinWith(name: string, title: string) {
  const person = await register(running.url, name);
  return { person, item: await person.list(title) };
}

/** The state of the loop in the member's own words. */
const state = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor();

/** Legs in this state. */
const countLegs = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Who gives what to whom' }).getByText(text, { exact: true }).count();

it('three neighbours agree on a loop on their phones and hand over, each with their code', async () => {
  const members = [
    await joinWith('Ines Prado', 'Guitar'),
    await joinWith('Hiro Tanaka', 'Cooking pot'),
    await joinWith('Olga Wolk', 'Novel'),
  ];
  const loopId = await offerLoop(running.postgres.url, members);
  const phones = await Promise.all(members.map(({ person }) => people.pageOf(person, screens.phone)));
  const [ines, hiro, olga] = phones;
  if (!ines || !hiro || !olga) throw new Error('three phones');

  await ines.goto('/');
  const turns = ines.getByRole('region', { name: 'Your turn 1' });
  await turns.getByText('You give Guitar and get Novel').waitFor();
  await turns.getByRole('link', { name: 'Answer', exact: true }).click();
  await state(ines, 'Would this swap suit you?');
  await state(ines, 'Because you liked it');
  expect(await axeFindings(ines)).toEqual([]);
  await press(ines, ines.getByRole('button', { name: 'Yes, I’m in' }));
  await state(ines, 'You’re in. Waiting for Hiro and Olga');

  await hiro.goto('/swaps');
  await hiro.getByRole('list', { name: 'Swap loops' }).getByRole('link', { name: 'Answer' }).click();
  await hiro.getByRole('button', { name: 'Yes, I’m in' }).click();
  await state(ines, 'You’re in. Waiting for Olga');

  await olga.goto(`/swaps/loops/${loopId}`);
  await olga.getByRole('button', { name: 'Yes, I’m in' }).click();
  for (const phone of phones) await state(phone, 'Everyone said yes. Agree on your two handovers');
  expect(await axeFindings(olga)).toEqual([]);
  await olga.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => olga.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await ines.getByRole('link', { name: 'Message everyone' }).click();
  const box = ines.getByRole('textbox', { name: /Message to .*Hiro/ });
  await box.fill('Saturday at ten, in the yard?');
  await box.press('Enter');
  await hiro.goto(`/chat/${loopId}`);
  await hiro.getByRole('main').getByText('Saturday at ten, in the yard?').last().waitFor();
  expect(await axeFindings(hiro)).toEqual([]);
  await hiro.getByRole('button', { name: 'More about this conversation' }).click();
  await hiro.getByRole('link', { name: 'See the swap loop' }).click();
  await ines.goto(`/swaps/loops/${loopId}`);

  await ines.getByRole('button', { name: 'Suggest a meeting' }).click();
  const dialog = ines.getByRole('dialog', { name: 'Suggest a meeting for everyone' });
  await dialog.getByLabel(/^Place/).fill('The bench in the yard');
  expect(await axeFindings(ines)).toEqual([]);
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
  for (const phone of [hiro, olga]) {
    await phone.goto(`/swaps/loops/${loopId}`);
    await press(phone, phone.getByRole('button', { name: 'I can come' }));
  }
  for (const phone of phones) {
    await state(phone, 'Everyone can come:');
    // the third one is a leg of two others
    await expect.poll(() => countLegs(phone, 'Handover planned')).toBe(3);
  }
  expect(await axeFindings(olga)).toEqual([]);

  for (const index of [0, 1, 2]) {
    await handOver(loopId, members[index]?.person, members[(index + 1) % 3]?.person);
    // no page is loaded again
    for (const phone of phones) await expect.poll(() => countLegs(phone, 'Handed over')).toBe(index + 1);
  }
  for (const phone of phones) await state(phone, 'Complete: everyone got their item');
}, 180_000);

/** The receiver shows their code, and the giver enters it. */
async function handOver(loopId: string, giver: Person | undefined, receiver: Person | undefined): Promise<void> {
  if (!giver || !receiver) throw new Error('two sides');
  const readSwapId = async () =>
    (await giver.read<{ loop: SwapLoopAnswer }>(`/api/swap-loops/${loopId}`)).loop.legs[0]?.swapId;
  await expect.poll(readSwapId).toBeTypeOf('string');
  const swapId = (await readSwapId()) ?? '';
  const { code } = await receiver.read<{ code: string }>(`/api/swaps/${swapId}`);
  await giver.command('POST', `/api/swaps/${swapId}/code`, { code });
}

it('a no ends the loop for all, and none learns whose it was', async () => {
  const members = [await joinWith('Ada Berg', 'Globe'), await joinWith('Tom Fuchs', 'Skates')];
  const loopId = await offerLoop(running.postgres.url, members);
  const [ada, tom] = await Promise.all(members.map(({ person }) => people.pageOf(person, screens.phone)));
  if (!ada || !tom) throw new Error('two phones');
  await ada.goto(`/swaps/loops/${loopId}`);
  await state(ada, 'Would this swap suit you?');
  await tom.goto(`/swaps/loops/${loopId}`);
  await press(tom, tom.getByRole('button', { name: 'Not this' }));
  const dialog = tom.getByRole('alertdialog', { name: 'Not this swap?' });
  await dialog.waitFor();
  expect(await axeFindings(tom)).toEqual([]);
  await dialog.getByLabel('Why not?').selectOption('I’d rather keep mine');
  await dialog.getByRole('button', { name: 'End the loop' }).click();
  await state(tom, 'You said no, so this loop has ended');
  await state(ada, 'It didn’t suit everyone, so this loop has ended');
}, 120_000);

it('a member who drops out before the first handover sets all things free', async () => {
  const members = [await joinWith('Lea Roth', 'Kite'), await joinWith('Max Kern', 'Drum')];
  const loopId = await offerLoop(running.postgres.url, members);
  for (const { person } of members) await person.command('POST', `/api/swap-loops/${loopId}/accept`);
  const [lea, max] = await Promise.all(members.map(({ person }) => people.pageOf(person, screens.phone)));
  if (!lea || !max) throw new Error('two phones');
  await lea.goto(`/swaps/loops/${loopId}`);
  await state(lea, 'Everyone said yes. Agree on your two handovers');
  await max.goto(`/swaps/loops/${loopId}`);
  await max.getByRole('link', { name: 'Open the handover' }).first().click();
  await max.getByRole('link', { name: 'See the whole swap loop' }).waitFor();
  await max.getByRole('button', { name: 'More steps' }).click();
  await max.getByRole('article').getByRole('button', { name: 'Cancel the swap', exact: true }).click();
  await max.getByRole('alertdialog').getByRole('button', { name: 'Cancel the swap', exact: true }).click();
  await state(lea, 'Someone left before the first handover. Everything is undone');
  const readStatuses = () =>
    Promise.all(
      members.map(async ({ person, item }) => (await person.read<ItemAnswer>(`/api/items/${item._id}`)).status),
    );
  await expect.poll(readStatuses).toEqual(['available', 'available']);
}, 120_000);

it('an admin ends a loop for a reason that its members read', async () => {
  const members = [await joinWith('Eva Lind', 'Vase'), await joinWith('Jan Holm', 'Chess set')];
  const loopId = await offerLoop(running.postgres.url, members);
  for (const { person } of members) await person.command('POST', `/api/swap-loops/${loopId}/accept`);

  const office = await people.visitor(screens.desk);
  await signInToOffice(office, admin);
  const pages = office.getByRole('navigation', { name: 'Admin pages' });
  await pages.getByRole('link', { name: 'Swap loops' }).click();
  await office.getByRole('link', { name: `Swap loop ${loopId.slice(0, 8)}` }).click();
  await office.getByRole('heading', { name: 'Swap loop of 2' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await press(office, office.getByRole('button', { name: 'End the loop' }));
  const dialog = office.getByRole('dialog', { name: 'End this swap loop' });
  await dialog.getByLabel(/^Reason/).fill('The vase is not yours to give');
  await dialog.getByRole('button', { name: 'End the loop' }).click();
  await office.getByText('The vase is not yours to give').first().waitFor();

  const [eva] = await Promise.all(members.map(({ person }) => people.pageOf(person, screens.phone)));
  if (!eva) throw new Error('a phone');
  await eva.goto(`/swaps/loops/${loopId}`);
  await state(eva, 'An admin ended this loop');
  await state(eva, 'The vase is not yours to give');
  expect(await axeFindings(eva)).toEqual([]);
}, 120_000);

it('who gave and got nothing takes another thing that an admin offers', async () => {
  const members = [
    await joinWith('Ruth Baum', 'Bread box'),
    await joinWith('Sami Aalto', 'Record player'),
    await joinWith('Tara Singh', 'Sewing kit'),
  ];
  const [ruthHere, sami, tara] = members.map(({ person }) => person);
  if (!ruthHere || !sami || !tara) throw new Error('three members');
  const loopId = await offerLoop(running.postgres.url, members);
  for (const { person } of members) await person.command('POST', `/api/swap-loops/${loopId}/accept`);
  const [ruth, samiPhone] = await Promise.all([ruthHere, sami].map((person) => people.pageOf(person, screens.phone)));
  if (!ruth || !samiPhone) throw new Error('two phones');
  await ruth.goto(`/swaps/loops/${loopId}`);
  await handOver(loopId, ruthHere, sami);
  await expect.poll(() => countLegs(ruth, 'Handed over')).toBe(1);
  // Sami got the bread box and keeps the record player; so Tara gets nothing, and gives nothing
  for (const person of [sami, tara]) {
    const { loop } = await person.read<{ loop: SwapLoopAnswer }>(`/api/swap-loops/${loopId}`);
    await person.command('POST', `/api/swaps/${loop.legs[0]?.swapId ?? ''}/cancel`, { reason: '' });
  }
  await state(ruth, /The admins know, and will offer you something for it/);
  expect(await axeFindings(ruth)).toEqual([]);

  const office = await people.visitor(screens.desk);
  await signInToOffice(office, admin);
  await office.getByRole('link', { name: 'Ruth Baum' }).first().click();
  await office.getByRole('heading', { name: 'Swap loop of 3' }).waitFor();
  await press(office, office.getByRole('button', { name: 'Compensate Ruth Baum' }));
  const dialog = office.getByRole('dialog', { name: 'Compensate Ruth Baum' });
  await dialog.getByRole('radio', { name: 'Record player, from Sami Aalto' }).check();
  await dialog.getByLabel(/^Karma, if they/).fill('20');
  await dialog.getByLabel(/^Reason/).fill('You gave your bread box');
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Compensate' }).click();
  await office.getByRole('region', { name: 'Compensation' }).getByText('not answered yet').waitFor();

  await state(ruth, 'You can have something else instead');
  await state(ruth, 'You gave your bread box');
  expect(await axeFindings(ruth)).toEqual([]);
  await ruth.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => ruth.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await press(ruth, ruth.getByRole('button', { name: 'Take it' }));
  await state(ruth, 'It’s reserved for you. Agree on the handover with Sami.');
  await samiPhone.goto(`/swaps/loops/${loopId}`);
  await state(samiPhone, 'Ruth takes it. Agree on the handover.');
  await samiPhone
    .getByRole('region', { name: 'Something else instead' })
    .getByRole('link', { name: 'Open the handover' })
    .click();
  await samiPhone.getByRole('link', { name: 'See the whole swap loop' }).first().waitFor();
}, 180_000);
