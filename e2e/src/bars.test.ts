import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ConversationAnswer, endpoints } from '@pass-along/contracts';
import { screens, signInToOffice } from './pages.ts';
import { admin } from './systemProcess.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();

/**
 * Widths in steps of eight pixels, at which the top bar or the page is wider than the window, or a word of the bar
 * breaks.
 */
async function findTooNarrow(page: Page): Promise<number[]> {
  const tooNarrow: number[] = [];
  await page.evaluate(() => document.fonts.ready);
  for (let width = 320; width <= 1280; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    // the page may still be changing to this width
    const fits = await page
      .waitForFunction(
        () => {
          const bar = document.querySelector('header');
          const parts = [...(bar?.querySelectorAll('a, button') ?? [])].map((part) => part.getBoundingClientRect());
          const inside = parts.every(({ left, right }) => left >= 0 && right <= window.innerWidth);
          const isOnOneLine = (label: Element) => {
            const text = document.createRange();
            text.selectNodeContents(label);
            return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size <= 1;
          };
          const labels = [...(bar?.querySelectorAll('a > span > span, a:not(:has(*))') ?? [])];
          return inside && labels.every(isOnOneLine) && document.documentElement.scrollWidth <= window.innerWidth;
        },
        { timeout: 10_000 },
      )
      .catch(() => undefined);
    if (!fits) tooNarrow.push(width);
  }
  return tooNarrow;
}

it.each(['en-GB', 'de-DE'])('the top bar fits at every width, for visitors and members, in %s', async (locale) => {
  const visitor = await system.visitor({ locale });
  await visitor.goto('/contact');
  await visitor
    .getByRole('banner')
    .getByRole('link', { name: /Sign up|Registrieren/ })
    .waitFor();
  expect(await findTooNarrow(visitor)).toEqual([]);
  const name = locale === 'de-DE' ? 'Klara Ost' : 'Clara East';
  const member = await system.newcomer(name, { locale });
  await member.goto('/contact');
  await member
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(name) })
    .waitFor();
  expect(await findTooNarrow(member)).toEqual([]);
});

it('a count of two digits stands within its mark', async () => {
  const [mira, tom] = [await system.join('Mira Roth'), await system.join('Tom Weil')];
  for (let asked = 0; asked < 10; asked += 1) await tom.propose(await mira.list('Lamp', 'donate'));
  const page = await system.pageOf(mira, screens.phone);
  await page.goto('/');
  const bell = page.getByRole('link', { name: /^Notifications, \d\d new$/ });
  await bell.waitFor();
  const [mark, digits] = await bell.evaluate((link) =>
    ['span', 'span span'].map((part) => link.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(digits?.left).toBeGreaterThan(mark?.left ?? Infinity);
  expect(digits?.right).toBeLessThan(mark?.right ?? 0);
});

it('the buttons of a phone keep their words whole', async () => {
  const visitor = await system.visitor({ ...screens.phone, locale: 'de-DE' });
  await visitor.goto('/appeal');
  const subscribe = visitor.getByRole('contentinfo').getByRole('button', { name: 'Abonnieren' });
  await subscribe.waitFor();
  const lines = await subscribe.evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button.querySelector('span') ?? button);
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  });
  expect(lines).toBe(1);
});

it.each([
  ['a phone', screens.phone.viewport],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a window at 200 %', { width: 640, height: 360 }],
])('a conversation has the whole of %s: no bar at the bottom, and an arrow back', async (screen, viewport) => {
  const [first, second] = [`Nora ${screen}`, `Piet ${screen}`].map((name) => name.replace(/[^A-Za-z ]/g, ''));
  const [nora, piet] = await Promise.all([
    system.join(`N${String(viewport.width)} ${first ?? ''}`),
    system.join(`P${String(viewport.width)} ${second ?? ''}`),
  ]);
  const { _id } = await nora.command<ConversationAnswer>('POST', endpoints.openDirectConversation.path, {
    userId1: nora.session.userId,
    userId2: piet.session.userId,
  });
  await piet.propose(await nora.list('Lamp', 'donate'));
  const page = await system.pageOf(nora, { viewport });
  await page.goto(`/chat/${_id}`);
  await page.getByText('Your turn: answer').waitFor();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.waitFor();
  await page.getByRole('log').waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Main, at the bottom' }).count()).toBe(0);
  const { bottom, log, scrolls } = await page.evaluate(() => ({
    bottom: document.querySelector('textarea')?.getBoundingClientRect().bottom ?? Infinity,
    log: document.querySelector('[role=log]')?.getBoundingClientRect().height ?? 0,
    scrolls: document.documentElement.scrollHeight - window.innerHeight,
  }));
  expect(bottom).toBeLessThanOrEqual(viewport.height);
  expect(log).toBeGreaterThan(viewport.height / 3);
  expect(scrolls).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Back to your conversations' }).click();
  await page.waitForURL('/chat');
});

it('every entry of the menu can be reached on a phone on its side', async () => {
  const viewport = { width: 844, height: 390 };
  const page = await system.newcomer('Ida Moor', { viewport });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const last = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Welcome page' });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
});

it('the admin app stays usable when a phone is turned upright', async () => {
  const office = await system.visitor({ viewport: { width: 844, height: 390 } });
  await signInToOffice(office, admin);
  await office.getByRole('heading', { name: 'Your desk' }).waitFor();
  const pages = office.getByRole('navigation', { name: 'Admin pages' });
  await pages.waitFor();
  await office.setViewportSize(screens.phone.viewport);
  await pages.waitFor({ state: 'detached' });
  await office.getByRole('button', { name: 'Open menu' }).click();
  await pages.getByRole('link', { name: 'Users' }).click();
  await office.getByRole('heading', { name: 'Users' }).first().waitFor();
});
