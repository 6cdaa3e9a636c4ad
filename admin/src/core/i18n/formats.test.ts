import { expect, it, vi } from 'vitest';
import { getFormats } from './formats.ts';
import type { Language } from './language.ts';

function thousandsIn(language: Language, ...languages: string[]): string {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  return getFormats(language).number(1234.5);
}

it('writes numbers as the reader’s own variety of the language does', () => {
  expect(thousandsIn('de', 'en-US', 'de-CH')).toMatch(/^1.234\.5$/);
});

it.each(['en-US@posix', 'en_US.UTF-8', 'en-'])('writes plain English where the browser names %s', (tag) => {
  expect(thousandsIn('en', tag)).toBe('1,234.5');
});

it('passes over what is no language tag', () => {
  expect(thousandsIn('de', 'de@euro', 'de-CH')).toMatch(/^1.234\.5$/);
});
