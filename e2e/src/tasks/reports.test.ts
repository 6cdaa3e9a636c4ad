import type { MessageAnswer, OpenedConversation } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { screens, signInToOffice } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** Opens the page of the only report in this state. */
async function openReport(office: Page, name: string) {
  await office.getByRole('link', { name: 'Reports' }).click();
  await office.getByRole('tab', { name: /^All/ }).click();
  await office.getByRole('main').getByRole('link', { name, exact: true }).first().click();
}

async function deputise(name: string) {
  const boss = await system.admin();
  const deputy = await system.join(name);
  await boss.command('POST', `/api/admin/members/${deputy.session.userId}/promote`, { duties: ['moderate'] });
  const office = await system.visitor(screens.phone);
  await signInToOffice(office, { email: emailOf(name), password });
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  return office;
}

it('report to appeal: a member reports an item by keyboard, an admin takes it down, another one brings it back', async () => {
  const owner = await system.join('Olga Petrova');
  const item = await owner.list('Golden watch');
  const ravi = await system.newcomer('Ravi Kumar', screens.phone);
  await ravi.goto(`/items/${item._id}`);
  await ravi.getByRole('main').getByRole('button', { name: 'Report', exact: true }).press('Enter');
  const dialog = ravi.getByRole('dialog', { name: 'Report this item' });
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await dialog.getByText('Say what is wrong with it').waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
  await dialog.getByLabel('What’s wrong with it?').selectOption({ label: 'Scam' });
  await dialog.getByLabel('In your own words').fill('It is gilded');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await ravi.getByText(/^Thank you. An admin will review it/).waitFor();

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await openReport(office, 'Item: Golden watch');
  await office.getByText('It is gilded').waitFor();
  expect(await office.getByText('Ravi').count()).toBe(0);
  await office.getByRole('button', { name: 'Claim' }).click();
  await office.getByRole('button', { name: 'Decide' }).click();
  const decision = office.getByRole('dialog', { name: 'Decide on this report' });
  await decision.getByRole('radio', { name: /^Take it down/ }).check();
  expect(await axeFindings(office)).toEqual([]);
  await decision.getByRole('button', { name: 'Decide' }).click();
  await decision.getByText('Nothing was sent. Please check the marked fields.').waitFor();
  await decision.getByLabel(/^Reason/).fill('It is not gold');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await office.getByText('taken down').first().waitFor();
  // a button shows an unnamed spinner while the page reloads
  await office.getByRole('progressbar').first().waitFor({ state: 'detached' });
  expect(await axeFindings(office)).toEqual([]);

  // both get their own notification, and the reporter stays anonymous
  await ravi.goto('/notifications');
  await ravi.getByRole('link', { name: /You reported an item: an admin took action/ }).click();
  await ravi.getByRole('heading', { name: 'You reported an item' }).waitFor();
  expect(await axeFindings(ravi)).toEqual([]);
  expect(await system.mailTo('Olga Petrova', 'notices')).toContain('an admin took down your item');
  const olga = await system.pageOf(owner);
  const isGone = async () => {
    await olga.goto(`/items/${item._id}`);
    await olga.getByRole('heading', { level: 1 }).waitFor();
    return olga.getByText('Removed', { exact: true }).count();
  };
  await expect.poll(isGone).toBe(1);
  await olga.goto('/notifications');
  await olga.getByRole('link', { name: /An admin took down your item/ }).click();
  await olga.getByText('It is not gold').waitFor();
  expect(await olga.getByText('Ravi').count()).toBe(0);
  expect(await axeFindings(olga)).toEqual([]);
  await olga.getByLabel('Why you disagree').fill('It is, see the stamp');
  await olga.getByRole('button', { name: 'Appeal' }).press('Enter');
  await olga.getByText('An admin hasn’t answered yet.').waitFor();

  // the first decider must leave the appeal to another admin
  const deputy = await deputise('Dana Deputy');
  await office.reload();
  await office.getByRole('button', { name: 'Claim' }).click();
  await office.getByText(/^A different admin has to decide/).waitFor();
  await office.getByRole('button', { name: 'Release' }).click();
  await deputy.goto('/admin/cases');
  await deputy.getByRole('tab', { name: /^Appealed/ }).click();
  await deputy.getByText('Item: Golden watch').click();
  await deputy.getByText('It is, see the stamp').waitFor();
  expect(await axeFindings(deputy)).toEqual([]);
  await deputy.getByRole('button', { name: 'Claim' }).click();
  await deputy.getByRole('button', { name: 'Answer the appeal' }).click();
  const answer = deputy.getByRole('dialog', { name: 'Answer this appeal' });
  await answer.getByRole('radio', { name: /^Grant it/ }).check();
  await answer.getByLabel(/^Reason/).fill('The stamp is real');
  await answer.getByRole('button', { name: 'Answer the appeal' }).click();
  await deputy.getByText('granted, Dana Deputy').waitFor();

  await olga.reload();
  await olga.getByText('Your appeal was granted: the decision was withdrawn.').waitFor();
  await expect.poll(isGone).toBe(0);
  await olga.getByRole('heading', { name: 'Golden watch' }).waitFor();
});

