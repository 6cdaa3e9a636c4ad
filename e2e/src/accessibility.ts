import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { patience } from './pages.ts';

/** The minified file is less than half as long as the package's main file; each checked page has to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  rule: string;
  where: string;
}

/** Selectors of the checked part of the page (the whole page by default), and of the parts left out. */
interface Part {
  include?: string[];
  exclude?: string[];
}

/** The findings of axe on the loaded page, or on a part of it, in both colour schemes. Tests expect an empty list. */
export async function axeFindings(page: Page, part: Part = {}): Promise<Finding[]> {
  await page.locator('h1:visible').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found: Finding[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const until = Date.now() + patience;
    let findings = await findingsIn(page, part, colorScheme);
    // a page may still be changing under load: only lasting findings count
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
      // reporting passed checks with their selectors took ten times as long as reporting violations alone
      const { violations } = await run(where, { resultTypes: ['violations'], selectors: false, ...only });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
    },
    // the schemes differ in colours only
    {
      where: { include: ['html'], ...part },
      only:
        colorScheme === 'dark'
          ? { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }
          : // off by default, as it follows WCAG 2.2: 24 px in both directions, or as much space around the target
            { rules: { 'target-size': { enabled: true } } },
    },
  );
  return findings.map(({ id, html }) => ({ rule: `${colorScheme}: ${id}`, where: html.slice(0, 200) }));
}

/**
 * Waits until colours stop changing: a colour that follows its parent restarts its transition at each step of the
 * parent's.
 */
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
