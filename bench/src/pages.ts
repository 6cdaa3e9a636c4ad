import { launchBrowser } from '@pass-along/e2e/browser';
import type { Browser, Page } from 'playwright-core';
import { smallerIsBetter, type BenchRow } from './rows.ts';
import { startBareServer, startSystemProcess } from './servers.ts';

const rounds = 5;

/** A page is usable once its main control or content is there. */
const usable: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) =>
    page
      .getByRole('link', { name: 'Start Swapping' })
      .or(page.getByRole('button', { name: 'Start Swapping' }))
      .first()
      .waitFor(),
  // the prerendered search is inert until its code has loaded
  '/items': (page) => page.locator('main search:not([inert])').getByRole('searchbox').waitFor(),
  '/login': (page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
  '/admin/': (page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
};

/** Milliseconds from requesting a page with an empty cache until it is usable, and the idle process's memory. */
export async function benchPages(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const bare = await startBareServer(connectionString);
  const browser = await launchBrowser();
  try {
    const idle = [await system.residentBytes()];
    const rows = [
      smallerIsBetter({
        name: 'memory of the idle system (MB)',
        peer: 'bare Express',
        ours: idle.map(megabytes),
        theirs: [megabytes(await bare.residentBytes())],
      }),
    ];
    for (const [path, ready] of Object.entries(usable)) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // the first round warms both up
      for (let round = 0; round <= rounds; round += 1) {
        const own = await timeTo(browser, system.url + path, ready);
        const peer = await timeTo(browser, `${bare.url}/page`, (page) => page.getByRole('button').waitFor());
        if (round === 0) continue;
        ours.push(own);
        theirs.push(peer);
      }
      rows.push(smallerIsBetter({ name: `${path} until it can be used (ms)`, peer: 'a bare page', ours, theirs }));
    }
    return rows;
  } finally {
    await browser.close();
    await system.stop();
    await bare.stop();
  }
}

async function timeTo(browser: Browser, url: string, ready: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await ready(page);
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

const megabytes = (bytes: number) => bytes / 1024 ** 2;
