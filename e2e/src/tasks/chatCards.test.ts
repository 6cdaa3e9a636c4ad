import { endpoints } from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { press } from '../keyboard.ts';
import { screens } from '../pages.ts';
import type { Person } from '../person.ts';
import { takeAtOnce } from '../swapCards.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem(() => ({ WRITES_PER_MINUTE: '1000' }));

const log = (page: Page) => page.getByRole('log');
const swapsWith = (page: Page, name: string) => page.getByRole('region', { name: `Swaps with ${name}` });

/** A conversation of two members, open for both, with the second on a phone. */
async function opened(one: Person, other: Person): Promise<[Page, Page]> {
  const { method, path } = endpoints.openDirectConversation;
  const between = { userId1: one.session.userId, userId2: other.session.userId };
  const { _id } = await one.command<{ _id: string }>(method, path, between);
  const pages: [Page, Page] = [await system.pageOf(one), await system.pageOf(other, screens.phone)];
  for (const page of pages) {
    await page.goto(`/chat/${_id}`);
    await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
  }
  return pages;
}

it('an item is asked for from its card in the talk, and the swap goes on above it, each step live on both sides', async () => {
  const [giver, taker] = [await system.join('Lene Moreau'), await system.join('Marek Vogel')];
  const kite = await giver.list('Kite', 'donate');
  const [lene, marek] = await opened(giver, taker);

  const words = lene.getByRole('textbox', { name: 'Message to Marek Vogel' });
  await words.fill(`Would you like ${system.url}/items/${kite._id}?`);
  await words.press('Enter');
  const card = log(marek).getByRole('article', { name: 'Kite' });
  await card.getByText('Available').waitFor();
  expect(await axeFindings(marek)).toEqual([]);
  await card.getByRole('button', { name: 'Like Kite' }).click();
  await card.getByRole('button', { name: 'Request Kite' }).click();
  await marek.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await swapsWith(marek, 'Lene Moreau').getByText('Waiting for Lene').waitFor();

  // the other side needs no reload: the card appears with its own next step
  const hers = swapsWith(lene, 'Marek Vogel');
  await hers.getByText('Your turn: answer Marek').waitFor();
  expect(await axeFindings(lene)).toEqual([]);
  await takeAtOnce(hers, 'Accept');
  await hers.getByText(/Your turn: propose a time and place to Marek/).waitFor();
  const his = swapsWith(marek, 'Lene Moreau');
  await his.getByText(/Your turn: propose a time and place to Lene/).waitFor();
  await log(marek).getByRole('article', { name: 'Kite' }).getByText('Pending').waitFor();

  // the whole ticket, by keyboard, also on the phone
  await his.getByRole('button', { name: /Your turn/ }).press('Enter');
  const ticket = his.getByRole('article', { name: 'Kite, with Lene Moreau' });
  // a button half below the edge scrolls into view with its focus ring
  const story = ticket.getByRole('button', { name: 'What happened so far' });
  await marek.setViewportSize({ width: 390, height: 500 });
  await ticket.getByRole('button').first().focus();
  await story.evaluate((button) => {
    const list = button.closest('ul');
    const { top, height } = button.getBoundingClientRect();
    if (list) list.scrollTop += top + height / 2 - list.getBoundingClientRect().bottom;
  });
  await press(marek, story);
  await marek.setViewportSize(screens.phone.viewport);
  await ticket
    .getByText(/accepted/)
    .first()
    .waitFor();
  expect(await axeFindings(marek)).toEqual([]);
  await hers.getByRole('button', { name: /Your turn/ }).press('Enter');
  await hers.getByRole('article', { name: 'Kite, with Marek Vogel' }).waitFor();
  expect(await axeFindings(lene)).toEqual([]);
});

it('a file is dropped on the window; one that could not leave does so after the page was loaded anew', async () => {
  const [one, other] = [await system.join('Nora Lind'), await system.join('Pavel Horak')];
  const [nora, pavel] = await opened(one, other);
  await nora.route('**/api/messages/upload', (route) => route.abort());
  const dropped = await nora.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Where the key lies'], 'key.txt', { type: 'text/plain' }));
    return data;
  });
  await log(nora).dispatchEvent('dragenter', { dataTransfer: dropped });
  await nora.getByText('Drop a file to send it to Pavel Horak').waitFor();
  expect(await axeFindings(nora)).toEqual([]);
  await log(nora).dispatchEvent('drop', { dataTransfer: dropped });
  await nora.getByText('Drop a file to send it to Pavel Horak').waitFor({ state: 'detached' });
  const caption = nora.getByRole('textbox', { name: 'Add a caption (optional)' });
  await caption.fill('For you');
  await caption.press('Enter');
  await log(nora).getByText('Waiting for the network').waitFor();

  await nora.reload();
  await log(nora).getByText('key.txt').waitFor();
  await nora.unroute('**/api/messages/upload');
  // it is retried every few seconds, and at once when the network is back
  await nora.evaluate(() => window.dispatchEvent(new Event('online')));
  await nora.getByText('File sent successfully!').waitFor();
  await log(pavel)
    .getByRole('link', { name: /Download key.txt/ })
    .waitFor();
  expect(await log(pavel).getByText('For you', { exact: true }).count()).toBe(1);
  expect(await nora.evaluate(async () => (await (await caches.open('waiting files')).keys()).length)).toBe(0);
});
