import { buildEndpointUrl, endpoints, type ConversationAnswer } from '@pass-along/contracts';
import { expect, it } from 'vitest';
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

it('a suspended member’s open page says why, until when, and leads to the appeal', async () => {
  const sven = await system.join('Sven Holt');
  const page = await system.pageOf(sven);
  await page.goto('/swaps');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  const boss = await system.admin();
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const suspend = buildEndpointUrl(endpoints.suspendMember, { params: { id: sven.session.userId } });
  await boss.command('POST', suspend, { reason: 'Sold what was given', until });
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await page.getByText('Reason: Sold what was given').waitFor();
  await page.getByText('You can sign in again on').waitFor();
  await page.getByRole('link', { name: 'Appeal' }).click();
  await page.waitForURL(/\/appeal\?token=/);
});
