import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { patience, screens, type Picture } from './pages.ts';
import { register, type Person } from './person.ts';

type Kept = { name: string; value: string }[];

/** One browser for all files of a worker, closed with its process: starting it takes as long as some tests. */
let shared: Browser | undefined;

/** Browser pages of a system's members, closed after each test. */
export function usePeople(system: { readonly url: string }) {
  let browser: Browser;
  /**
   * Unused browser contexts by their options: a context that has shown a page before shows it again in half the time.
   */
  const idle = new Map<string, BrowserContext[]>();
  const taken = new Map<BrowserContext, string>();

  beforeAll(async () => {
    shared = shared?.isConnected() ? shared : await launchBrowser();
    browser = shared;
  });
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    const pages = isFailed ? await describePages(browser) : [];
    await (isFailed ? forget() : Promise.all(browser.contexts().map(leave)));
    taken.clear();
    // as an error it stands beside the test's own in the closing lines
    if (isFailed) throw new Error(`Open pages:\n${pages.join('\n')}`);
  });
  afterAll(forget);

  /** Drops all contexts, so that no cached page remains. */
  async function forget(): Promise<void> {
    idle.clear();
    await Promise.all(browser.contexts().map((context) => context.close()));
  }

  /** Closes the pages of a context and keeps it for reuse. A context that does not come to rest is closed. */
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

  /** A blank page without an account. */
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

    /** A blank page of a member that has just joined. */
    newcomer: async (name: string, options?: BrowserContextOptions) =>
      pageOf(await register(system.url, name), options),

    /** A screenshot of this HTML, as a file to upload. */
    async picture(html: string, viewport: ViewportSize): Promise<Picture> {
      const page = await visitor({ viewport });
      await page.setContent(html);
      const buffer = await page.screenshot({ type: 'jpeg' });
      await page.context().close();
      return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    },
  };
}

/** The state of each open page on a line: its address, the requests without an answer, errors and content. */
async function describePages(browser: Browser): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      const requests = await page.requests();
      const unanswered = requests
        .filter((request) => request.existingResponse() === null)
        .map((request) => `${request.url()} ${request.failure()?.errorText ?? 'waits'}`);
      const messages = (await page.consoleMessages()).filter((message) => message.type() === 'error');
      const errors = [...messages.map((message) => message.text()), ...(await page.pageErrors()).map(String)];
      const content = await page.locator('body').ariaSnapshot().catch(String);
      const parts = [page.url(), ...unanswered, ...errors, content].map((part) => part.replaceAll(/\s+/g, ' '));
      return parts.join(' · ').slice(0, 900);
    }),
  );
}
