import {
  endpoints,
  type CircleAnswer,
  type ConversationAnswer,
  type EventAnswer,
  type ItemAnswer,
} from '@pass-along/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listAdminPages, openAdminPage } from '../adminPageList.ts';
import { screens, signInToOffice } from '../pages.ts';
import type { Person } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

/** One word of 80 letters. */
const word = 'Waschmaschinenanschlussschlauch'.repeat(3).slice(0, 80);
const widths = [320, 390];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The texts that reach beyond the window, without those in a part that scrolls by itself. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element): boolean => {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(outer);
        if (outer !== document.documentElement && outer !== document.body && overflowX !== 'visible') return true;
        if (position === 'fixed' || clipPath !== 'none') return outer.getBoundingClientRect().left >= width;
      }
      return false;
    };
    const beyond = [...document.querySelectorAll('body *')]
      .filter((each) => {
        const { right, width: own } = each.getBoundingClientRect();
        return own > 0 && right > width + 1 && !isCut(each);
      })
      .map(
        (each) =>
          `${each.tagName} ${(each.getAttribute('class') ?? '').slice(0, 80)}: ${each.textContent.slice(0, 40)}`,
      );
    const page = document.documentElement.scrollWidth - width;
    return page > 0 ? [`the page by ${String(page)} px`, ...beyond.slice(-3)] : beyond.slice(-3);
  });
}

/** Short words that are broken over two lines: their element is narrower than they are. */
async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForReadersOnly = (element: Element): boolean => {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const styles = getComputedStyle(outer);
        if (styles.getPropertyValue('clip') !== 'auto' || styles.clipPath !== 'none') return true;
      }
      return false;
    };
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement ?? document.body;
      // drawn letters have places of their own, and text for screen readers is clipped
      if (around.closest('svg') || isForReadersOnly(around)) continue;
      for (const { index, 0: found } of (text.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{N}]{2,12}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(`${found} in ${around.className}`);
      }
    }
    return broken;
  });
}

/** What overflows or is broken on the current page at each width. */
async function measure(page: Page, address: string): Promise<object[]> {
  const found: object[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // the page has its new width in one frame, and what is measured by its container follows in the next
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const overflow = [...(await findOverflow(page)), ...(await findBrokenWords(page))];
    if (overflow.length > 0) found.push({ address, width, overflow });
  }
  return found;
}

/** Lists and writes one of everything with the long word, and returns the pages that show it. */
async function fill(nora: Person, ben: Person): Promise<string[]> {
  const lamp = await nora.list(word, 'donate');
  const chair = await ben.list(word);
  await nora.list(word, 'request');
  await nora.command('POST', endpoints.saveSearch.path, { name: word.slice(0, 60), keyword: word.slice(0, 60) });
  await ben.list(`${word} 2`);
  const circle = await nora.command<CircleAnswer>('POST', endpoints.createCircle.path, {
    name: word.slice(0, 50),
  });
  await ben.command('POST', endpoints.joinCircle.path, { inviteCode: circle.inviteCode });
  const { data: event } = await nora.command<{ data: EventAnswer }>('POST', endpoints.planEvent.path, {
    ...{
      name: word,
      description: word,
      timeZone: 'Europe/Berlin',
      requirements: [word.slice(0, 60)],
      tags: [word.slice(0, 20)],
    },
    ...{ startDate: '2050-05-05T14:00', endDate: '2050-05-05T18:00', location: { type: 'offline', address: word } },
  });
  const swap = await ben.propose(lamp);
  await nora.answer(swap, 'accepted');
  await nora.proposeHandover(swap, {
    ...{ method: 'meet', place: word, timeZone: 'Europe/Berlin' },
    ...{ startsAt: inHours(24), endsAt: inHours(25) },
  });
  const conversation = await ben.command<ConversationAnswer>('POST', endpoints.openDirectConversation.path, {
    ...{ userId1: ben.session.userId, userId2: nora.session.userId },
  });
  await ben.command('POST', endpoints.sendMessage.path, { conversationId: conversation._id, content: word });
  return [
    ...['/', '/welcome', '/items', '/items?type=request', '/swaps', '/notifications', '/chat', '/dashboard', '/wishes'],
    ...['/groups', '/events', '/events/new', '/profile', '/profile?tab=settings', '/about', '/contact'],
    `/items/${lamp._id}`,
    '/print/board',
    '/print/invitation',
    `/print/item/${lamp._id}`,
    `/print/event/${event._id}`,
    `/items/${chair._id}`,
    `/swaps?swap=${swap._id}`,
    `/chat/${conversation._id}`,
    `/groups?circle=${circle._id}`,
    `/events/${event._id}`,
    `/join/${circle.inviteCode}`,
    `/members/${ben.session.userId}`,
    `/items?keyword=${word}`,
  ];
}

it('a word of 80 letters makes no page of the member app wider than a phone', { timeout: 300_000 }, async () => {
  const [nora, ben] = [await system.join(`Nora ${word}`), await system.join(`Ben ${word}`)];
  const pages = await fill(nora, ben);
  const phone = await system.pageOf(nora, { viewport: { width: 390, height: 844 } });
  const found: object[] = [];
  for (const address of pages) {
    await phone.goto(address);
    await phone.locator('h1:visible').first().waitFor();
    await phone.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    found.push(...(await measure(phone, address)));
  }
  expect(found).toEqual([]);
});

it('nor one of the admin app', { timeout: 300_000 }, async () => {
  const pages = await listAdminPages(system.url, await system.admin(), () => word);
  const phone = await system.visitor({ viewport: { width: 390, height: 844 } });
  await signInToOffice(phone, admin);
  await phone.getByRole('heading', { name: 'Your desk' }).waitFor();
  const found = await measure(phone, '/');
  for (const { address } of pages) {
    await openAdminPage(phone, address);
    found.push(...(await measure(phone, address)));
  }
  expect(found).toEqual([]);
});

it('a count of two digits stands on one line', async () => {
  const [mira, tom] = [await system.join('Mira Roth'), await system.join('Tom Weil')];
  for (let asked = 0; asked < 10; asked += 1) await tom.propose(await mira.list('Lamp', 'donate'));
  const page = await system.pageOf(mira, screens.phone);
  await page.goto('/');
  const bell = page.getByRole('link', { name: /^Notifications, \d\d new$/ });
  const lines = () =>
    bell.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.querySelector('span span') ?? link);
      return range.getClientRects().length;
    });
  await bell.waitFor();
  expect(await lines()).toBe(1);
});

it('a text in Arabic begins at the right, and its last mark stands at the left', async () => {
  const salma = await system.join('Salma Haddad');
  const form = new FormData();
  const fields = { title: 'Chair', description: 'كرسي خشبي جيد!', category: 'Home & Garden', type: 'request' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { item } = await salma.command<{ item: ItemAnswer }>('POST', endpoints.createItem.path, form);
  const page = await system.pageOf(salma, screens.phone);
  await page.goto(`/items/${item._id}`);
  const places = await page.getByText(fields.description).evaluate((text) => {
    const measure = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(text.firstChild ?? text, start);
      range.setEnd(text.firstChild ?? text, end);
      return range.getBoundingClientRect();
    };
    const length = text.textContent.length;
    return { edge: text.getBoundingClientRect().right, first: measure(0, 1), last: measure(length - 1, length) };
  });
  expect(places.first.right).toBeCloseTo(places.edge, 0);
  expect(places.last.right).toBeLessThan(places.first.left);
});
