import { readFile } from 'node:fs/promises';
import { endpoints, buildEndpointUrl, type CommunitySettings } from '@pass-along/contracts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from '../accessibility.ts';
import { fillSignUp, linkIn, screens, signInToOffice, submit } from '../pages.ts';
import { emailOf, password } from '../person.ts';
import { admin } from '../systemProcess.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

describe('the login screen', () => {
  it('leads from each mode to the others', async () => {
    const page = await system.visitor(screens.phone);
    await page.goto('/login');
    await heading(page, 'Welcome Back').waitFor();
    await follow(page, 'Sign up');
    await heading(page, 'Create Account').waitFor();
    await follow(page, 'Sign in');
    await heading(page, 'Welcome Back').waitFor();
    await follow(page, 'Forgot Password?');
    await heading(page, 'Forgot Password').waitFor();
    await follow(page, 'Back to Sign in');
    await heading(page, 'Welcome Back').waitFor();
    await page.goto('/login?mode=reset-password');
    await page.getByText('This page needs the link from your reset email.').waitFor();
    await follow(page, 'Ask for a reset link');
    await heading(page, 'Forgot Password').waitFor();
  });

  it('signs in with the right password and role, and says what is wrong otherwise', async () => {
    await system.join('Wilma Brandt');
    const page = await system.visitor();
    await page.goto('/login?mode=signin');
    await submit(page, 'Sign in');
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await fillSignIn(page, 'Wilma', 'a wrong password');
    await submit(page, 'Sign in');
    await alert(page, 'Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(page, 'Sign in');
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Wilma Brandt’s account' }).waitFor();
  });

  it('signs up as a user unless one chooses otherwise, with the same password twice', async () => {
    const page = await system.visitor();
    await page.goto('/login?mode=signup');
    await fillSignUp(page, { name: 'Noor', email: emailOf('Noor') });
    await page.getByLabel('Confirm password', { exact: true }).fill('another password');
    await submit(page, 'Sign up');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    expect(await page.getByLabel('Role').inputValue()).toBe('user');
    await submit(page, 'Sign up');
    await page.getByText('Registration successful!').waitFor();
    await page.waitForURL('/');
  });

  it('does not tell who has an account when a password is forgotten', async () => {
    const page = await system.visitor();
    await page.goto('/login?mode=forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await submit(page, 'Send reset link');
    await page.getByText('Reset email sent if user exists.').waitFor();
    await heading(page, 'Check your inbox').waitFor();
  });

  it('refuses a reset link that nobody was sent', async () => {
    const page = await system.visitor();
    await page.goto('/login?mode=reset-password&token=invented');
    await fillNewPassword(page, password);
    await submit(page, 'Reset password');
    await alert(page, 'This reset link is no longer valid, please ask for a new one').waitFor();
    await follow(page, 'Ask for a reset link');
    await heading(page, 'Forgot Password').waitFor();
  });
});

it('an invited visitor joins where nobody else can', async () => {
  await changeSettings({ signupPolicy: 'invite-only' });
  onTestFinished(() => changeSettings({ signupPolicy: 'open' }));

  const stranger = await system.visitor();
  await stranger.goto('/login?mode=signup');
  await fillSignUp(stranger, { name: 'Bruno', email: emailOf('Bruno') });
  await stranger.getByLabel('Role').selectOption({ label: 'User' });
  await submit(stranger, 'Sign up');
  await alert(stranger, 'An invitation is needed to join').waitFor();

  const office = await system.visitor();
  await signInToOffice(office, admin);
  await office.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Invitations' }).click();
  await office.getByRole('button', { name: 'Invite User' }).click();
  const dialog = office.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email address (optional)').fill(emailOf('Lena'));
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await office.getByRole('dialog', { name: 'The invitation is ready' }).getByRole('button', { name: 'Close' }).click();

  const lena = await system.visitor(screens.phone);
  await lena.goto(linkIn(await system.mailTo('Lena', 'invitation')));
  await lena.getByText('Admin invites you to').waitFor();
  await lena.getByText(emailOf('Lena'), { exact: false }).first().waitFor();
  await expect.poll(() => lena.getByLabel('Email', { exact: true }).inputValue()).toBe(emailOf('Lena'));
  await fillSignUp(lena, { name: 'Lena Vogt' });
  await submit(lena, 'Sign up');
  await lena.getByText('Registration successful!').waitFor();
  await lena.waitForURL('/');

  await office.reload();
  await office
    .getByRole('row', { name: emailOf('Lena') })
    .getByRole('link', { name: 'Lena Vogt' })
    .waitFor();
});

it('a forgotten password is replaced through the mailed link, and the old session ends', async () => {
  const before = await system.newcomer('Olga Petrova');

  const olga = await system.visitor();
  await olga.goto('/login?mode=forgot-password');
  await olga.getByLabel('Email', { exact: true }).fill(emailOf('Olga'));
  await submit(olga, 'Send reset link');
  await heading(olga, 'Check your inbox').waitFor();

  await olga.goto(linkIn(await system.mailTo('Olga', 'passwordReset')));
  await heading(olga, 'Reset Password').waitFor();
  await fillNewPassword(olga, 'a fresh password', 'a fresh passwort');
  await submit(olga, 'Reset password');
  await olga.getByText('Passwords do not match').waitFor();
  await fillNewPassword(olga, 'a fresh password');
  await submit(olga, 'Reset password');
  await olga.getByText('Password reset successful.').waitFor();
  await heading(olga, 'Welcome Back').waitFor();

  await fillSignIn(olga, 'Olga', password);
  await submit(olga, 'Sign in');
  await alert(olga, 'Invalid email or password').waitFor();
  await olga.getByLabel('Password', { exact: true }).fill('a fresh password');
  await submit(olga, 'Sign in');
  await olga.getByText('Login successful!').waitFor();

  await before.goto('/profile');
  await heading(before, 'Welcome Back').waitFor();
});

it('a member crops a picture by keyboard and everybody sees it', async () => {
  const member = await system.join('Ines Duarte');
  const ines = await system.pageOf(member);
  const photo = await system.picture(
    '<body style="margin:0;background:linear-gradient(90deg,#1f6b57 50%,#e9dfcd 50%)">',
    { width: 800, height: 400 },
  );
  await ines.goto('/profile');
  await ines.getByRole('button', { name: 'Change picture' }).click();
  await ines.getByRole('dialog', { name: 'Upload picture' }).locator('input[type=file]').setInputFiles(photo);

  const editor = ines.getByRole('dialog', { name: 'Edit photo' });
  await editor.getByRole('group', { name: 'Frame: the arrow keys move it' }).focus();
  expect(await axeFindings(ines)).toEqual([]);
  // moves the square to the left, green half
  for (let press = 0; press < 40; press++) await ines.keyboard.press('ArrowLeft');
  await editor.getByRole('button', { name: 'Done' }).focus();
  await ines.keyboard.press('Enter');

  const upload = ines.getByRole('dialog', { name: 'Upload picture' });
  await upload.getByRole('img', { name: 'Preview of the picture' }).waitFor();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await ines.getByText('Image Updated!').waitFor();

  const avatar = ines.getByRole('button', { name: 'Ines Duarte’s account' }).locator('img');
  await expect.poll(() => avatar.getAttribute('src')).toContain('/members/');
  await expect.poll(() => isGreen(avatar, 0.05)).toBe(true);
  expect(await isGreen(avatar, 0.95)).toBe(true);

  const visitor = await system.visitor();
  await visitor.goto(`/members/${member.session.userId}`);
  // visitors see initials
  await heading(visitor, 'Ines D.').waitFor();
  await expect.poll(() => isGreen(visitor.getByRole('main').locator('img[src*="/members/"]'), 0.5)).toBe(true);
});

it('a member takes their data along and is erased', async () => {
  await changeSettings({ deletionGraceDays: 0 });
  onTestFinished(() => changeSettings({ deletionGraceDays: 14 }));

  const member = await system.join('Tom Okafor');
  const profile = `${system.url}${buildEndpointUrl(endpoints.getProfile, { params: { userId: member.session.userId } })}`;
  const tom = await system.pageOf(member);
  expect((await fetch(profile)).status).toBe(200);

  await tom.goto('/profile?tab=settings');
  const [download] = await Promise.all([
    tom.waitForEvent('download'),
    tom.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await tom.getByRole('button', { name: 'Delete account' }).click();
  const dialog = tom.getByRole('alertdialog', { name: 'Delete account' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Your password', { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('The password is not correct').waitFor();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await tom.waitForURL('/goodbye');
  await tom.getByText(/are being erased for good/).waitFor();

  await expect.poll(async () => (await fetch(profile)).status, { timeout: 60_000, interval: 250 }).toBe(404);
  await tom.goto('/login');
  await fillSignIn(tom, 'Tom', password);
  await submit(tom, 'Sign in');
  await alert(tom, 'Invalid email or password').waitFor();
});

describe('axe finds nothing', () => {
  it('on what visitors see', async () => {
    const page = await system.visitor();
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/login?mode=signin',
      '/login?mode=signup',
      '/login?mode=forgot-password',
      '/login?mode=reset-password&token=x',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeFindings(page), path).toEqual([]);
    }
  });

  it('on the home and the dashboard of a member', async () => {
    const edda = await system.newcomer('Edda Falk', screens.phone);
    await edda.goto('/');
    await edda.getByRole('heading', { level: 1, name: /, Edda$/ }).waitFor();
    await edda.getByText('No requests waiting for you').waitFor();
    expect(await axeFindings(edda)).toEqual([]);
    await edda.goto('/dashboard');
    await heading(edda, 'Leaderboard').waitFor();
    await edda.getByText('0 of 10 donations').waitFor();
    expect(await axeFindings(edda)).toEqual([]);
  });

  it('on the profile and its settings', async () => {
    const ada = await system.newcomer('Ada Lind', screens.phone);
    await ada.goto('/profile');
    await heading(ada, 'Ada Lind').waitFor();
    await heading(ada, 'No items yet').waitFor();
    expect(await axeFindings(ada)).toEqual([]);
    await ada.getByRole('tab', { name: 'Settings' }).click();
    await ada.getByRole('switch', { name: 'Show profile' }).waitFor();
    expect(await axeFindings(ada)).toEqual([]);
  });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Follows a link of the page itself, not of the bars around it. */
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();

async function fillSignIn(page: Page, name: string, typed: string) {
  await page.getByLabel('Email', { exact: true }).fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByLabel('Role').selectOption({ label: 'User' });
}

async function fillNewPassword(page: Page, typed: string, again = typed) {
  await page.getByLabel('New password', { exact: true }).fill(typed);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
}

async function changeSettings(changes: Partial<CommunitySettings>): Promise<void> {
  const { method, path } = endpoints.changeSettings;
  await (await system.admin()).command(method, path, changes);
}

/** Tells whether the displayed picture has the photo's green at this fraction of its width. */
function isGreen(image: Locator, across: number): Promise<boolean> {
  return image.evaluate(async (element, part) => {
    const shown = element as HTMLImageElement;
    await shown.decode();
    const canvas = document.createElement('canvas');
    canvas.width = shown.naturalWidth;
    canvas.height = shown.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0);
    const [red = 255, green = 0] =
      context?.getImageData(Math.floor(canvas.width * part), Math.floor(canvas.height / 2), 1, 1).data ?? [];
    return red < 80 && green > 80;
  }, across);
}
