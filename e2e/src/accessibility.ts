import axe from 'axe-core';
import { type Page } from 'playwright-core';

interface Finding {
  rule: string;
  where: string;
}

/** What axe finds on the page as it stands, in both colour schemes; an empty list is the aim. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => ({ rule: `${colorScheme}: ${id}`, where: node.html.slice(0, 200) })),
      ),
    );
  }
  return found;
}

/** Colours are only judged once they have stopped changing. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
