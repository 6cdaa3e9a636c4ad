import { type Page, type ViewportSize } from 'playwright-core';
import { launchBrowser } from './browser.ts';

export const screens = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** How long anybody waits for anything, in milliseconds. */
export const patience = 5_000;
export const password = 'a long password';

export type Pages = Awaited<ReturnType<typeof openPages>>;

/** People in front of the member app at this address: each has a browser of their own, nothing is shared. */
export async function openPages(url: string) {
  const browser = await launchBrowser();

  async function visitor(viewport: ViewportSize = screens.desk): Promise<Page> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patience);
    return context.newPage();
  }

  return {
    visitor,

    /** Somebody who has just signed up and is on the home page. */
    async newcomer(name: string, viewport?: ViewportSize): Promise<Page> {
      const page = await visitor(viewport);
      await page.goto(`${url}/login?mode=signup`);
      await fillSignUp(page, { name, email: emailOf(name) });
      await page.getByLabel('Role').selectOption({ label: 'User' });
      await submit(page, 'Sign up');
      await page.getByText('Registration successful!').waitFor();
      await page.waitForURL(`${url}/`);
      return page;
    },

    /** A photograph of this HTML, as somebody would upload it. */
    async picture(html: string, viewport: ViewportSize) {
      const page = await visitor(viewport);
      await page.setContent(html);
      const buffer = await page.screenshot({ type: 'jpeg' });
      await page.context().close();
      return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    },

    /** Writes what everybody sees right now to the test's output. */
    async tell() {
      for (const page of browser.contexts().flatMap((context) => context.pages())) {
        process.stderr.write(`\n${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`);
      }
    },

    close: () => browser.close(),
  };
}

export const emailOf = (name: string) => `${name.split(' ')[0]?.toLowerCase() ?? 'x'}@example.org`;

/** The sign-up form up to the role; an invitation may have filled in the address. */
export async function fillSignUp(page: Page, { name, email }: { name: string; email?: string }) {
  await page.getByLabel('Full name').fill(name);
  if (email !== undefined) await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

/** Presses a button of the page itself, not of the bars around it. */
export async function submit(page: Page, button: string) {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

export async function signInToOffice(
  office: Page,
  url: string,
  { email, password: typed }: { email: string; password: string },
) {
  await office.goto(`${url}/admin/`);
  await office.getByLabel('E-mail').fill(email);
  await office.getByLabel('Password').fill(typed);
  await office.getByRole('button', { name: 'Sign in' }).click();
}
