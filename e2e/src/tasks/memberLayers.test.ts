import { endpoints, type ConversationAnswer } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { holds, layersLeave } from '../keyboard.ts';
import type { Person } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

const windows = [
  { width: 1280, height: 900 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
];

/**
 * The main pages, each with a text of its content and the buttons that open a menu or a dialog. `sometimes` are buttons
 * that only some windows have; they come no later than the others.
 */
type Pages = Record<string, { shown: string; openers: readonly string[]; sometimes?: readonly string[] }>;

async function fill(): Promise<{ member: Person; pages: Pages }> {
  const [ann, bob] = [await system.join('Ann East'), await system.join('Bob West')];
  const [lamp, chair] = [await ann.list('Lamp'), await bob.list('Chair', 'donate')];
  await ann.command('POST', endpoints.createCircle.path, { name: 'Readers' });
  await ann.command('POST', endpoints.planEvent.path, {
    ...{ name: 'Repair fair', description: 'Bring what is broken', timeZone: 'Europe/Berlin' },
    ...{ startDate: '2050-05-05T14:00', endDate: '2050-05-05T18:00', location: { type: 'online', address: '' } },
  });
  const talk = await ann.command<ConversationAnswer>('POST', endpoints.openDirectConversation.path, {
    ...{ userId1: ann.session.userId, userId2: bob.session.userId },
  });
  await ann.command('POST', endpoints.sendMessage.path, { conversationId: talk._id, content: 'Hello' });
  return {
    member: ann,
    pages: {
      '/': { shown: 'Chair', openers: ['Ann East’s account'], sometimes: ['Explore', 'Info', 'Menu'] },
      '/items': {
        shown: 'Lamp',
        openers: ['Request Chair', 'Edit Item Lamp', 'Delete Item Lamp'],
        sometimes: ['Add Item'],
      },
      [`/items/${lamp._id}`]: { shown: 'Lamp', openers: ['Share', 'Edit Item', 'Delete Item', 'Add to collection'] },
      [`/items/${chair._id}`]: {
        shown: 'Chair',
        openers: ['Open photo 1 of 1 of Chair in full view', 'Request this item', 'Report'],
      },
      '/events': { shown: 'Repair fair', openers: ['Manage Repair fair'] },
      [`/chat/${talk._id}`]: {
        shown: 'Hello',
        openers: ['Call', 'More about this conversation', 'Options for the message “Hello”'],
      },
      '/collections': { shown: 'Collections', openers: ['New collection'] },
      '/groups': { shown: 'Readers', openers: ['Create group'] },
      [`/members/${bob.session.userId}`]: {
        shown: 'Bob West',
        openers: ['Share profile', 'Report this member', 'I know this neighbour'],
      },
    },
  };
}

it('whatever a page opens fits in the window, and gives the focus back by Escape', { timeout: 240_000 }, async () => {
  const { member, pages } = await fill();
  const page = await system.pageOf(member);
  const opened = new Set<string>();
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    for (const [path, { shown, openers, sometimes = [] }] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('main').getByText(shown).filter({ visible: true }).first().waitFor();
      for (const name of [...openers, ...sometimes]) {
        const opener = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
        if (sometimes.includes(name) && !(await opener.isVisible())) continue;
        const at = `${name} on ${path}`;
        await checkOpened(page, opener, `${at} at ${String(viewport.width)} px`, !opened.has(at));
        opened.add(at);
      }
    }
  }
  const expected = Object.entries(pages).flatMap(([path, { openers, sometimes = [] }]) =>
    [...openers, ...sometimes].map((name) => `${name} on ${path}`),
  );
  expect([...opened].toSorted()).toEqual(expected.toSorted());
});

/** Opens a menu or a dialog by keyboard and closes it by Escape. Findings of axe differ little between windows. */
async function checkOpened(page: Page, opener: Locator, at: string, isNew: boolean): Promise<void> {
  const list = await opener.getAttribute('aria-controls');
  await opener.press('Enter');
  const selector = list === null ? '[role="dialog"], [role="alertdialog"]' : `[id="${list}"]`;
  const layer = page.locator(selector).filter({ visible: true });
  await layer.waitFor();
  const check = () =>
    layer.evaluate((element, isMenu) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return {
        fits:
          left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.scrollWidth <= innerWidth,
        hasFocus: isMenu || element.contains(document.activeElement),
      };
    }, list !== null);
  await expect.poll(check, { message: at }).toEqual({ fits: true, hasFocus: true });
  if (isNew) expect(await axeFindings(page, { include: [selector] }), at).toEqual([]);
  await page.keyboard.press('Escape');
  await layer.waitFor({ state: 'hidden' });
  await layersLeave(page);
  await holds(opener);
}
