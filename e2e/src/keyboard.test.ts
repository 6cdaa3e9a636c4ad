import { readFile } from 'node:fs/promises';
import { type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { focusTrouble } from './focusTrouble.ts';
import { emailOf, openPages, password, screens, type Pages } from './pages.ts';
import { dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let system: SystemProcess;
let pages: Pages;

beforeAll(async () => {
  folder = await dataFolder();
  system = await startSystemProcess(folder.path);
  pages = await openPages(system.url);
});
afterAll(async () => {
  await pages.close();
  await system.stop();
  await folder.remove();
});

beforeEach(() => {
  onTestFailed(() => pages.tell());
});

describe('with the keyboard alone, on a phone', () => {
  it.each([
    '/',
    '/about',
    '/contact',
    '/login?mode=signin',
    '/login?mode=signup',
    '/login?mode=forgot-password',
    '/login?mode=reset-password&token=x',
  ])('every stop of %s is in sight, there and back', async (path) => {
    const page = await opened(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await walkThrough(page);
  });

  it('a visitor finds the ways around, the other language and the dark look', async () => {
    const page = await opened('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await reach(page, skip);
    await page.keyboard.press('Enter');
    await holds(page, page.locator('main'));
    await reach(page, button(page, 'Request an Invite').first());

    await page.reload();
    await press(page, button(page, 'Switch to the dark look'));
    await page.locator('html[data-theme="dark"]').waitFor();
    await reach(page, button(page, 'Switch to the light look'));

    const menu = button(page, 'Menu');
    await press(page, menu);
    const list = page.getByRole('navigation', { name: 'Main', exact: true });
    for (const name of ['Home', 'Items', 'About', 'Contact'])
      await reach(page, list.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Escape');
    await holds(page, menu);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Space');
    await press(page, list.getByRole('link', { name: 'Contact', exact: true }));
    await heading(page, 'Contact Us').waitFor();
    await holds(page, page.locator('main'));

    await press(page, menu);
    const language = page.getByRole('navigation', { name: /^(Main|Hauptmenü)$/ }).getByLabel(/Language|Sprache/);
    await reach(page, language);
    await page.keyboard.press('Space');
    await holds(page, language.getByRole('option', { name: 'English' }));
    await page.keyboard.press('Escape');
    await holds(page, language);
    for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await heading(page, 'Schreib uns').waitFor();
    await pick(page, page.getByRole('contentinfo').getByLabel(/Language|Sprache/), 'English');
    await heading(page, 'Contact Us').waitFor();
    await press(page, button(page, 'Back to top'));
    await holds(page, page.locator('main'));
    await press(
      page,
      page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Home' }),
    );
    await page.waitForURL(`${system.url}/`);
  });

  it('a visitor stops what moves on the landing page', async () => {
    const page = await opened('/', 'no-preference');
    await press(page, button(page, 'Watch How It Works'));
    await holds(page, page.locator('#how-it-works'));
    await press(page, button(page, 'Step 3: Connect & Chat'));
    await page.getByText('Ask how old it is, offer something of your own').waitFor();
    await press(page, button(page, 'Pause the steps'));
    await reach(page, button(page, 'Play the steps'));
    await press(page, button(page, 'Next story'));
    await press(page, button(page, 'Pause the stories'));
    await reach(page, button(page, 'Play the stories'));
    await press(page, button(page, 'See Customer Stories'));
    await holds(page, page.getByRole('region', { name: 'Customer stories' }));
    await press(page, button(page, 'Pause the logos'));
    await reach(page, button(page, 'Play the logos'));
    await page.reload();
    await press(page, page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link', { name: 'Toys' }));
    await page.waitForURL(`${system.url}/items?category=toys`);
  });

  it('a visitor writes, asks for an invitation and for the newsletter, and reads the map', async () => {
    const page = await opened('/contact');
    await write(page, page.getByLabel('Name', { exact: true }), 'Greta Holm');
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Greta'));
    await pick(page, page.getByLabel('What is it about?'), 'Partnership');
    await write(page, page.getByLabel('Subject'), 'A shelf in the hallway');
    await write(page, page.getByRole('textbox', { name: 'Message' }), 'May we put up a notice board?');
    await press(page, button(page, 'Send Message'));
    await page.getByText("Message sent successfully! We'll get back to you soon.").waitFor();

    await press(page, button(page, 'Show Mumbai on the map'));
    await page.locator('.leaflet-popup').getByText('Seaside Community').waitFor();
    await press(page, button(page, 'Delhi, Capital Community'));
    await page.locator('.leaflet-popup').getByText('Capital Community').waitFor();

    await write(page, page.getByLabel('Email for the newsletter'), emailOf('Greta'));
    await press(page, button(page, 'Subscribe'));
    await page.getByText('Almost there: we have sent you an email.').waitFor();

    await page.goto(`${system.url}/about`);
    const invite = button(page, 'Request an Invite').first();
    await press(page, invite);
    const dialog = page.getByRole('dialog', { name: 'Request an Invite' });
    await staysInside(page, dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await holds(page, invite);
    await page.keyboard.press('Enter');
    await write(page, dialog.getByLabel('Email'), emailOf('Greta'));
    await page.keyboard.press('Enter');
    await page.getByText('Your invite request has been sent to the admin.').waitFor();
    await holds(page, invite);
  });

  it('a newcomer signs up, out and in, and replaces a forgotten password', async () => {
    const page = await joined('Kim Sand');
    await press(page, button(page, 'Account of Kim Sand'));
    await press(page, button(page, 'Sign out'));
    await page.getByText('Logged out successfully!').waitFor();

    await page.goto(`${system.url}/login?mode=signin`);
    await signIn(page, 'Kim', password);
    await press(page, button(page, 'Account of Kim Sand'));
    await press(page, button(page, 'Sign out'));

    await page.goto(`${system.url}/login?mode=signin`);
    await press(page, page.getByRole('link', { name: 'Forgot Password?' }));
    await holds(page, heading(page, 'Forgot Password'));
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Kim'));
    await press(page, button(page, 'Send reset link'));
    await heading(page, 'Look into your inbox').waitFor();

    await page.goto(await resetLinkOf('Kim'));
    await write(page, page.getByLabel('New password', { exact: true }), 'a fresh password');
    await write(page, page.getByLabel('Confirm password', { exact: true }), 'a fresh password');
    await press(page, button(page, 'Reset password'));
    await page.getByText('Password reset successful.').waitFor();
    await heading(page, 'Welcome Back').waitFor();
    await signIn(page, 'Kim', 'a fresh password');
  });

  it('a member fills the profile and changes its pictures', async () => {
    const page = await joined('Maren Ost');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const photo = await pages.picture(
      '<body style="margin:0;background:linear-gradient(90deg,#1f6b57 50%,#e9dfcd 50%)">',
      { width: 800, height: 400 },
    );
    await page.goto(`${system.url}/profile`);

    await press(page, button(page, 'Change cover'));
    const cover = page.getByRole('dialog', { name: 'Upload cover' });
    await choose(page, cover.getByLabel('Choose a picture'), photo);
    await press(page, button(cover, 'Upload'));
    await page.getByText('Image Updated!').waitFor();
    await cover.waitFor({ state: 'hidden' });
    await holds(page, button(page, 'Change cover'));

    await press(page, button(page, 'Change picture'));
    await choose(page, page.getByRole('dialog', { name: 'Upload picture' }).getByLabel('Choose a picture'), photo);
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    await reach(page, crop.getByRole('application', { name: 'Part of the picture that will show' }));
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight');
    const zoom = crop.getByRole('slider', { name: 'Zoom' });
    await reach(page, zoom);
    await page.keyboard.press('ArrowRight');
    expect(await zoom.inputValue()).toBe('1.1');
    await press(page, button(crop, 'Crop'));
    await press(page, button(page.getByRole('dialog', { name: 'Upload picture' }), 'Upload'));
    await button(page, 'Account of Maren Ost').locator('img[src*="/members/"]').waitFor();
    await holds(page, button(page, 'Change picture'));

    await press(page, button(page, 'Edit profile'));
    const form = page.getByRole('form', { name: 'Edit profile' });
    await rewrite(page, form.getByLabel('Username'), 'maren.ost');
    for (const [label, text] of [
      ['Bio', 'Lamps, mostly.'],
      ['Location', 'Third floor'],
      ['Phone', '+49 30 1234567'],
      ['Website', 'https://example.org'],
      ['Instagram', 'maren'],
      ['Twitter', 'maren'],
      ['Facebook', 'maren'],
    ] as const) {
      await write(page, form.getByLabel(label, { exact: true }), text);
    }
    await press(page, button(form, 'Save'));
    await page.getByText('Profile Updated').waitFor();
    await page.getByText('Lamps, mostly.').waitFor();
    await holds(page, button(page, 'Edit profile'));

    await press(page, button(page, 'Share profile'));
    await page.getByText('Link copied').waitFor();

    await reach(page, page.getByRole('tab', { name: 'My Items' }));
    for (const tab of ['Activity', 'Reviews', 'Achievements', 'Settings']) {
      await page.keyboard.press('ArrowRight');
      await reach(page, page.getByRole('tab', { name: tab, selected: true }));
    }
    await page.keyboard.press('Home');
    await reach(page, page.getByRole('tab', { name: 'Overview', selected: true }));
    await walkThrough(page);
  });

  it('a member changes settings, leaves, and thinks better of it', async () => {
    const page = await joined('Nils Aaberg');
    await page.goto(`${system.url}/profile?tab=settings`);
    await page.getByRole('switch').first().waitFor();
    await walkThrough(page);
    for (const name of ['Show location to nearby users', 'Show profile']) {
      const line = page.getByRole('switch', { name });
      const before = await line.isChecked();
      await reach(page, line);
      await page.keyboard.press('Space');
      await expect.poll(() => line.isChecked()).toBe(!before);
    }

    const open = button(page, 'Change password');
    await press(page, open);
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await staysInside(page, dialog);
    await write(page, dialog.getByLabel('Current password', { exact: true }), password);
    await write(page, dialog.getByLabel('New password', { exact: true }), 'a fresh password');
    await write(page, dialog.getByLabel('Repeat the new password', { exact: true }), 'a fresh password');
    await press(page, button(dialog, 'Change password'));
    await page.getByText('Password changed').waitFor();
    await holds(page, open);

    await press(page, button(page, 'Change email'));
    const address = page.getByRole('dialog', { name: 'Change email' });
    await write(page, address.getByLabel('New email'), 'nils.aaberg@example.org');
    await write(page, address.getByLabel('Your password', { exact: true }), 'a fresh password');
    await page.keyboard.press('Enter');
    await page.getByText('Look into your mailbox to confirm the new address').waitFor();
    await holds(page, button(page, 'Change email'));

    await press(page, button(page, 'Sign out everywhere'));
    await staysInside(page, page.getByRole('alertdialog', { name: 'Sign out everywhere' }));
    await page.keyboard.press('Escape');
    await holds(page, button(page, 'Sign out everywhere'));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, button(page, 'Download my data')),
    ]);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    const rest = button(page, 'Deactivate account');
    await press(page, rest);
    await staysInside(page, page.getByRole('alertdialog', { name: 'Deactivate account' }));
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await holds(page, rest);

    await press(page, button(page, 'Delete account'));
    const leave = page.getByRole('alertdialog', { name: 'Delete account' });
    await write(page, leave.getByLabel('Your password', { exact: true }), 'a wrong password');
    await reach(page, leave.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press(page, button(leave, 'Delete account'));
    await leave.getByText('The password is not right').waitFor();
    await holds(page, button(leave, 'Delete account'));
    await rewrite(page, leave.getByLabel('Your password', { exact: true }), 'a fresh password');
    await press(page, button(leave, 'Delete account'));
    await page.waitForURL(`${system.url}/goodbye`);
    await heading(page, 'Goodbye, and take care').waitFor();

    await press(page, page.getByRole('link', { name: 'I changed my mind' }));
    await page.getByText(/Signing in keeps your account/).waitFor();
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Nils'));
    await write(page, page.getByLabel('Password', { exact: true }), 'a fresh password');
    await pick(page, page.getByLabel('Role'), 'User');
    await press(page, button(page.getByRole('main'), 'Sign in'));
    await page.getByText('Login successful! Your account stays.').waitFor();
    await page.goto(`${system.url}/profile?tab=settings`);
    await reach(page, button(page, 'Delete account'));
  });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

async function opened(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
  const page = await pages.visitor(screens.phone);
  await page.emulateMedia({ reducedMotion });
  const tile = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill(tile));
  await page.goto(`${system.url}${path}`);
  return page;
}

/** More stops than any page has. */
const stops = 120;

/** Presses Tab until the focus is there, and makes sure that it can be seen. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' });
  const passed: string[] = [];
  while (!(await hasFocus(wanted))) {
    passed.push(await focused(page));
    if (passed.length > stops)
      throw new Error(`Tab never came to ${String(wanted)}. It came by:\n${[...new Set(passed)].join('\n')}`);
    await page.keyboard.press('Tab');
  }
  await inSight(page);
}

/** Goes to the end of the page, then back to its beginning, and makes sure that each stop can be seen. */
async function walkThrough(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed: string[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const stop = await focused(page);
      if (stop === nowhere) break;
      await inSight(page);
      passed.push(stop);
      if (passed.length > stops)
        throw new Error(`${key} never came out of the page. It went round by:\n${[...new Set(passed)].join('\n')}`);
    }
    expect(passed).not.toEqual([]);
  }
}

/** Waits until what has the focus can be seen to have it. */
async function inSight(page: Page) {
  const trouble = async () => {
    const why = await page.locator('*:focus').evaluate(focusTrouble);
    return why.length === 0 ? 'in sight' : `${await focused(page)}: ${why.join(', ')}`;
  };
  await expect.poll(trouble).toBe('in sight');
}

async function press(page: Page, wanted: Locator) {
  await reach(page, wanted);
  await page.keyboard.press('Enter');
}

async function write(page: Page, wanted: Locator, text: string) {
  await reach(page, wanted);
  await page.keyboard.type(text);
  expect(await wanted.inputValue()).toBe(text);
}

async function rewrite(page: Page, wanted: Locator, text: string) {
  await reach(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  expect(await wanted.inputValue()).toBe(text);
}

/** Types into a select what it should show. */
async function pick(page: Page, select: Locator, label: string) {
  await reach(page, select);
  await page.keyboard.type(label);
  await expect
    .poll(() => select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label))
    .toBe(label);
}

async function choose(page: Page, input: Locator, file: Awaited<ReturnType<Pages['picture']>>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, input)]);
  await chooser.setFiles(file);
}

/** Waits until the focus is there. */
async function holds(page: Page, wanted: Locator) {
  const place = async () => ((await hasFocus(wanted)) ? 'there' : focused(page));
  await expect.poll(place, { message: `the focus on ${String(wanted)}` }).toBe('there');
}

/** Once around the dialog in both directions. */
async function staysInside(page: Page, dialog: Locator) {
  await dialog.waitFor();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 8; times++) {
      await page.keyboard.press(key);
      expect(
        await dialog.evaluate((element) => element.contains(document.activeElement)),
        `${key} stays in ${String(dialog)}`,
      ).toBe(true);
    }
  }
}

