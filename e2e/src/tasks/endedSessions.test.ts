import { buildEndpointUrl, endpoints, type ConversationAnswer, type MessagesAnswer } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { reach } from '../keyboard.ts';
import { submit } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { onePixel } from '../pictures.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

it('signing out everywhere empties a page that is open on another device', async () => {
  const [rosa, tom] = [await system.join('Rosa Weber'), await system.join('Tom Quist')];
  const { _id } = await tom.command<ConversationAnswer>('POST', endpoints.openDirectConversation.path, {
    ...{ userId1: tom.session.userId, userId2: rosa.session.userId },
  });
  await tom.command('POST', endpoints.sendMessage.path, { conversationId: _id, content: 'The key is below the mat' });
  const page = await system.pageOf(rosa);
  await page.goto('/');
  // the tab counts what is unread
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page.goto(`/chat/${_id}`);
  await page.getByText('The key is below the mat').last().waitFor();
  await rosa.command('POST', endpoints.signOutEverywhere.path);
  await page.waitForURL(/\/login/);
  expect(await page.getByText('The key is below the mat').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

it('every open page of a suspended member says why, until when, and leads to the appeal', async () => {
  const sven = await system.join('Sven Holt');
  const page = await system.pageOf(sven);
  await page.goto('/swaps');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  const secondTab = await page.context().newPage();
  await secondTab.goto('/items');
  await secondTab.getByRole('heading', { level: 1 }).first().waitFor();
  const boss = await system.admin();
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const suspend = buildEndpointUrl(endpoints.suspendMember, { params: { id: sven.session.userId } });
  await boss.command('POST', suspend, { reason: 'Sold what was given', until });
  for (const tab of [page, secondTab]) await tab.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await page.getByText('Reason: Sold what was given').waitFor();
  await page.getByText('You can sign in again on').waitFor();
  await page.getByRole('link', { name: 'Appeal' }).click();
  await page.waitForURL(/\/appeal\?token=/);
});

it('a member who is suspended with a dialog open comes to the appeal by the Tab key, also after loading anew', async () => {
  const tess = await system.join('Tess Keys');
  const page = await system.pageOf(tess);
  await page.goto('/items');
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').click();
  await page.keyboard.type('Half a lam');
  const boss = await system.admin();
  const suspend = buildEndpointUrl(endpoints.suspendMember, { params: { id: tess.session.userId } });
  await boss.command('POST', suspend, { reason: 'Sold what was given' });
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/appeal\?token=/);
  await reach(page, page.getByRole('textbox'));
  await page.reload();
  await reach(page, page.getByRole('textbox'));
  await page.keyboard.type('It was a gift');
  await reach(page, page.getByRole('main').getByRole('button'));
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('status').waitFor();
});

/** Sends a message with a photo while offline, and leaves a draft. Then the session ends. */
async function leaveUnsent(writer: string, reader: string) {
  const [one, other] = [await system.join(writer), await system.join(reader)];
  const { _id } = await one.command<ConversationAnswer>('POST', endpoints.openDirectConversation.path, {
    ...{ userId1: one.session.userId, userId2: other.session.userId },
  });
  const page = await system.pageOf(one);
  await page.goto(`/chat/${_id}`);
  const box = page.locator('form textarea');
  await box.waitFor();
  await page.context().setOffline(true);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer: Buffer.from(onePixel) });
  await box.fill('This is the lamp');
  await box.press('Enter');
  await page.getByRole('log').getByText('Waiting for the network').waitFor();
  await box.fill('Half a thought');
  await one.command('POST', endpoints.signOutEverywhere.path);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL(/\/login/);
  expect(await page.getByText('This is the lamp').count()).toBe(0);
  const signIn = async (name: string) => {
    await page.getByLabel('Email', { exact: true }).fill(emailOf(name));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(page, 'Sign in');
    await page.waitForURL((url) => url.pathname !== '/login');
  };
  return { page, other, box, conversationId: _id, signIn };
}

it('what waited when a session ended goes out for the same member, and the draft stands there', async () => {
  const { page, other, box, conversationId, signIn } = await leaveUnsent('Ute Sommer', 'Vic Adler');
  await signIn('Ute Sommer');
  await page.goto(`/chat/${conversationId}`);
  await page.getByText('This is the lamp').last().waitFor();
  const address = buildEndpointUrl(endpoints.listMessages, { params: { conversationId }, query: { limit: 50 } });
  const read = async () =>
    (await other.read<MessagesAnswer>(address)).messages.map(({ content, messageType }) => [content, messageType]);
  await expect.poll(read).toEqual([['This is the lamp', 'image']]);
  await expect.poll(() => box.inputValue()).toBe('Half a thought');
});

it('nothing of it shows to somebody else who signs in there', async () => {
  const { page, conversationId, signIn } = await leaveUnsent('Wim Thoma', 'Xaver Lenz');
  await system.join('Yara Bell');
  await signIn('Yara Bell');
  for (const path of [`/chat/${conversationId}`, '/chat']) {
    await page.goto(path);
    await page.getByRole('button', { name: /Yara Bell’s account/ }).waitFor();
    expect(await page.getByText(/This is the lamp|Half a thought|plain\.png/).count()).toBe(0);
  }
});
