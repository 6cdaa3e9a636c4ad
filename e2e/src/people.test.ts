import { readFile } from 'node:fs/promises';
import { endpoints, urlOf, type CommunitySettings, type SessionAnswer } from '@pass-along/contracts';
import { type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { axeFindings } from './accessibility.ts';
import { emailOf, fillSignUp, openPages, password, screens, signInToOffice, submit, type Pages } from './pages.ts';
import { admin, dataFolder, startSystemProcess, type SystemProcess } from './systemProcess.ts';

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

describe('the login screen', () => {
  it('leads from each mode to the others', async () => {
    const page = await pages.visitor(screens.phone);
    await page.goto(`${system.url}/login`);
    await heading(page, 'Welcome Back').waitFor();
    await follow(page, 'Sign up');
    await heading(page, 'Create Account').waitFor();
    await follow(page, 'Sign in');
    await heading(page, 'Welcome Back').waitFor();
    await follow(page, 'Forgot Password?');
    await heading(page, 'Forgot Password').waitFor();
    await follow(page, 'Back to Sign in');
    await heading(page, 'Welcome Back').waitFor();
    await page.goto(`${system.url}/login?mode=reset-password`);
    await page.getByText('This page needs the link from your reset email.').waitFor();
    await follow(page, 'Ask for a reset link');
    await heading(page, 'Forgot Password').waitFor();
  });

  it('signs in with the right password and role, and says what is wrong otherwise', async () => {
    await pages.newcomer('Wilma Brandt');
    const page = await pages.visitor();
    await page.goto(`${system.url}/login?mode=signin`);
    await submit(page, 'Sign in');
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByText('Please select a role').waitFor();
    await fillSignIn(page, 'Wilma', 'a wrong password');
    await submit(page, 'Sign in');
    await alert(page, 'Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await submit(page, 'Sign in');
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL(`${system.url}/`);
    await page.getByRole('button', { name: 'Account of Wilma Brandt' }).waitFor();
  });

  it('signs up only with a role and the same password twice', async () => {
    const page = await pages.visitor();
    await page.goto(`${system.url}/login?mode=signup`);
    await fillSignUp(page, { name: 'Noor', email: emailOf('Noor') });
    await page.getByLabel('Confirm password', { exact: true }).fill('another password');
    await submit(page, 'Sign up');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByText('Please select a role').waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByLabel('Role').selectOption({ label: 'User' });
    await submit(page, 'Sign up');
    await page.getByText('Registration successful!').waitFor();
    await page.waitForURL(`${system.url}/`);
  });

  it('does not tell who has an account when a password is forgotten', async () => {
    const page = await pages.visitor();
    await page.goto(`${system.url}/login?mode=forgot-password`);
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await submit(page, 'Send reset link');
    await page.getByText('Reset email sent if user exists.').waitFor();
    await heading(page, 'Look into your inbox').waitFor();
  });

  it('refuses a reset link that nobody was sent', async () => {
    const page = await pages.visitor();
    await page.goto(`${system.url}/login?mode=reset-password&token=invented`);
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

  const stranger = await pages.visitor();
  await stranger.goto(`${system.url}/login?mode=signup`);
  await fillSignUp(stranger, { name: 'Bruno', email: emailOf('Bruno') });
  await stranger.getByLabel('Role').selectOption({ label: 'User' });
  await submit(stranger, 'Sign up');
  await alert(stranger, 'An invitation is needed to join').waitFor();

  const office = await pages.visitor();
  await signInToOffice(office, system.url, admin);
  await office.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Invitations' }).click();
  await office.getByRole('button', { name: 'Invite User' }).click();
  const dialog = office.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('E-mail address (optional)').fill(emailOf('Lena'));
  await dialog.getByRole('button', { name: 'Make the invitation' }).click();
  await office.getByRole('dialog', { name: 'The invitation is made' }).getByRole('button', { name: 'Close' }).click();

  const lena = await pages.visitor(screens.phone);
  await lena.goto(await linkMailedTo('Lena', 'invitation'));
  await lena.getByText(`as ${emailOf('Lena')}. Please sign up with that address.`).waitFor();
  expect(await lena.getByLabel('Email', { exact: true }).inputValue()).toBe(emailOf('Lena'));
  await fillSignUp(lena, { name: 'Lena Vogt' });
  await submit(lena, 'Sign up');
  await lena.getByText('Registration successful!').waitFor();
  await lena.waitForURL(`${system.url}/`);

  await office.reload();
  await office
    .getByRole('row', { name: emailOf('Lena') })
    .getByRole('link', { name: 'Lena Vogt' })
    .waitFor();
});

it('a forgotten password is replaced through the mailed link, and the old session ends', async () => {
  const before = await pages.newcomer('Olga Petrova');

  const olga = await pages.visitor();
  await olga.goto(`${system.url}/login?mode=forgot-password`);
  await olga.getByLabel('Email', { exact: true }).fill(emailOf('Olga'));
  await submit(olga, 'Send reset link');
  await heading(olga, 'Look into your inbox').waitFor();

  await olga.goto(await linkMailedTo('Olga', 'passwordReset'));
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

  await before.goto(`${system.url}/profile`);
  await heading(before, 'Welcome Back').waitFor();
});

it('a member crops a picture by keyboard and everybody sees it', async () => {
  const ines = await pages.newcomer('Ines Duarte');
  const photo = await pages.picture(
    '<body style="margin:0;background:linear-gradient(90deg,#1f6b57 50%,#e9dfcd 50%)">',
    { width: 800, height: 400 },
  );
  await ines.goto(`${system.url}/profile`);
  await ines.getByRole('button', { name: 'Change picture' }).click();
  await ines.getByRole('dialog', { name: 'Upload picture' }).locator('input[type=file]').setInputFiles(photo);

  const crop = ines.getByRole('dialog', { name: 'Crop picture' });
  const cropButton = crop.getByRole('button', { name: 'Crop' });
  await expect.poll(() => cropButton.isEnabled()).toBe(true);
  expect(await axeFindings(ines)).toEqual([]);
  await crop.getByRole('application', { name: 'Part of the picture that will show' }).focus();
  // moves the picture to the right until its left, green half fills the square
  for (let press = 0; press < 40; press++) await ines.keyboard.press('ArrowRight');
  await cropButton.focus();
  await ines.keyboard.press('Enter');

  const upload = ines.getByRole('dialog', { name: 'Upload picture' });
  await upload.getByRole('img', { name: 'The picture as it will look' }).waitFor();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await ines.getByText('Image Updated!').waitFor();

  const avatar = ines.getByRole('button', { name: 'Account of Ines Duarte' }).locator('img');
  await expect.poll(() => avatar.getAttribute('src')).toContain('/members/');
  await expect.poll(() => isGreen(avatar, 0.05)).toBe(true);
  expect(await isGreen(avatar, 0.95)).toBe(true);

  const visitor = await pages.visitor();
  await visitor.goto(`${system.url}/members/${await idOf(ines)}`);
  await heading(visitor, 'Ines Duarte').waitFor();
  await expect.poll(() => isGreen(visitor.getByRole('main').locator('img[src*="/members/"]'), 0.5)).toBe(true);
});

it('a member takes their data along and is erased', async () => {
  await changeSettings({ deletionGraceDays: 0 });
  onTestFinished(() => changeSettings({ deletionGraceDays: 14 }));

  const tom = await pages.newcomer('Tom Okafor');
  const profile = `${system.url}${urlOf(endpoints.getProfile, { params: { userId: await idOf(tom) } })}`;
  expect((await fetch(profile)).status).toBe(200);

  await tom.goto(`${system.url}/profile?tab=settings`);
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
  await dialog.getByText('The password is not right').waitFor();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await tom.waitForURL(`${system.url}/goodbye`);
  await tom.getByText(/are being erased for good/).waitFor();

  await expect.poll(async () => (await fetch(profile)).status, { timeout: 60_000, interval: 250 }).toBe(404);
  await tom.goto(`${system.url}/login`);
  await fillSignIn(tom, 'Tom', password);
  await submit(tom, 'Sign in');
  await alert(tom, 'Invalid email or password').waitFor();
});

describe('axe finds nothing', () => {
  it.each([
    '/',
    '/about',
    '/contact',
    '/login?mode=signin',
    '/login?mode=signup',
    '/login?mode=forgot-password',
    '/login?mode=reset-password&token=x',
  ])('on %s', async (path) => {
    const page = await pages.visitor();
    await page.goto(`${system.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('on the home and the dashboard of a member', async () => {
    const edda = await pages.newcomer('Edda Falk', screens.phone);
    await edda.getByRole('heading', { level: 1, name: /, Edda$/ }).waitFor();
    await edda.getByText('Nothing waits for you.').waitFor();
    expect(await axeFindings(edda)).toEqual([]);
    await edda.goto(`${system.url}/dashboard`);
    await heading(edda, 'Leaderboard').waitFor();
    await edda.getByText('0 of 10 donations').waitFor();
    expect(await axeFindings(edda)).toEqual([]);
  });

  it('on the profile and its settings', async () => {
    const ada = await pages.newcomer('Ada Lind', screens.phone);
    await ada.goto(`${system.url}/profile`);
    await heading(ada, 'Ada Lind').waitFor();
    await heading(ada, 'Nothing pinned up yet').waitFor();
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

/** The link in the newest mail of this kind in the development mailbox. */
async function linkMailedTo(name: string, template: string): Promise<string> {
  const link = async () => {
    const mails = await system.mails();
    return (
      /https?:\/\/\S+/.exec(
        mails.find((mail) => mail.template === template && mail.to.includes(emailOf(name)))?.text ?? '',
      )?.[0] ?? ''
    );
  };
  await expect.poll(link).not.toBe('');
  return link();
}

async function changeSettings(changes: Partial<CommunitySettings>): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${system.url}${endpoints.login.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...admin, role: 'admin' }),
  });
  const { token } = (await session.json()) as SessionAnswer;
  const { method, path } = endpoints.changeSettings;
  const answer = await fetch(`${system.url}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify(changes),
  });
  expect(answer.status).toBe(200);
}

const idOf = (member: Page) => member.evaluate(() => localStorage.getItem('userId') ?? '');

/** Whether the shown picture has the photo's green at this part of its width. */
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
