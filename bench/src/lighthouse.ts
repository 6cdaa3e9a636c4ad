import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, type FoundBrowser } from '@pass-along/e2e/browser';
import { chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { ratioRow, type BenchRow } from './rows.ts';
import { startSystemProcess } from './servers.ts';

const run = promisify(execFile);

/** Fetched when it is wanted: it is as large as everything else that is installed together. */
const lighthouse = 'lighthouse@12.8.2';
const pages = ['/', '/items', '/about', '/contact', '/login'];
/** Lists, charts, forms: each kind of page there is. */
const adminPages = ['', 'members', 'cases', 'audit', 'analytics', 'read-models', 'karma-rules', 'settings'];
const runs = 3;
const bars = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 };
const categories = Object.keys(bars) as (keyof typeof bars)[];

const category = z.object({ score: z.number() });
const report = z.object({ categories: z.record(z.string(), category) });

/**
 * Lighthouse's scores for a phone on a slow line, of 100, on the public pages of a community with things in it, and of accessibility
 * on the admin app's, which no crawler reads; median of three runs, of one for accessibility alone. Needs the npm registry.
 */
export async function benchLighthouse(connectionString: string): Promise<BenchRow[]> {
  const browser = await findBrowser();
  const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a password for admins' };
  const system = await startSystemProcess(connectionString, { seeded: true, more: admin });
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-lighthouse-'));
  try {
    const rows: BenchRow[] = [];
    for (const page of pages) {
      const scores: Record<string, number>[] = [];
      for (let attempt = 0; attempt < runs; attempt += 1)
        scores.push(await scoresOf(browser, system.url + page, folder));
      for (const name of categories) rows.push(scoreRow(name, page, scores));
    }
    return [...rows, ...(await adminRows(browser, system.url, admin, folder))];
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function scoreRow(name: keyof typeof bars, page: string, scores: readonly Record<string, number>[]): BenchRow {
  const ours = scores.map((score) => Math.round((score[name] ?? 0) * 100));
  return ratioRow({
    name: `Lighthouse ${name} of ${page}`,
    peer: 'all there is',
    ours,
    theirs: ours.map(() => 100),
    bar: bars[name],
  });
}

/** In a browser that an admin has signed in with. */
async function adminRows(
  browser: FoundBrowser,
  url: string,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string },
  folder: string,
): Promise<BenchRow[]> {
  const profile = join(folder, 'profile');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.path,
    args: [...browser.args, '--remote-debugging-port=0'],
    env: { ...process.env, ...browser.env },
  });
  try {
    const rows: BenchRow[] = [];
    const office = await context.newPage();
    await office.goto(`${url}/admin/`);
    const port = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0] ?? '';
    const judged = async (page: string) => {
      const options = [`--port=${port}`, '--disable-storage-reset', '--only-categories=accessibility'];
      rows.push(scoreRow('accessibility', page, [await scoresOf(browser, url + page, folder, options)]));
    };
    await judged('/admin/login');
    await office.getByLabel('E-mail').fill(ADMIN_EMAIL);
    await office.getByLabel('Password').fill(ADMIN_PASSWORD);
    await office.getByRole('button', { name: 'Sign in' }).click();
    await office.getByRole('navigation').first().waitFor();
    for (const page of adminPages) await judged(`/admin/${page}`);
    return rows;
  } finally {
    await context.close();
  }
}

async function scoresOf(
  browser: FoundBrowser,
  url: string,
  folder: string,
  more: readonly string[] = [],
): Promise<Record<string, number>> {
  const file = join(folder, 'report.json');
  const flags = [...browser.args.filter((flag) => !flag.startsWith('--headless')), '--headless=new'].join(' ');
  const options = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, ...more];
  await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...options], {
    maxBuffer: 10_000_000,
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
  });
  const { categories: read } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.fromEntries(Object.entries(read).map(([name, { score }]) => [name, score]));
}
