import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Language } from './language.ts';

beforeEach(() => {
  // formats are kept once made
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function thousandsIn(language: Language, ...languages: string[]): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const { formatsOf } = await import('./formats.ts');
  return formatsOf(language).number(1234.5);
}

it('writes numbers as the reader’s own variety of the language does', async () => {
  expect(await thousandsIn('de', 'en-US', 'de-CH')).toMatch(/^1.234\.5$/);
});

it.each(['en-US@posix', 'en_US.UTF-8', 'en-'])('writes plain English where the browser names %s', async (tag) => {
  expect(await thousandsIn('en', tag)).toBe('1,234.5');
});

it('passes over what is no language tag', async () => {
  expect(await thousandsIn('de', 'de@euro', 'de-CH')).toMatch(/^1.234\.5$/);
});
