import { endpoints, type AdminMeetingPlace } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press, reach, rewrite } from '../keyboard.ts';
import { screens, signInToOffice } from '../pages.ts';
import { cardOf, swapOf, takeAtOnce } from '../swapCards.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** The admin's page of meeting places, found by its name. */
async function openPlaces(): Promise<Page> {
  const office = await system.visitor();
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  await office.keyboard.press('ControlOrMeta+k');
  await office.getByRole('combobox').fill('Meeting places');
  await office.getByRole('option', { name: 'Meeting places', exact: true }).click();
  await office.getByRole('heading', { name: 'Meeting places', level: 1 }).waitFor();
  return office;
}

async function addPlace(place: object): Promise<AdminMeetingPlace> {
  const boss = await system.admin();
  return boss.command<AdminMeetingPlace>('POST', endpoints.addMeetingPlace.path, place);
}

it('an admin adds a place, a member proposes it in a few taps, and the other side sees what it is like', async () => {
  const office = await openPlaces();
  await office.getByRole('button', { name: 'Add a meeting place' }).click();
  const form = office.getByRole('dialog', { name: 'Add a meeting place' });
  await form.getByRole('button', { name: 'Add a meeting place' }).click();
  await form.getByText('This is missing').first().waitFor();
  await form.getByLabel(/^Name/).fill('Library entrance');
  await form.getByLabel(/^Address or directions/).fill('Mill Street 3');
  await form.getByLabel(/^Hours/).fill('Tue–Sat 10–18');
  await form.getByLabel(/^Map link/).fill('https://example.org/map');
  await form.getByLabel('Step-free').check();
  expect(await axeFindings(office)).toEqual([]);
  await form.getByRole('button', { name: 'Add a meeting place' }).click();
  await form.waitFor({ state: 'detached' });
  const card = office.getByRole('region', { name: 'Library entrance' });
  await card.getByText('Hours: Tue–Sat 10–18').waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const [gus, tia] = [await system.join('Gus Lind'), await system.join('Tia Moss')];
  const swap = await tia.propose(await gus.list('Kettle', 'donate'));
  await gus.answer(swap, 'accepted');
  const hers = await system.pageOf(tia, screens.phone);
  await (await swapOf(hers, 'Kettle')).getByRole('button', { name: 'Propose a handover' }).click();
  const plan = hers.getByRole('dialog', { name: 'Propose a handover' });
  await plan.getByText('Library entrance').click();
  await expect
    .poll(() => plan.getByLabel('Place', { exact: true }).inputValue())
    .toBe('Library entrance, Mill Street 3');
  await plan.getByText('Hours: Tue–Sat 10–18').waitFor();
  expect(await axeFindings(hers)).toEqual([]);
  await plan.getByRole('button', { name: 'Propose' }).click();
  await plan.waitFor({ state: 'detached' });

  const his = await system.pageOf(gus, screens.phone);
  const ticket = await swapOf(his, 'Kettle');
  await ticket.getByText(/Meet, Library entrance, Mill Street 3/).waitFor();
  for (const fact of ['A place kept by your admins', 'Step-free', 'Hours: Tue–Sat 10–18'])
    await ticket.getByText(fact, { exact: true }).waitFor();
  expect(await ticket.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe('https://example.org/map');
  expect(await axeFindings(his)).toEqual([]);
  await takeAtOnce(ticket, 'Agree');

  // the place closes: what was agreed stays, and the card says so
  await card.getByRole('button', { name: 'Close Library entrance' }).click();
  const question = office.getByRole('dialog', { name: 'Close Library entrance?' });
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await card.getByText('closed', { exact: true }).waitFor();
  const agreed = await swapOf(hers, 'Kettle', { group: 'planned' });
  await agreed.getByText('Your admins have since closed this meeting place.').waitFor();
  await agreed.getByText(/Meet, Library entrance, Mill Street 3/).waitFor();

  // its history in the audit
  await card.getByRole('link', { name: 'History of Library entrance' }).click();
  await office.getByText('closed the meeting place “Library entrance”').waitFor();
  await office.getByText('added the meeting place “Library entrance”').waitFor();
});

it('with the keyboard alone a member chooses a place, then types another one', async () => {
  await addPlace({ name: 'Bakery', address: 'Corner of Mill Street' });
  await addPlace({ name: 'Chapel', address: 'Church Square 1', stepFree: true });
  const [gus, tia] = [await system.join('Gil Roth'), await system.join('Tom Hart')];
  const swap = await tia.propose(await gus.list('Toaster', 'donate'));
  await gus.answer(swap, 'accepted');
  const page = await system.pageOf(tia);
  const card = await swapOf(page, 'Toaster');
  await press(page, card.getByRole('button', { name: 'Propose a handover' }));
  const plan = page.getByRole('dialog', { name: 'Propose a handover' });
  const place = plan.getByLabel('Place', { exact: true });
  await reach(page, plan.getByRole('radio', { name: 'Somewhere else' }));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => place.inputValue()).toBe('Chapel, Church Square 1');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => place.inputValue()).toBe('Bakery, Corner of Mill Street');
  await plan.getByText('Not step-free').waitFor();
  await rewrite(page, place, 'My door, third floor');
  await expect.poll(() => plan.getByRole('radio', { name: 'Somewhere else' }).isChecked()).toBe(true);
  await press(page, plan.getByRole('button', { name: 'Propose' }));
  await plan.waitFor({ state: 'detached' });
  await cardOf(page, 'Toaster')
    .getByText(/My door, third floor/)
    .waitFor();
});

it('an event is planned at a place, and its page says what the place is like', async () => {
  await addPlace({ name: 'Town hall', address: 'Market 1', hours: 'Mon–Fri 9–17', stepFree: true });
  const page = await system.newcomer('Mila Novak', screens.phone);
  await page.goto('/events/new');
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await form.getByLabel('Name', { exact: true }).fill('Repair fair');
  await form.getByLabel('Description').fill('Bring what is broken, we mend it together');
  await form.getByLabel('Start').fill('2030-05-05T14:00');
  await form.getByLabel('End', { exact: true }).fill('2030-05-05T18:00');
  await form.getByText('Town hall').click();
  await expect.poll(() => form.getByLabel('Address').inputValue()).toBe('Town hall, Market 1');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel(/cannot be edited after submission/).check();
  await form.getByRole('button', { name: 'Create Event' }).click();
  const details = page.getByRole('dialog', { name: 'Repair fair' });
  await details.getByText('Town hall, Market 1').waitFor();
  await details.getByText('A place kept by your admins').waitFor();
  await details.getByText('Hours: Mon–Fri 9–17').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
