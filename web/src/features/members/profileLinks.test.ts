import { expect, it } from 'vitest';
import { formatUrl, toSocialUrl } from './profileLinks.ts';

it.each([
  ['asha.m', 'https://www.instagram.com/asha.m'],
  ['@asha.m', 'https://www.instagram.com/asha.m'],
  ['https://instagram.com/asha', 'https://instagram.com/asha'],
  ['javascript:alert(1)', 'https://www.instagram.com/javascript%3Aalert(1)'],
  ['', undefined],
])('reads %s as %s', (text, address) => {
  expect(toSocialUrl('instagram', text)).toBe(address);
});

it('shows an address without what nobody reads', () => {
  expect(formatUrl('https://www.asha.example/')).toBe('asha.example');
});
