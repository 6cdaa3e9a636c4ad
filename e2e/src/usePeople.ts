import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { patience, screens, type Picture } from './pages.ts';
import { register, type Person } from './person.ts';

type Kept = { name: string; value: string }[];

/** One for all files of a worker, with whose process it ends; to start it takes as long as many a test. */
let shared: Browser | undefined;

/** People in front of the pages of a system, who leave after each test. */
export function usePeople(system: { readonly url: string }) {
  let browser: Browser;
  /** By their looks, those in front of which nobody is: what has shown a page before shows it again in half the time. */
  const idle = new Map<string, BrowserContext[]>();
  const taken = new Map<BrowserContext, string>();

  beforeAll(async () => {
    shared = shared?.isConnected() ? shared : await launchBrowser();
    browser = shared;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(browser);
    await (task.result?.state === 'fail' ? forget() : Promise.all(browser.contexts().map(leave)));
    taken.clear();
  });
  afterAll(forget);

  /** From now on nobody has seen a page before. */
  async function forget(): Promise<void> {
    idle.clear();
    await Promise.all(browser.contexts().map((context) => context.close()));
  }

  /** Closes what is open there and gives it back; one that does not come to rest is given up. */
  async function leave(context: BrowserContext): Promise<void> {
    const look = taken.get(context);
    if (look === undefined) return;
    const atRest = emptied(context).then(
      () => true,
      () => false,
    );
    if (await Promise.race([atRest, setTimeout(patience, false, { ref: false })]))
      idle.set(look, [...(idle.get(look) ?? []), context]);
    else await context.close();
  }

  async function emptied(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.unrouteAll()]);
  }

  /** Somebody without an account, in front of a blank page. */
  async function visitor(options: BrowserContextOptions = {}, localStorage: Kept = []): Promise<Page> {
    const all = { baseURL: system.url, reducedMotion: 'reduce' as const, ...screens.desk, ...options };
    const look = JSON.stringify(all);
    const context = idle.get(look)?.pop() ?? (await browser.newContext(all));
    taken.set(context, look);
    await context.setStorageState({ cookies: [], origins: [{ origin: system.url, localStorage }] });
    context.setDefaultTimeout(patience);
    return context.newPage();
  }

  /** A blank page in a browser in which this person has signed in. */
  function pageOf({ session }: Person, options: BrowserContextOptions = {}): Promise<Page> {
    const localStorage = [
      { name: 'token', value: session.token },
      { name: 'userId', value: session.userId },
    ];
    return visitor(options, localStorage);
  }

  return {
    visitor,
    pageOf,
    forget,

    /** The blank page of somebody who has just joined. */
    newcomer: async (name: string, options?: BrowserContextOptions) =>
      pageOf(await register(system.url, name), options),

    /** A photograph of this HTML, as somebody would upload it. */
    async picture(html: string, viewport: ViewportSize): Promise<Picture> {
      const page = await visitor({ viewport });
      await page.setContent(html);
      const buffer = await page.screenshot({ type: 'jpeg' });
      await page.context().close();
      return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    },
  };
}

/** Writes what everybody sees right now to the test's output. */
async function tell(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    process.stderr.write(`\n${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`);
  }
}
