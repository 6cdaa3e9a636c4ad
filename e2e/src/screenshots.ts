import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { screens, submit } from './pages.ts';
import { password } from './person.ts';
import { dataFolder, startSystemProcess } from './systemProcess.ts';

/** Upper limit of the pictures together in bytes: opening the README loads them. */
const heaviest = 300_000;
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** A seeded member with a request to answer. */
const member = 'ines.costa@example.org';

interface Picture {
  file: string;
  path: string;
  look: BrowserContextOptions;
  /** The label of the part of the page that is taken; by default all that the window shows. */
  part?: string;
}

const pictures: readonly Picture[] = [
  { file: 'board.jpg', path: '/items', look: { ...screens.desk, colorScheme: 'light' } },
  {
    file: 'your-turn.jpg',
    path: '/swaps',
    look: { ...screens.phone, colorScheme: 'dark', deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  {
    file: 'paper-board.jpg',
    path: '/print/board',
    look: { viewport: { width: 640, height: 900 }, colorScheme: 'light' },
    part: 'Sheet 1',
  },
];

// takes the README's pictures of a freshly seeded community on a system of its own
const data = await dataFolder();
try {
  await seed(data.path);
  const system = await startSystemProcess(data.path);
  const browser = await launchBrowser();
  try {
    const taken = await takeAll(browser, system.url);
    const weight = taken.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (weight > heaviest) throw new Error(`The pictures weigh ${String(weight)} bytes, more than ${String(heaviest)}`);
    await mkdir(folder, { recursive: true });
    for (const { file, bytes } of taken) await writeFile(folder + file, bytes);
    process.stdout.write(`${taken.map(({ file }) => `docs/pictures/${file}`).join(', ')}: ${String(weight)} bytes\n`);
  } finally {
    await browser.close();
    await system.stop();
  }
} finally {
  await data.remove();
}

/** Does the same as `npm run seed`. */
async function seed(dataDir: string): Promise<void> {
  const run = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
  const child = spawn(process.execPath, [run, 'seed', '--password', password], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`Seeding ended with ${String(code)}`);
}

async function takeAll(browser: Browser, url: string) {
  const taken: { file: string; bytes: Buffer }[] = [];
  for (const { file, path, look, part } of pictures) {
    const context = await browser.newContext({ ...look, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, url);
    await page.goto(url + path);
    await page.getByRole('article').first().waitFor();
    await everythingShows(page);
    const shown = part === undefined ? page : page.getByRole('region', { name: part });
    taken.push({ file, bytes: await shown.screenshot({ type: 'jpeg', quality: 80 }) });
    await context.close();
  }
  return taken;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?mode=signin`);
  await page.getByLabel('Email', { exact: true }).fill(member);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Role').selectOption({ label: 'User' });
  await submit(page, 'Sign in');
  await page.waitForURL(`${url}/`);
}

/** Waits until the visible pictures and the fonts are loaded and no toast covers them. */
async function everythingShows(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete),
  );
  await page.getByRole('status').filter({ hasText: 'Login successful!' }).waitFor({ state: 'detached' });
}
