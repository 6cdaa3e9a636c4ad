import type { Page } from 'playwright-core';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { screens } from './pages.ts';
import { useSystem } from './useSystem.ts';

const system = useSystem();

/** A slow line: 400 kbit/s, and 400 ms there and back. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Load {
  /** What the page asked for, without what its worker stores for later. */
  requests: string[];
  bytes: number;
  /** The sum of all layout shifts. */
  shift: number;
}

/** Opens the page on a slow line, and counts until it has come to rest. */
async function countLoad(page: Page, path: string, heading: string): Promise<Load> {
  const requests: string[] = [];
  let bytes = 0;
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slowLine);
  line.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (url.startsWith('http')) requests.push(url.replace(system.url, ''));
  });
  line.on('Network.webSocketCreated', ({ url }) => requests.push(url.replace(/^.*(?=\/socket)/, '')));
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { timeout: 60_000 });
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: 60_000 });
  await expect.poll(() => requests.some((url) => url.startsWith('/socket.io')), { timeout: 60_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  return { requests, bytes, shift };
}

/** What a page opened now would be told that it missed. */
async function askMissed(): Promise<unknown> {
  const socket = io(system.url, { transports: ['websocket'] });
  const missed: unknown = await socket.emitWithAck('changes:missed', 0);
  socket.disconnect();
  return missed;
}

it.each([
  { locale: 'en-GB', heading: 'Your groups', names: ['Asha Menon', 'Bram de Wit'] as const },
  { locale: 'de-DE', heading: 'Deine Gruppen', names: ['Greta Holm', 'Hanno Busch'] as const },
])('Home loads once in $locale, in few requests, and nothing on it jumps', async ({ locale, heading, names }) => {
  const [asha, bram] = await Promise.all([system.join(names[0]), system.join(names[1])]);
  for (const title of ['Lamp', 'Ladder', 'Kettle', 'Chair', 'Rug']) await asha.list(title);
  // what has just changed is loaded again, rightly
  await expect.poll(askMissed, { timeout: 30_000 }).toEqual([]);
  const page = await system.pageOf(bram, { ...screens.phone, locale });
  const first = await countLoad(page, '/', heading);
  const reads = first.requests.filter((url) => url.startsWith('/api/'));
  expect(reads.toSorted()).toEqual(['/api/home', '/api/users/get-user']);
  expect(first.requests.length, first.requests.join('\n')).toBeLessThanOrEqual(25);
  expect(first.bytes).toBeLessThanOrEqual(400_000);
  expect(first.shift).toBeLessThanOrEqual(0.02);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const again = await countLoad(await page.context().newPage(), '/', heading);
  expect(again.requests.length, again.requests.join('\n')).toBeLessThanOrEqual(25);
  expect(again.bytes).toBeLessThanOrEqual(250_000);
  expect(again.shift).toBeLessThanOrEqual(0.02);
});

it.each(['/', '/items', '/about', '/contact', '/login'])('%s preloads no code that only members need', async (path) => {
  const html = await (await fetch(system.url + path, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('rel="modulepreload"');
  expect(html).not.toMatch(/assets\/member(Parts)?-/);
});

it.each(['/', '/items', '/swaps'])(
  '%s loads its style sheet before all that its first text can do without',
  async (path) => {
    const html = await (await fetch(system.url + path, { headers: { accept: 'text/html' } })).text();
    const loaded = [...html.matchAll(/<(?:script|link rel="(?:stylesheet|(?:module)?preload)")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    const [first = '', start = '', ...later] = loaded;
    expect([first, start]).toEqual([expect.stringContaining('rel="stylesheet"'), '<script src="/start.js">']);
    expect(later.filter((tag) => tag.includes('/assets/') && !tag.includes('fetchpriority="low"'))).toEqual([]);
  },
);

it('the served page says something to members before any of its code runs', async () => {
  const page = await system.newcomer('Early Reader', screens.phone);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  for (const path of ['/', '/swaps']) {
    await page.goto(path);
    await page.locator('#shell').getByText('Pass-Along').waitFor();
  }
});
