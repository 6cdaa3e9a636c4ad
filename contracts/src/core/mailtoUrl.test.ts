import { expect, it } from 'vitest';
import { buildMailtoUrl } from './mailtoUrl.ts';

it.each([
  ['anna@example.org', 'mailto:anna@example.org'],
  ['anna?bcc=eve@evil.example', 'mailto:anna%3Fbcc%3Deve@evil.example'],
  ['anna%0Abcc:eve@example.org', 'mailto:anna%250Abcc%3Aeve@example.org'],
  ['a&b+c@example.org', 'mailto:a%26b%2Bc@example.org'],
])('writes to %s as one address', (address, url) => {
  expect(buildMailtoUrl(address)).toBe(url);
});

it('keeps line breaks and separators within their header', () => {
  expect(buildMailtoUrl('anna@example.org', { subject: 'Hi & bye', body: 'One\r\nTwo' })).toBe(
    'mailto:anna@example.org?subject=Hi%20%26%20bye&body=One%0D%0ATwo',
  );
});
