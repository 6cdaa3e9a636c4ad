import { type Browser, type BrowserContextOptions, type Page, type ViewportSize } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { screens, type Picture } from './pages.ts';
import { register, type Person } from './person.ts';

/** How long anybody waits for anything, in milliseconds. */
const patience = 5_000;

/** One for all files of a worker, with whose process it ends; to start it takes as long as many a test. */
let shared: Browser | undefined;

/** People in front of the pages of a system, who leave after each test. */
export function usePeople(system: { readonly url: string }) {
  let browser: Browser;

  beforeAll(async () => {
    shared = shared?.isConnected() ? shared : await launchBrowser();
    browser = shared;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(browser);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  /** Somebody without an account, in front of a blank page. */
  async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: system.url,
      reducedMotion: 'reduce',
      ...screens.desk,
      ...options,
    });
    context.setDefaultTimeout(patience);
    return context.newPage();
  }

  /** A blank page in a browser in which this person has signed in. */
  function pageOf({ session }: Person, options: BrowserContextOptions = {}): Promise<Page> {
    const localStorage = [
      { name: 'token', value: session.token },
      { name: 'userId', value: session.userId },
    ];
    return visitor({ ...options, storageState: { cookies: [], origins: [{ origin: system.url, localStorage }] } });
  }

  return {
    visitor,
    pageOf,

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