it('a private conversation opens from a report alone, and those who talk there see it', async () => {
  const [mia, tom] = [await system.join('Mia Moon'), await system.join('Tom Thorn')];
  const users = { userId1: tom.session.userId, userId2: mia.session.userId };
  const { _id: conversationId } = await tom.command<OpenedConversation>('POST', '/api/conversations/direct', users);
  await tom.command<MessageAnswer>('POST', '/api/messages/send', { conversationId, content: 'You will regret this' });
  const page = await system.pageOf(mia);
  await page.goto(`/chat/${conversationId}`);
  await page.getByRole('button', { name: /^Options for the message “You will regret/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('What’s wrong with it?').selectOption({ label: 'Insults, threats or harassment' });
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await openReport(office, 'Message');
  await office.getByText(/^A private message. Open the conversation/).waitFor();
  expect(await office.getByText(/Tom Thorn|Mia Moon|regret/).count()).toBe(0);
  await office.getByRole('button', { name: 'Claim' }).click();
  await office.getByRole('button', { name: 'Open the conversation' }).click();
  const look = office.getByRole('dialog', { name: 'Look into a private conversation' });
  await look.getByLabel(/^Reason/).fill('Is it a threat?');
  await look.getByRole('button', { name: 'Open the conversation' }).click();
  await office.getByText('You will regret this').first().waitFor();
  await office.getByRole('button', { name: 'Decide' }).waitFor();
  await office.getByRole('progressbar').first().waitFor({ state: 'detached' });
  expect(await axeFindings(office)).toEqual([]);
  await page
    .getByRole('log')
    .getByText(/^An admin looked into this conversation on .+ because of a report/)
    .waitFor();
  expect(await page.getByText('Is it a threat?').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

it('who is suspended appeals without being signed in, once, and evidence is gone after its time', async () => {
  const ben = await system.join('Ben Bold');
  const page = await system.newcomer('Lea Light');
  await page.goto(`/members/${ben.session.userId}`);
  await page.getByRole('button', { name: 'Report this member' }).click();
  await page.getByLabel('What’s wrong with it?').selectOption({ label: 'Advertising or spam' });
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const office = await system.visitor(screens.desk);
  await signInToOffice(office, admin);
  await openReport(office, 'Member: Ben Bold');
  await office.getByRole('button', { name: 'Claim' }).click();
  await office.getByRole('button', { name: 'Decide' }).click();
  const decision = office.getByRole('dialog', { name: 'Decide on this report' });
  await decision.getByRole('radio', { name: /^Suspend/ }).check();
  await decision.getByRole('radio', { name: 'Until an admin lifts it' }).check();
  await decision.getByLabel(/^Reason/).fill('Only advertising');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await decision.waitFor({ state: 'detached' });
  const reportPage = office.url();

  expect(await system.mailTo('Ben Bold', 'suspension')).toContain('/appeal?token=');
  const out = await system.visitor(screens.phone);
  await out.goto('/login?mode=signin');
  await out.getByLabel('Email', { exact: true }).fill(emailOf('Ben Bold'));
  await out.getByLabel('Password', { exact: true }).fill(password);
  await out.getByLabel('Role').selectOption({ label: 'User' });
  await out.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await out.getByRole('link', { name: 'Appeal' }).click();
  await out.getByRole('heading', { name: 'Appeal against your suspension' }).waitFor();
  expect(await axeFindings(out)).toEqual([]);
  const link = out.url();
  for (const said of ['We received your appeal', 'You can only appeal once']) {
    await out.goto(link);
    await out.getByLabel('Why you disagree').fill('I was hacked');
    await out.getByRole('button', { name: 'Appeal' }).press('Enter');
    await out.getByText(said).waitFor();
  }
  await out.context().close();

  const deputy = await deputise('Dave Deputy');
  await deputy.goto(new URL(reportPage).pathname);
  await deputy.getByRole('button', { name: 'Claim' }).click();
  await deputy.getByRole('button', { name: 'Answer the appeal' }).click();
  const answer = deputy.getByRole('dialog', { name: 'Answer this appeal' });
  await answer.getByLabel(/^Reason/).fill('It was you');
  await answer.getByRole('button', { name: 'Answer the appeal' }).click();
  await deputy.getByText('refused, Dave Deputy').waitFor();

  await system.sleep(91);
  const later = await system.visitor(screens.desk);
  await signInToOffice(later, admin);
  await later.getByRole('heading', { name: 'Overview' }).waitFor();
  await expect
    .poll(async () => {
      await later.goto(new URL(reportPage).pathname);
      await later.getByText('What you can do').waitFor();
      return later.getByText('The evidence has been deleted.').count();
    })
    .toBe(1);
});
