import { expect, it } from 'vitest';
import { formatAmount } from './formatAmount.ts';

it.each([
  [25, '', 'de', '25'],
  [12.5, '', 'de', '12,5'],
  [25, 'EUR', 'de', '25 €'],
  [12.5, 'EUR', 'en', '€12.50'],
  [800, 'JPY', 'en', '¥800'],
])('%d in %j for %s is %s', (value, currency, locale, text) => {
  expect(formatAmount(value, currency, locale).replaceAll('\u00A0', ' ')).toBe(text);
});
