import { type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ConversationAnswer, endpoints } from '@pass-along/contracts';
import { screens } from './pages.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();

/** Widths in steps of eight pixels, at which the top bar or the page is wider than the window. */
async function findTooNarrow(page: Page): Promise<number[]> {
  const tooNarrow: number[] = [];
  for (let width = 320; width <= 1280; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    const fits = await page.evaluate(() => {
      const bar = document.querySelector('header');
      const parts = [...(bar?.querySelectorAll('a, button') ?? [])].map((part) => part.getBoundingClientRect());
      const inside = parts.every(({ left, right }) => left >= 0 && right <= window.innerWidth);
      return inside && document.documentElement.scrollWidth <= window.innerWidth;
    });
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
  const page = await system.pageOf(nora, { viewport });
  await page.goto(`/chat/${_id}`);
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