const hasFocus = (wanted: Locator) =>
  wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

const nowhere = 'the page as a whole';

/** The opening tag of what has the focus, with its text. */
const focused = (page: Page) =>
  page.evaluate((none) => {
    const element = document.activeElement ?? document.body;
    if (element === document.body) return none;
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).replace(/ (class|style)="[^"]*"/g, '');
    return `${tag} ${element.textContent.trim().slice(0, 40)}`;
  }, nowhere);

/** Signs up through every field. */
async function joined(name: string): Promise<Page> {
  const page = await opened('/login?mode=signup');
  await write(page, page.getByLabel('Full name'), name);
  await write(page, page.getByLabel('Email', { exact: true }), emailOf(name));
  await write(page, page.getByLabel('Password', { exact: true }), password);
  await write(page, page.getByLabel('Confirm password', { exact: true }), password);
  await pick(page, page.getByLabel('Role'), 'User');
  await press(page, button(page.getByRole('main'), 'Sign up'));
  await page.getByText('Registration successful!').waitFor();
  await page.waitForURL(`${system.url}/`);
  return page;
}

async function signIn(page: Page, name: string, typed: string) {
  await write(page, page.getByLabel('Email', { exact: true }), emailOf(name));
  await write(page, page.getByLabel('Password', { exact: true }), typed);
  await pick(page, page.getByLabel('Role'), 'User');
  await press(page, button(page.getByRole('main'), 'Sign in'));
  await page.getByText('Login successful!').waitFor();
  await page.waitForURL(`${system.url}/`);
}

/** The link in the newest reset mail in the development mailbox. */
async function resetLinkOf(name: string): Promise<string> {
  const link = async () => {
    const mail = (await system.mails()).find(
      ({ template, to }) => template === 'passwordReset' && to.includes(emailOf(name)),
    );
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}
