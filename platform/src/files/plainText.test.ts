import { expect, it } from 'vitest';
import { decodePlainText } from './plainText.ts';

const text = 'Straße 5, „zwei“ Räume – 10 €\r\n';

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Latin-1 as Windows writes it', Buffer.from('Stra\xdfe 5, \x84zwei\x93 R\xe4ume \x96 10 \x80\r\n', 'latin1')],
])('a text in %s is read as it was written', (_, bytes) => {
  expect(decodePlainText(bytes)).toBe(text);
});
