import { randomUUID } from 'node:crypto';
import { endpoints } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { layersLeave } from '../keyboard.ts';
import { screens, signInToOffice } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

async function openOffice(screen: (typeof screens)['desk' | 'phone'] = screens.desk): Promise<Page> {
  const office = await system.visitor(screen);
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  return office;
}

/** Sends a message from the contact page, with the address of `emailOf`. */
async function write(name: string, subject: string) {
  const answer = await fetch(`${system.url}${endpoints.sendContactQuery.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name, email: emailOf(name), subject, message: 'When are you open?' }),
  });
  expect(answer.status).toBe(200);
}

const deskOf = (office: Page) => office.getByRole('region', { name: 'Your desk' });
const row = (office: Page, text: string) => deskOf(office).getByRole('listitem').filter({ hasText: text });

it('the desk says when nothing waits, and shows the week', async () => {
  await (await system.join('Wanda Eriksen')).list('Hammock');
  const office = await openOffice();
  await deskOf(office).getByText('You’re all caught up.').waitFor();
  await deskOf(office)
    .getByText(/^In the last seven days/)
    .waitFor();
  for (const card of ['Community members', 'Total items', 'Karma points', 'Waste reduced'])
    await office.getByRole('region', { name: card }).waitFor();
  await office.getByRole('link', { name: 'View All' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
});

it('a report waits on the desk, is taken there by keyboard, and decided there', async () => {
  const office = await openOffice(screens.phone);
  const owner = await system.join('Olga Petrova');
  const item = await owner.list('Golden watch');
  const ravi = await system.join('Ravi Kumar');
  await ravi.command('POST', endpoints.report.path, { kind: 'item', id: item._id, why: 'scam', words: 'Gilded' });
  // it appears by itself
  await row(office, 'Item: Golden watch').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  const button = (name: string) => deskOf(office).getByRole('button', { name });
  await button('Claim: Item: Golden watch').press('Enter');
  await deskOf(office).getByText('Claimed by you').waitFor();
  await button('Decide').press('Enter');
  const decision = office.getByRole('dialog', { name: 'Decide on this report' });
  await decision.getByRole('radio', { name: /^Take it down/ }).check();
  await decision.getByLabel(/^Reason/).fill('It is not gold');
  expect(await axeFindings(office)).toEqual([]);
  await decision.getByRole('button', { name: 'Decide' }).press('Enter');
  await row(office, 'Golden watch').waitFor({ state: 'detached' });
  expect(await system.mailTo('Olga Petrova', 'notices')).toContain('took down your item');
});

it('a contact message is answered from the desk, by mail', async () => {
  await write('Eli Example', 'Opening hours');
  const office = await openOffice();
  await row(office, 'Opening hours').getByText('Eli Example').waitFor();
  await office.getByRole('button', { name: 'Answer: Opening hours' }).press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Answer “Opening hours”' });
  await dialog.getByText('When are you open?').waitFor();
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await dialog.getByText('Nothing was sent. Please check the marked fields.').waitFor();
  await dialog.getByLabel(/^Your answer/).fill('On Sundays from ten');
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await row(office, 'Opening hours').waitFor({ state: 'detached' });
  expect(await system.mailTo('Eli Example', 'contactAnswer')).toContain('On Sundays from ten');
  await layersLeave(office);
  await office.goto('/admin/contact-messages');
  await office.getByText('Opening hours').first().click();
  await office.getByRole('region', { name: 'Answered' }).getByText('On Sundays from ten').waitFor();
});

it('one admin at a time: the others see who took it, and may give it back', async () => {
  const boss = await system.admin();
  const deputy = await system.join('Dana Deputy');
  await boss.command('POST', `/api/admin/members/${deputy.session.userId}/promote`, { duties: ['moderate'] });
  await write('Finn Fast', 'Lost keys');
  const office = await openOffice();
  await office.getByRole('button', { name: 'Claim: Lost keys' }).waitFor();
  const other = await system.visitor(screens.phone);
  await signInToOffice(other, { email: emailOf('Dana Deputy'), password });
  await other.getByRole('button', { name: 'Claim: Lost keys' }).press('Enter');
  await row(other, 'Lost keys').getByText('Claimed by you').waitFor();
  const taken = row(office, 'Lost keys');
  await taken.getByText('Claimed by Dana Deputy').waitFor();
  expect(await office.getByRole('button', { name: 'Answer: Lost keys' }).count()).toBe(0);
  const { entries } = await boss.read<{ entries: { subjectId: string; title: string }[] }>('/api/admin/desk');
  const subjectId = entries.find(({ title }) => title === 'Lost keys')?.subjectId ?? '';
  await expect(boss.command('POST', `/api/admin/desk/contactMessage/${subjectId}/take`, {})).rejects.toThrow(
    /Another admin has already claimed this/,
  );
  await office.getByRole('button', { name: 'Release: Lost keys' }).press('Enter');
  await office.getByRole('button', { name: 'Answer: Lost keys' }).waitFor();
  await boss.command('POST', `/api/admin/contact-messages/${subjectId}/mark`, { state: 'closed' });
  await row(office, 'Lost keys').waitFor({ state: 'detached' });
  await expect(boss.command('POST', `/api/admin/desk/contactMessage/${subjectId}/take`, {})).rejects.toThrow(
    /This has already been taken care of/,
  );
});

it('every quick action does its job', async () => {
  const office = await openOffice();
  const actions = office.getByRole('region', { name: 'Quick actions' });
  await actions.getByRole('button', { name: 'Create Event' }).press('Enter');
  const event = office.getByRole('dialog', { name: 'Create Event' });
  await event.getByLabel(/^Event Name/).fill('Repair café');
  await event.getByLabel(/^Description/).fill('Bring what is broken');
  await event.getByLabel(/^Start Date/).fill('2031-05-01T10:00');
  await event.getByLabel(/^End Date/).fill('2031-05-01T12:00');
  await event.getByLabel(/^Address/).fill('Elm Street 1');
  await event.getByRole('button', { name: 'Create Event' }).press('Enter');
  await event.waitFor({ state: 'detached' });
  await office
    .getByText(/planned the event/)
    .first()
    .waitFor();

  await actions.getByRole('button', { name: 'Invite Users' }).press('Enter');
  const invite = office.getByRole('dialog', { name: 'Invite User' });
  await invite.getByLabel(/^Email/).fill(emailOf('Gwen Guest'));
  await invite.getByRole('button', { name: 'Create invitation' }).press('Enter');
  expect(await system.mailTo('Gwen Guest', 'invitation')).toContain('mode=signup');
  const made = office.getByRole('dialog', { name: 'The invitation is ready' });
  await made.waitFor();
  await office.keyboard.press('Escape');
  await made.waitFor({ state: 'detached' });

  await actions.getByRole('link', { name: 'Moderate Items' }).press('Enter');
  await office.getByRole('heading', { name: 'Items', level: 1 }).waitFor();
  await office.goBack();

  await actions.getByRole('link', { name: 'Manage Badges' }).press('Enter');
  await office.getByRole('heading', { name: 'Badges', level: 1 }).waitFor();
  await office.getByRole('button', { name: 'Define a badge' }).press('Enter');
  const badge = office.getByRole('dialog', { name: 'Define a badge' });
  await badge.getByLabel(/^Name/).fill('Book Worm');
  await badge.getByLabel(/^Description/).fill('Wrote five reviews');
  await badge.getByRole('combobox', { name: /^Awarded for/ }).press('Enter');
  await office.getByRole('option', { name: 'reviews written' }).press('Enter');
  await badge.getByLabel(/^Goal/).fill('5');
  expect(await axeFindings(office)).toEqual([]);
  await badge.getByRole('button', { name: 'Define a badge' }).press('Enter');
  await office.getByRole('region', { name: 'Book Worm' }).getByText('5 reviews written').waitFor();
  await office.getByRole('button', { name: 'Retire Book Worm' }).press('Enter');
  await office.getByRole('dialog').getByRole('button', { name: 'Retire' }).press('Enter');
  await office.getByRole('region', { name: 'Book Worm' }).getByText('retired').waitFor();
  await office.getByRole('button', { name: 'Bring Book Worm back' }).press('Enter');
  await office.getByRole('dialog').getByRole('button', { name: 'Bring back' }).press('Enter');
  await office.getByRole('button', { name: 'Retire Book Worm' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
});

it('one page a member: an admin leaves a note, warns, corrects the bio and begins the deletion, each told by mail', async () => {
  const mona = await system.join('Mona Maker');
  const office = await openOffice();
  await office.goto(`/admin/members/${mona.session.userId}/show`);
  const decide = async (button: string, title: string, field: RegExp, words: string) => {
    await office.getByRole('button', { name: button, exact: true }).press('Enter');
    const dialog = office.getByRole('dialog', { name: title });
    await dialog.getByLabel(field).fill(words);
    await dialog.getByRole('button').last().press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await decide('Add a note', 'Add a note', /^Note/, 'Asked her to ring first');
  await office.getByRole('region', { name: 'Admin notes' }).getByText('Asked her to ring first').waitFor();
  await decide('Warn', 'Warn Mona Maker?', /^Reason/, 'No advertising please');
  expect(await system.mailTo('Mona Maker', 'warning')).toContain('No advertising please');
  await office.getByRole('region', { name: 'Warnings' }).getByText('No advertising please').waitFor();

  await office.getByRole('button', { name: 'Edit profile' }).press('Enter');
  const edit = office.getByRole('dialog', { name: 'Edit the profile of Mona Maker' });
  await edit.getByLabel(/^Bio/).fill('I mend things');
  await edit.getByLabel(/^Reason/).fill('A phone number does not belong there');
  expect(await axeFindings(office)).toEqual([]);
  await edit.getByRole('button', { name: 'Save changes' }).press('Enter');
  await edit.waitFor({ state: 'detached' });
  expect(await system.mailTo('Mona Maker', 'correction')).toContain('A phone number does not belong there');
  const { bio } = await mona.read<{ bio: string }>('/api/users/get-user');
  expect(bio).toBe('I mend things');

  await decide('Delete account', 'Delete the account of Mona Maker?', /^Reason/, 'You moved away');
  expect(await system.mailTo('Mona Maker', 'deletionOrdered')).toContain('You moved away');
  await office.getByText('To be erased', { exact: true }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  // it is the same as the member's own deletion: signing in cancels it
  await system.again('Mona Maker');
  const { deletionDueAt } = await (
    await system.admin()
  ).read<{ deletionDueAt: string | null }>(`/api/admin/members/${mona.session.userId}`);
  expect(deletionDueAt).toBeNull();
});

it('what waits for too long is mailed once to who moderates', async () => {
  await write('Hana Held', 'A forgotten one');
  await system.sleep(2);
  const text = await system.mailTo('Admin', 'overdue');
  expect(text).toContain('has been waiting too long');
  const office = await openOffice();
  await row(office, 'A forgotten one').getByText('overdue').waitFor();
});
