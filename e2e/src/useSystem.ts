import { type Browser, type BrowserContextOptions, type Page, type ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { screens, type Picture } from './pages.ts';
import { emailOf, password, register, signIn, type Person } from './person.ts';
import { admin } from './systemProcess.ts';
import { useProcess } from './useProcess.ts';

/** How long anybody waits for anything, in milliseconds. */
const patience = 5_000;

/** The whole system, started once for a file of tests, and people in front of its pages, who leave after each test. */
export function useSystem(environment?: () => Record<string, string>) {
  const system = useProcess(environment);
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(browser);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(() => browser.close());

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
    get url() {
      return system.url;
    },
    visitor,
    pageOf,

    /** Somebody who has just joined. */
    join: (name: string) => register(system.url, name),

    /** The blank page of somebody who has just joined. */
    newcomer: async (name: string, options?: BrowserContextOptions) =>
      pageOf(await register(system.url, name), options),

    /** A member who signs in anew. */
    again: (name: string) => signIn(system.url, { email: emailOf(name), password, role: 'user' }),

    admin: () => signIn(system.url, { ...admin, role: 'admin' }),

    /** A photograph of this HTML, as somebody would upload it. */
    async picture(html: string, viewport: ViewportSize): Promise<Picture> {
      const page = await visitor({ viewport });
      await page.setContent(html);
      const buffer = await page.screenshot({ type: 'jpeg' });
      await page.context().close();
      return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    },

    /** The newest mail of this kind to a member, once it is there. */
    async mailTo(name: string, template: string): Promise<string> {
      const text = async () =>
        (await system.mails()).find((mail) => mail.template === template && mail.to.includes(emailOf(name)))?.text ??
        '';
      await expect.poll(text).not.toBe('');
      return text();
    },

    /** Stops it, and starts it on the same data so many days later. */
    async sleep(days: number): Promise<void> {
      await system.stop();
      await system.startLater(days);
    },
  };
}

/** Writes what everybody sees right now to the test's output. */
async function tell(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    process.stderr.write(`\n${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`);
  }
}
