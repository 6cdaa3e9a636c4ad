import { endpoints, type CircleAnswer } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { screens } from './pages.ts';
import type { Person } from './person.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem(() => ({ WRITES_PER_MINUTE: '1000' }));

const box = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` });
const log = (page: Page) => page.getByRole('log');

async function say(page: Page, to: string, text: string) {
  await box(page, to).fill(text);
  await box(page, to).press('Enter');
}

it('two members talk live, one on a phone: contact, typing, reply, reaction, delete, offline and back', async () => {
  const owner = await system.join('Olga Petrova');
  await owner.list('Desk lamp');
  const olga = await system.pageOf(owner);
  const ravi = await system.newcomer('Ravi Kumar', screens.phone);
  await olga.goto('/items');

  // from the item, with a prepared first message
  await ravi.goto('/items');
  await ravi.getByRole('link', { name: 'Desk lamp' }).first().click();
  await ravi.getByRole('button', { name: 'Contact' }).click();
  await ravi.waitForURL(/\/chat\/.+/);
  await box(ravi, 'Olga Petrova').press('End');
  await box(ravi, 'Olga Petrova').press('Enter');
  await ravi.getByText('Contact request sent to Olga Petrova').waitFor();
  await log(ravi)
    .getByText(/I am writing about “Desk lamp”/)
    .waitFor();
  await log(ravi)
    .getByRole('link', { name: /Desk lamp.*Olga Petrova.*Available/ })
    .waitFor();

  // the other side sees that something is new, without a reload
  const isNew = olga.getByRole('link', { name: 'Chat 1 unread conversation' });
  await isNew.waitFor();
  await olga.getByRole('link', { name: /^Chat/ }).first().click();
  await olga.getByRole('heading', { name: 'Welcome to Chat' }).waitFor();
  expect(await axeFindings(olga)).toEqual([]);
  await olga.getByRole('link', { name: /Ravi Kumar/ }).click();
  // he is online; she has not written to him yet, so he must not see that she is online too
  await olga.getByText('Online', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await ravi.getByText('Online', { exact: true }).count()).toBe(0);
  await log(olga)
    .getByText(/I am writing about/)
    .waitFor();
  await isNew.waitFor({ state: 'detached' });
  // the phone learns that it was read
  await log(ravi).getByText('Read', { exact: true }).waitFor({ state: 'attached' });

  await box(olga, 'Ravi Kumar').pressSequentially('Yes');
  await ravi.getByText('Olga Petrova is typing').waitFor();
  await box(olga, 'Ravi Kumar').press('Enter');
  await log(ravi).getByText('Yes', { exact: true }).waitFor();
  await ravi.getByText('Online', { exact: true }).filter({ visible: true }).first().waitFor();

  // a reply and a reaction, by the keyboard
  await olga.getByRole('button', { name: /^Options for the message “Hello Olga/ }).press('Enter');
  await olga.getByRole('dialog').getByRole('button', { name: 'Reply' }).press('Enter');
  await say(olga, 'Ravi Kumar', 'Come by at six');
  await log(ravi).getByText('Come by at six').waitFor();
  expect(await log(ravi).getByRole('blockquote').textContent()).toContain('Ravi Kumar');
  await ravi.getByRole('button', { name: 'Options for the message “Come by at six”' }).click();
  expect(await axeFindings(ravi)).toEqual([]);
  await ravi.getByRole('button', { name: 'React with 👍' }).click();
  await log(olga).getByRole('button', { name: '👍 from 1 person' }).waitFor();

  // a deleted message leaves a placeholder on both sides
  await olga.getByRole('button', { name: 'Options for the message “Yes”' }).press('Enter');
  await olga.getByRole('button', { name: 'Delete', exact: true }).click();
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await olga.getByText('Message deleted successfully').waitFor();
  await log(ravi).getByText('This message was deleted').waitFor();
  expect(await log(ravi).getByText('Yes', { exact: true }).count()).toBe(0);

  // offline: written messages wait, others' messages are missed; back online: both arrive once and in order
  await ravi.context().setOffline(true);
  await say(ravi, 'Olga Petrova', 'First from the cellar');
  await say(ravi, 'Olga Petrova', 'Second from the cellar');
  await log(ravi).getByText('Waiting for the network').first().waitFor();
  // the offline notice takes its room from the messages, not from the text field
  await ravi.getByText('You’re offline', { exact: false }).waitFor();
  const tooTall = () => ravi.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await tooTall()).toBeLessThanOrEqual(0);
  await say(olga, 'Ravi Kumar', 'Are you coming?');
  await log(olga).getByText('Are you coming?').waitFor();
  await ravi.context().setOffline(false);
  await log(ravi).getByText('Are you coming?').waitFor({ timeout: 20_000 });
  await log(olga).getByText('Second from the cellar').waitFor({ timeout: 20_000 });
  await expect.poll(() => log(ravi).getByText('Waiting for the network').count()).toBe(0);
  for (const page of [olga, ravi]) {
    await expect
      .poll(() =>
        log(page)
          .getByText(/from the cellar$/)
          .allTextContents(),
      )
      .toEqual(['First from the cellar', 'Second from the cellar']);
    expect(await log(page).getByText('Are you coming?').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  }
});

it('a long conversation opens at its end and goes up without a jump, page after page', async () => {
  const [mira, reader] = [await system.join('Mira Novak'), await system.join('Theo Brandt')];
  const chat = await sayMany(mira, reader, 120);
  const theo = await system.pageOf(reader, screens.phone);
  await theo.goto(`/chat/${chat}`);
  await log(theo).getByText('line 120', { exact: true }).waitFor();
  await log(theo).getByText('New messages').waitFor({ state: 'detached' });
  for (const older of ['line 70', 'line 20', 'line 1'])
    await expect
      .poll(async () => {
        await log(theo).evaluate((frame) => {
          frame.scrollBy(0, -600);
        });
        return log(theo).getByText(older, { exact: true }).isVisible();
      })
      .toBe(true);
  await theo.getByRole('button', { name: 'Jump to the newest' }).click();
  await log(theo).getByText('line 120', { exact: true }).waitFor();

  // a search result is shown among the messages around it
  await theo.getByRole('button', { name: 'Search in this conversation' }).press('Enter');
  await theo.keyboard.type('line 30');
  await theo.getByRole('button', { name: /line 30$/ }).press('Enter');
  await log(theo).locator(':focus').getByText('line 30', { exact: true }).waitFor();
  expect(await axeFindings(theo)).toEqual([]);
  const last = log(theo).getByText('line 54', { exact: true });
  await theo.getByRole('button', { name: 'Later messages' }).focus();
  const before = await last.boundingBox();
  await theo.keyboard.press('Enter');
  await log(theo).getByText('line 104', { exact: true }).waitFor({ state: 'attached' });
  expect((await last.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  await theo.getByRole('button', { name: 'Jump to the newest' }).press('Enter');
  await log(theo).getByText('line 120', { exact: true }).waitFor();

  // a reply links to its original
  await theo.getByRole('button', { name: 'Options for the message “line 119”' }).press('Enter');
  await theo.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Reply' }).press('Enter');
  await theo.getByRole('textbox', { name: 'Message to Mira Novak' }).fill('To this one');
  await theo.keyboard.press('Enter');
  await log(theo)
    .getByRole('button', { name: /line 119$/ })
    .press('Enter');
  await log(theo).locator(':focus').getByText('line 119', { exact: true }).waitFor();
  expect(await axeFindings(theo)).toEqual([]);

  // a blocked member sees no text field
  await theo.getByRole('textbox', { name: 'Message to Mira Novak' }).waitFor();
  await mira.command('POST', endpoints.blockMember.path, { userId: reader.session.userId });
  await theo.getByText('You cannot message this member').waitFor();
  expect(await theo.getByRole('textbox', { name: 'Message to Mira Novak' }).count()).toBe(0);
});

it('a group talks live: joined by code from the chat, a file with a caption, a mention, all by the keyboard', async () => {
  const founder = await system.join('Nele Winter');
  const circle = await founder.command<CircleAnswer>('POST', endpoints.createCircle.path, { name: 'Readers' });
  const nele = await system.pageOf(founder);
  await nele.goto(`/chat/${circle._id}`);
  await box(nele, 'Readers').waitFor();
  expect(await axeFindings(nele)).toEqual([]);

  const omar = await system.newcomer('Omar Haddad', screens.phone);
  await omar.goto('/chat');
  await omar.getByRole('button', { name: 'Groups' }).click();
  await omar.getByText('No groups yet').waitFor();
  expect(await axeFindings(omar)).toEqual([]);
  await omar.getByRole('button', { name: 'Join group' }).click();
  await omar.getByLabel('Invite code').fill(circle.inviteCode);
  await omar.getByLabel('Invite code').press('Enter');
  await box(omar, 'Readers').waitFor();
  await nele.getByText('2 members').waitFor();

  // a picture from the phone, with a caption, displayed on the other side
  const photo = await system.picture('<body style="margin:0;background:#1f6b57">', { width: 400, height: 300 });
  await omar.getByLabel('Choose a file').setInputFiles(photo);
  await omar.getByText('photo.jpg').waitFor();
  expect(await axeFindings(omar)).toEqual([]);
  await omar.getByRole('textbox', { name: 'Add a caption (optional)' }).fill('The shelf');
  await omar.keyboard.press('Enter');
  // the process for pictures starts with the first one
  await omar.getByText('File sent successfully!').waitFor({ timeout: 20_000 });
  await log(nele).getByText('The shelf', { exact: true }).waitFor();
  const picture = log(nele).getByRole('img', { name: 'Picture photo.jpg' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400);
  const address = (await picture.getAttribute('src')) ?? '';
  const reader = new URL(address, system.url).searchParams.get('for');
  expect(reader).toBe(founder.session.userId);
  expect((await nele.request.get(address.replace('signature=', 'signature=0'))).status()).toBe(403);

  // a file with content unlike its extension is refused, with the reason
  await omar.getByLabel('Choose a file').setInputFiles({ ...photo, name: 'letter.docx' });
  await omar.getByRole('textbox', { name: 'Add a caption (optional)' }).press('Enter');
  await omar.getByText('Not sent: The content of this file does not match its name').waitFor();
  await omar.getByRole('button', { name: 'Discard' }).click();

  // a mention, by the keyboard alone
  await box(nele, 'Readers').focus();
  await nele.keyboard.type('Look @om');
  await nele.getByRole('option', { name: 'Omar Haddad' }).waitFor();
  expect(await axeFindings(nele)).toEqual([]);
  await nele.keyboard.press('Enter');
  await nele.keyboard.press('Enter');
  await log(omar).getByText('@Omar Haddad').waitFor();

  // the group's info from its conversation; a removed member sees nothing any more
  await nele.getByRole('button', { name: 'More about this conversation' }).press('Enter');
  await nele.getByRole('button', { name: 'Group info' }).press('Enter');
  await nele.getByRole('dialog', { name: 'Readers' }).getByRole('button', { name: 'Omar Haddad' }).first().waitFor();
  await founder.command('DELETE', `/api/circles/${circle._id}/members/${await idOf(omar)}`);
  await omar.getByRole('heading', { name: 'You can’t see this conversation' }).waitFor();
  await nele.getByText('1 member', { exact: true }).first().waitFor();
});

/** The id of the member signed in to this browser. */
async function idOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('userId') ?? '');
}

/** Opens a conversation in which one member has sent the other this many messages. */
async function sayMany(by: Person, to: Person, count: number): Promise<string> {
  const between = { userId1: by.session.userId, userId2: to.session.userId };
  const { method, path } = endpoints.openDirectConversation;
  const { _id: conversationId } = await by.command<{ _id: string }>(method, path, between);
  for (let n = 1; n <= count; n += 1)
    await by.command('POST', endpoints.sendMessage.path, { conversationId, content: `line ${String(n)}` });
  return conversationId;
}
