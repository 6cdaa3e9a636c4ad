import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, type FoundBrowser } from '@pass-along/e2e/browser';
import * as z from 'zod/mini';
import { ratioRow, type BenchRow } from './rows.ts';
import { startSystemProcess } from './servers.ts';

const run = promisify(execFile);

/** Downloaded on demand, because it is as large as all other dependencies together. */
const lighthouse = 'lighthouse@12.8.2';
const pages = ['/', '/items', '/about', '/contact', '/login'];
const runs = 3;
const bars = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 };
const categories = Object.keys(bars) as (keyof typeof bars)[];

const category = z.object({ score: z.number() });
const report = z.object({
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
});

/**
 * Lighthouse scores out of 100 for a phone on a slow connection, on the public pages of a filled community; median of
 * three runs. Needs the npm registry.
 */
export async function benchLighthouse(connectionString: string): Promise<BenchRow[]> {
  const browser = await findBrowser();
  const system = await startSystemProcess(connectionString, { seeded: true });
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-lighthouse-'));
  try {
    const rows: BenchRow[] = [];
    for (const page of pages) {
      const scores: Record<keyof typeof bars, number>[] = [];
      for (let attempt = 0; attempt < runs; attempt += 1)
        scores.push(await scoresOf(browser, system.url + page, join(folder, 'report.json')));
      for (const name of categories) {
        const ours = scores.map((score) => Math.round(score[name] * 100));
        rows.push(
          ratioRow({
            name: `Lighthouse ${name} of ${page}`,
            peer: 'all there is',
            ours,
            theirs: ours.map(() => 100),
            bar: bars[name],
          }),
        );
      }
    }
    return rows;
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scoresOf(browser: FoundBrowser, url: string, file: string): Promise<Record<keyof typeof bars, number>> {
  const flags = [...browser.args.filter((flag) => !flag.startsWith('--headless')), '--headless=new'].join(' ');
  const options = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...options], {
    maxBuffer: 10_000_000,
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
  });
  const { categories: read } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    performance: read.performance.score,
    accessibility: read.accessibility.score,
    'best-practices': read['best-practices'].score,
    seo: read.seo.score,
  };
}
