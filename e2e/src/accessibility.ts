import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Page } from 'playwright-core';
import { patience } from './pages.ts';

/** Less than half as long as what the package names first, and each page that is judged has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  rule: string;
  where: string;
}

/** Selectors of what is judged, of the whole page unless it is named, and of what in it is not. */
interface Part {
  include?: string[];
  exclude?: string[];
}

/** What axe finds on the page once it stands, or on a part of it, in both colour schemes; an empty list is the aim. */
export async function axeFindings(page: Page, part: Part = {}): Promise<Finding[]> {
  await page.locator('h1:visible').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found: Finding[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const until = Date.now() + patience;
    let findings = await findingsIn(page, part, colorScheme);
    // a page may still be changing under load: what counts is what stays
    while (findings.length > 0 && Date.now() < until) findings = await findingsIn(page, part, colorScheme);
    found.push(...findings);
  }
  return found;
}

async function findingsIn(page: Page, part: Part, colorScheme: 'light' | 'dark'): Promise<Finding[]> {
  await settled(page);
  const findings = await page.evaluate(
    async ({ where, only }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      // telling what is well, and where, took ten times as long as finding what is not
      const { violations } = await run(where, { resultTypes: ['violations'], selectors: false, ...only });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
    },
    // the schemes differ in nothing but colours
    {
      where: { include: ['html'], ...part },
      only:
        colorScheme === 'dark'
          ? { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }
          : // off by default, as it judges by WCAG 2.2: 24 px either way, or as much room around it
            { rules: { 'target-size': { enabled: true } } },
    },
  );
  return findings.map(({ id, html }) => ({ rule: `${colorScheme}: ${id}`, where: html.slice(0, 200) }));
}

/** Colours are only judged once they have stopped changing: what changes with its parent begins anew at every step of it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const changing = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    await painted();
    for (let ending = changing(); ending.length > 0; ending = changing()) {
      await Promise.allSettled(ending.map((animation) => animation.finished));
      await painted();
    }
  });
}
