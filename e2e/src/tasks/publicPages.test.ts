import { gzipSync } from 'node:zlib';
import { endpoints } from '@pass-along/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emailOf, password } from '../person.ts';
import { onePixel } from '../pictures.ts';
import { useSystem } from '../useSystem.ts';

const system = useSystem();

const publicPages = [
  { path: '/', heading: 'Welcome to', german: 'Willkommen bei' },
  { path: '/items', heading: 'Swap & Share', german: 'Tauschen & Teilen' },
  { path: '/about', heading: 'Welcome to', german: 'Willkommen bei' },
  { path: '/contact', heading: 'Contact Us', german: 'Schreib uns' },
  { path: '/login', heading: 'Welcome Back', german: 'Willkommen zurück' },
];

/** Runs the steps on a fresh page and returns its console errors. */
async function visit(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<string[]> {
  const complaints: string[] = [];
  const page = await system.visitor({ locale: 'en-GB', reducedMotion: 'no-preference', ...options });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await work(page);
  return complaints;
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

describe.each(publicPages)('the public page $path', ({ path, heading, german }) => {
  it('is there before any code', async () => {
    await visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(path);
      expect(await titleOf(page).innerText()).toContain(heading);
      expect(await page.locator('meta[name="description"]').count()).toBe(1);
      expect(await page.getAttribute('meta[property="og:image"]', 'content')).toBe(`${system.url}/link-preview.png`);
    });
  });

  it('is taken over as it stands, and then obeys', async () => {
    const complaints = await visit({}, async (page) => {
      await page.goto(path, { waitUntil: 'commit' });
      const written = await titleOf(page).elementHandle();
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Switch to dark mode' }).click();
      await page.locator('html[data-theme="dark"]').waitFor();
      expect(await written.evaluate((element) => element.isConnected)).toBe(true);
    });
    expect(complaints).toEqual([]);
  });

  it('speaks German with whoever prefers it', async () => {
    const complaints = await visit({ locale: 'de-AT' }, async (page) => {
      await page.goto(path);
      await titleOf(page).filter({ hasText: german }).waitFor();
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de');
    });
    expect(complaints).toEqual([]);
  });
});

/** Opens a page and holds its scripts back until the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letIn;
}

it.each([
  { path: '/about', pressed: 'Request an Invite', shows: (page: Page) => page.getByRole('dialog') },
  {
    path: '/about',
    pressed: 'Switch to dark mode',
    shows: (page: Page) => page.locator('html[data-theme="dark"]'),
  },
])('$pressed does so although it is pressed before the code of $path is there', async ({ path, pressed, shows }) => {
  await visit({}, async (page) => {
    const letIn = await openWithoutCode(page, path);
    await page.getByRole('button', { name: pressed }).first().click();
    letIn();
    await shows(page).waitFor();
  });
});

describe('what is typed before the code is there', () => {
  it('signs in with Enter', async () => {
    await system.join('Early Bird');
    const complaints = await visit({}, async (page) => {
      const letIn = await openWithoutCode(page, '/login');
      await page.getByRole('textbox', { name: 'Email' }).first().pressSequentially(emailOf('Early Bird'));
      await page.getByLabel('Role').selectOption('user');
      const field = page.getByLabel('Password', { exact: true });
      await field.pressSequentially(password);
      await field.press('Enter');
      expect(await field.inputValue()).toBe(password);
      expect(page.url()).toBe(`${system.url}/login`);
      letIn();
      await page.getByRole('button', { name: 'Early Bird’s account' }).waitFor();
    });
    expect(complaints).toEqual([]);
  });

  it('stays, and can be gone on with', async () => {
    await visit({}, async (page) => {
      const letIn = await openWithoutCode(page, '/login');
      const email = page.getByRole('textbox', { name: 'Email' }).first();
      await email.pressSequentially('early@');
      await page.getByLabel('Password', { exact: true }).pressSequentially('half a pass');
      await email.focus();
      letIn();
      await page.waitForLoadState('networkidle');
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('half a pass');
      await email.press('End');
      await email.pressSequentially('example.org');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Invalid email or password').first().waitFor();
      expect(await email.inputValue()).toBe('early@example.org');
      expect(await email.getAttribute('aria-invalid')).not.toBe('true');
    });
  });

  it('is searched for', async () => {
    await visit({}, async (page) => {
      const letIn = await openWithoutCode(page, '/items');
      await page.getByRole('searchbox').first().pressSequentially('bicycle');
      letIn();
      await page.waitForURL(/keyword=bicycle/);
    });
  });
});

describe.each([
  { window: 'a narrow phone', viewport: { width: 320, height: 568 } },
  { window: 'a laptop at 200 %', viewport: { width: 640, height: 400 } },
])('in the window of $window', ({ viewport }) => {
  it.each(['en-GB', 'de-DE'])('nothing overflows, and bars leave four fifths of the height, in %s', async (locale) => {
    const trouble: string[] = [];
    await visit({ locale, viewport }, async (page) => {
      for (const path of [...publicPages.map((page) => page.path), '/login?mode=signup']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { overflow, bars } = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          bars: [...document.querySelectorAll('body *')]
            .map((element) => ({ element, style: getComputedStyle(element) }))
            // an element that lets every touch through covers nothing
            .filter(({ style }) => ['fixed', 'sticky'].includes(style.position) && style.pointerEvents !== 'none')
            .map(({ element }) => element.getBoundingClientRect())
            .filter(({ width }) => width > window.innerWidth / 2)
            .reduce((sum, { height }) => sum + height, 0),
        }));
        if (overflow > 0) trouble.push(`${path} is ${String(overflow)} px too wide`);
        if (bars > viewport.height / 5) trouble.push(`the bars of ${path} take ${String(bars)} px`);
      }
    });
    expect(trouble).toEqual([]);
  });
});

it('the bar above a page breaks no word on a phone, in German', async () => {
  await visit({ locale: 'de-DE', viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const bar = page.getByRole('banner');
    for (const link of [bar.getByRole('link').first(), bar.getByRole('link', { name: 'Registrieren' })])
      expect((await link.boundingBox())?.height).toBeLessThan(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

it.each(['/groups', '/events'])('the first page leads a visitor to %s', async (path) => {
  await visit({}, async (page) => {
    await page.goto('/');
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(new RegExp(`^${system.url}(?:${path}|/login)`));
  });
});

it.each([
  ['/', 170],
  ['/admin/login', 320],
])('the first load of %s brings at most %d kB of code, compressed', async (path, most) => {
  await visit({}, async (page) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(50_000);
    expect(sum).toBeLessThanOrEqual(most * 1000);
  });
});

it('the picture of an event fills the width of its card', async () => {
  const mila = await system.join('Mila Novak');
  const plan = { name: 'Film night', description: 'A sheet and twelve cushions', category: 'community' };
  const times = { startDate: '2030-05-05T19:00:00Z', endDate: '2030-05-05T21:00:00Z', timeZone: 'UTC' };
  const body = { ...plan, ...times, location: { type: 'offline', address: 'Roof' } };
  const { data } = await mila.command<{ data: { _id: string } }>('POST', endpoints.planEvent.path, body);
  const picture = new FormData();
  picture.append('picture', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  await mila.command('PUT', `/api/events/${data._id}/picture`, picture);
  await visit({}, async (page) => {
    await page.goto('/events');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Film night' }) });
    const [inside, shown] = await Promise.all([card.boundingBox(), card.locator('img').boundingBox()]);
    expect(shown?.width).toBeGreaterThan((inside?.width ?? 0) - 4);
  });
});
