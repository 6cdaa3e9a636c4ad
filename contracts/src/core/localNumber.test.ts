import { expect, it } from 'vitest';
import { parseLocalNumber, toStoredNumber, toTypedNumber } from './localNumber.ts';

it.each([
  ['1.250', 'de', 1250],
  ['1.250,50', 'de', 1250.5],
  ['1 250,50', 'de', 1250.5],
  ['12,5', 'de', 12.5],
  ['1,250', 'en', 1250],
  ['1,250.50', 'en', 1250.5],
  ['12.5', 'en', 12.5],
  ['1’250.50', 'de-CH', 1250.5],
  ['1 250,5', 'fr', 1250.5],
  [' 0012 ', 'en', 12],
  ['-1', 'en', -1],
  ['−3,5', 'de', -3.5],
])('reads %j in %s as %d', (text, locale, number) => {
  expect(parseLocalNumber(text, locale)).toBe(number);
});

it.each([
  ['1,25', 'en'],
  ['12.5', 'de'],
  ['0.500', 'de'],
  ['1.2.3', 'de'],
  ['1,250,50', 'de'],
  ['٣٤', 'ar'],
  ['1e3', 'en'],
  ['€ 20', 'de'],
  ['Infinity', 'en'],
  ['0x10', 'en'],
  ['.', 'en'],
  ['', 'en'],
])('reads no number from %j in %s', (text, locale) => {
  expect(parseLocalNumber(text, locale)).toBeNaN();
});

it('shows what it read, in the same language', () => {
  expect(toStoredNumber('1.250,50', 'de')).toBe('1250.5');
  expect(toTypedNumber('1250.5', 'de')).toBe('1250,5');
  expect(toTypedNumber('1250.5', 'en')).toBe('1250.5');
  expect([toStoredNumber(' ', 'de'), toTypedNumber('', 'de'), toStoredNumber('1e3', 'de')]).toEqual(['', '', 'NaN']);
});
