import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  choose,
  holds,
  layersLeave,
  pick,
  press,
  reach,
  rewrite,
  staysInside,
  walkThrough,
  write,
} from '../keyboard.ts';
import { linkIn, screens } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

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
    await holds(page.locator('main'));
    await reach(page, button(page, 'Request an Invite').first());

    await page.reload();
    await press(page, button(page, 'Switch to dark mode'));
    await page.locator('html[data-theme="dark"]').waitFor();
    await reach(page, button(page, 'Switch to light mode'));

    const menu = button(page, 'Menu');
    await press(page, menu);
    const list = page.getByRole('navigation', { name: 'Main', exact: true });
    for (const name of ['Home', 'Items', 'About', 'Contact'])
      await reach(page, list.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Escape');
    await holds(menu);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Space');
    await press(page, list.getByRole('link', { name: 'Contact', exact: true }));
    await heading(page, 'Contact Us').waitFor();
    await holds(page.locator('main'));

    await press(page, menu);
    const language = page.getByRole('navigation', { name: /^(Main|Hauptmenü)$/ }).getByLabel(/Language|Sprache/);
    await reach(page, language);
    await page.keyboard.press('Space');
    await holds(language.getByRole('option', { name: 'English' }));
    await page.keyboard.press('Escape');
    await holds(language);
    for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await heading(page, 'Schreib uns').waitFor();
    await pick(page, page.getByRole('contentinfo').getByLabel(/Language|Sprache/), 'English');
    await heading(page, 'Contact Us').waitFor();
    await press(page, button(page, 'Back to top'));
    await holds(page.locator('main'));
    await press(
      page,
      page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Home' }),
    );
    await page.waitForURL('/');
  });

  it('a visitor stops what moves on the landing page', async () => {
    const page = await opened('/', 'no-preference');
    await press(page, button(page, 'Watch How It Works'));
    await holds(page.locator('#how-it-works'));
    await press(page, button(page, 'Step 3: Connect & Chat'));
    await page.getByText('Ask anything, and agree on a time').waitFor();
    await press(page, button(page, 'Pause the steps'));
    await reach(page, button(page, 'Play the steps'));
    await press(page, button(page, 'Next story'));
    await press(page, button(page, 'Pause the stories'));
    await reach(page, button(page, 'Play the stories'));
    await press(page, button(page, 'See Customer Stories'));
    await holds(page.getByRole('region', { name: 'Customer stories' }));
    await press(page, button(page, 'Pause the logos'));
    await reach(page, button(page, 'Play the logos'));
    await page.reload();
    await press(page, page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link', { name: 'Toys' }));
    await page.waitForURL('/items?category=toys');
  });

  it('a visitor writes, asks for an invitation and for the newsletter, and reads the map', async () => {
    const page = await opened('/contact');
    await write(page, page.getByLabel('Name', { exact: true }), 'Greta Holm');
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Greta'));
    await pick(page, page.getByLabel('What’s it about?'), 'Partnership');
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
    await page.getByText('Almost there: we’ve sent you an email.').waitFor();

    await page.goto('/about');
    const invite = button(page, 'Request an Invite').first();
    await press(page, invite);
    const dialog = page.getByRole('dialog', { name: 'Request an Invite' });
    await staysInside(page, dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await holds(invite);
    await page.keyboard.press('Enter');
    await write(page, dialog.getByLabel('Email'), emailOf('Greta'));
    await page.keyboard.press('Enter');
    await page.getByText('Your invite request has been sent to the admin.').waitFor();
    await holds(invite);
  });

  it('a newcomer signs up, out and in, and replaces a forgotten password', async () => {
    const page = await opened('/login?mode=signup');
    await write(page, page.getByLabel('Full name'), 'Kim Sand');
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Kim'));
    await write(page, page.getByLabel('Password', { exact: true }), password);
    await write(page, page.getByLabel('Confirm password', { exact: true }), password);
    await pick(page, page.getByLabel('Role'), 'User');
    await press(page, button(page.getByRole('main'), 'Sign up'));
    await page.getByText('Registration successful!').waitFor();
    await page.waitForURL('/');
    await press(page, button(page, 'Kim Sand’s account'));
    await press(page, button(page, 'Sign out'));
    await page.getByText('Logged out successfully!').waitFor();

    await layersLeave(page);
    await page.goto('/login?mode=signin');
    await signIn(page, 'Kim', password);
    await press(page, button(page, 'Kim Sand’s account'));
    await press(page, button(page, 'Sign out'));
    await page.getByText('Logged out successfully!').waitFor();

    await layersLeave(page);
    await page.goto('/login?mode=signin');
    await press(page, page.getByRole('link', { name: 'Forgot Password?' }));
    await holds(heading(page, 'Forgot Password'));
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Kim'));
    await press(page, button(page, 'Send reset link'));
    await heading(page, 'Check your inbox').waitFor();

    await page.goto(linkIn(await system.mailTo('Kim', 'passwordReset')));
    await write(page, page.getByLabel('New password', { exact: true }), 'a fresh password');
    await write(page, page.getByLabel('Confirm password', { exact: true }), 'a fresh password');
    await press(page, button(page, 'Reset password'));
    await page.getByText('Password reset successful.').waitFor();
    await heading(page, 'Welcome Back').waitFor();
    await signIn(page, 'Kim', 'a fresh password');
  });

  it('a member fills the profile and changes its pictures', async () => {
    const page = await system.newcomer('Maren Ost', screens.phone);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const photo = await system.picture(
      '<body style="margin:0;background:linear-gradient(90deg,#1f6b57 50%,#e9dfcd 50%)">',
      { width: 800, height: 400 },
    );
    await page.goto('/profile');

    await press(page, button(page, 'Change cover'));
    const cover = page.getByRole('dialog', { name: 'Upload cover' });
    await choose(page, cover.getByLabel('Choose a picture'), photo);
    await press(page, button(cover, 'Upload'));
    await page.getByText('Image Updated!').waitFor();
    await cover.waitFor({ state: 'hidden' });
    await holds(button(page, 'Change cover'));

    await press(page, button(page, 'Change picture'));
    await choose(page, page.getByRole('dialog', { name: 'Upload picture' }).getByLabel('Choose a picture'), photo);
    const editor = page.getByRole('dialog', { name: 'Edit photo' });
    await reach(page, editor.getByRole('group', { name: 'Frame: the arrow keys move it' }));
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight');
    await reach(page, editor.getByRole('button', { name: /^Bottom right corner/ }));
    await page.keyboard.press('ArrowLeft');
    const straighten = editor.getByRole('slider', { name: 'Straighten' });
    await reach(page, straighten);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => straighten.inputValue()).toBe('0.5');
    await press(page, button(editor, 'Done'));
    await press(page, button(page.getByRole('dialog', { name: 'Upload picture' }), 'Upload'));
    await button(page, 'Maren Ost’s account').locator('img[src*="/members/"]').waitFor();
    await holds(button(page, 'Change picture'));

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
    await holds(button(page, 'Edit profile'));

    await press(page, button(page, 'Share profile'));
    await page.getByText('Link copied').waitFor();

    await reach(page, page.getByRole('tab', { name: 'My Items' }));
    for (const tab of ['Activity', 'Reviews', 'Achievements', 'Settings']) {
      await page.keyboard.press('ArrowRight');
      await reach(page, page.getByRole('tab', { name: tab, selected: true }));
    }
    await page.keyboard.press('Home');
    await reach(page, page.getByRole('tab', { name: 'Overview', selected: true }));
    // what arrives above the focus would push it out of the window
    await page.locator('.animate-wait').first().waitFor({ state: 'detached' });
    await walkThrough(page);
  });

  it('a member changes settings, leaves, and thinks better of it', async () => {
    const page = await system.newcomer('Nils Aaberg', screens.phone);
    await page.goto('/profile?tab=settings');
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
    await holds(open);

    await press(page, button(page, 'Change email'));
    const address = page.getByRole('dialog', { name: 'Change email' });
    await write(page, address.getByLabel('New email'), 'nils.aaberg@example.org');
    await write(page, address.getByLabel('Your password', { exact: true }), 'a fresh password');
    await page.keyboard.press('Enter');
    await page.getByText('Check your inbox to confirm the new address').waitFor();
    await holds(button(page, 'Change email'));

    await press(page, button(page, 'Sign out everywhere'));
    await staysInside(page, page.getByRole('alertdialog', { name: 'Sign out everywhere' }));
    await page.keyboard.press('Escape');
    await holds(button(page, 'Sign out everywhere'));

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
    await holds(rest);

    await press(page, button(page, 'Delete account'));
    const leave = page.getByRole('alertdialog', { name: 'Delete account' });
    await write(page, leave.getByLabel('Your password', { exact: true }), 'a wrong password');
    await reach(page, leave.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press(page, button(leave, 'Delete account'));
    await leave.getByText('The password is not correct').waitFor();
    await holds(button(leave, 'Delete account'));
    await rewrite(page, leave.getByLabel('Your password', { exact: true }), 'a fresh password');
    await press(page, button(leave, 'Delete account'));
    await page.waitForURL('/goodbye');
    await heading(page, 'Goodbye, and take care').waitFor();

    await press(page, page.getByRole('link', { name: 'I changed my mind' }));
    await page.getByText(/Signing in keeps your account/).waitFor();
    await write(page, page.getByLabel('Email', { exact: true }), emailOf('Nils'));
    await write(page, page.getByLabel('Password', { exact: true }), 'a fresh password');
    await pick(page, page.getByLabel('Role'), 'User');
    await press(page, button(page.getByRole('main'), 'Sign in'));
    await page.getByText('Login successful! Your account won’t be deleted.').waitFor();
    await page.goto('/profile?tab=settings');
    await reach(page, button(page, 'Delete account'));
  });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

async function opened(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
  const page = await system.visitor({ ...screens.phone, reducedMotion });
  const tile = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill(tile));
  await page.goto(path);
  return page;
}

async function signIn(page: Page, name: string, typed: string) {
  await write(page, page.getByLabel('Email', { exact: true }), emailOf(name));
  await write(page, page.getByLabel('Password', { exact: true }), typed);
  await pick(page, page.getByLabel('Role'), 'User');
  await press(page, button(page.getByRole('main'), 'Sign in'));
  await page.getByText('Login successful!').waitFor();
  await page.waitForURL('/');
}
