import { expect, it, vi } from 'vitest';
import { formatDate, formatSlot } from './format.ts';

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

it('dates are written as in the reader’s own country', () => {
  const noon = '2026-03-04T12:00:00Z';
  const languages = speaks('en-GB', 'en');
  expect(formatDate(noon)).toBe('4 March 2026');
  expect(formatSlot('2031-03-04T12:00:00Z', '2031-03-04T13:00:00Z', 'UTC')).toMatch(/^Tue,? 4 Mar 2031/);
  languages.mockReturnValue(['en-US@posix', 'en-IE']);
  expect(formatDate(noon)).toBe('4 March 2026');
  // the app speaks English, and the browser's German says nothing about that
  languages.mockReturnValue(['de-AT']);
  expect(formatDate(noon)).toBe('March 4, 2026');
  languages.mockRestore();
});
