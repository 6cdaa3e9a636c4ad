import { endpoints } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { signInToOffice } from '../pages.ts';
import type { Person } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();
let ada: Person;
let circleTalk: string;
let directTalk: string;

beforeAll(async () => {
  ada = await system.join('Ada Moss');
  const ravi = await system.join('Ravi Kumar');
  const open = async (path: string, body: object) => (await ada.command<{ _id: string }>('POST', path, body))._id;
  const circleId = await open(endpoints.createCircle.path, { name: 'Readers', inviteCode: 'BOOKS-4711' });
  await ravi.command('POST', endpoints.joinCircle.path, { inviteCode: 'BOOKS-4711' });
  circleTalk = await open(endpoints.openGroupConversation.path, { groupId: circleId });
  directTalk = await open(endpoints.openDirectConversation.path, {
    userId1: ada.session.userId,
    userId2: ravi.session.userId,
  });
});

/** Presses a key that ends or leaves a composition, as Chrome and Firefox report it, then as Safari does. */
async function pressComposing(field: Locator, key: 'Enter' | 'Escape') {
  await field.evaluate((element, name) => {
    for (const isComposing of [true, false]) {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, isComposing });
      Object.defineProperty(event, 'keyCode', { get: () => 229 });
      element.dispatchEvent(event);
    }
  }, key);
}

/** Nothing is sent, chosen, searched or closed: the page stays as it is, but for the Enter outside a composition. */
async function expectNothing(page: Page, field: Locator, text: string) {
  await field.pressSequentially(text);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:send|create-items)$/.test(request.url())) sent.push(request.url());
  });
  const before = { value: await field.inputValue(), at: page.url(), dialogs: await page.getByRole('dialog').count() };
  await pressComposing(field, 'Enter');
  await pressComposing(field, 'Escape');
  const after = { value: await field.inputValue(), at: page.url(), dialogs: await page.getByRole('dialog').count() };
  expect(after).toEqual(before);
  expect(sent).toEqual([]);
}

it('a key that composes a word does nothing in a chat, with the list of names open or not', async () => {
  const page = await system.pageOf(ada);
  await page.goto(`/chat/${directTalk}`);
  await expectNothing(page, page.getByRole('textbox', { name: /^Message to/ }), '日本');
  await page.getByRole('button', { name: 'Search in this conversation' }).click();
  await expectNothing(page, page.getByRole('searchbox', { name: 'Search in this conversation' }), '日本');

  await page.goto(`/chat/${circleTalk}`);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.pressSequentially('@');
  await page.getByRole('option', { name: 'Ravi Kumar' }).waitFor();
  await expectNothing(page, box, 'Ra');
  expect(await page.getByRole('option', { name: 'Ravi Kumar' }).count()).toBe(1);
});

it('a key that composes a word does nothing in the tags and the search of items, nor does it close a form', async () => {
  const page = await system.pageOf(ada);
  await page.goto('/items?add=item');
  const dialog = page.getByRole('dialog');
  await expectNothing(page, dialog.getByLabel('Title'), '日本');
  await expectNothing(page, dialog.getByLabel('Tags'), '日本');
  await dialog.getByLabel('Tags').press('Enter');
  await dialog.getByRole('button', { name: /日本/ }).waitFor();

  await page.goto('/items');
  const search = page.getByRole('searchbox').first();
  await search.fill('日本');
  await page.waitForURL(/keyword=/);
  await expectNothing(page, search, '');
});

it('a key that composes a word does nothing in the search and the filters of admins', async () => {
  const office = await system.visitor();
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Overview' }).waitFor();
  await office.keyboard.press('Control+k');
  const field = office.getByRole('dialog').getByRole('combobox');
  await field.pressSequentially('Ada Moss');
  await office.getByRole('option', { name: /Ada Moss/ }).waitFor();
  await expectNothing(office, field, '');
});
