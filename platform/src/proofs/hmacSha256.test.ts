import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHmacSha256 } from './hmacSha256.ts';

it('is the HMAC of test case 2 of RFC 4231', () => {
  const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  const found = createHmacSha256(Buffer.from('Jefe'))('what do ya want for nothing?');
  expect(Buffer.from(found, 'base64url').toString('hex')).toBe(expected);
});

it('is what Node computes, with keys of any length and any text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 150 }), anyText, (bytes, text) => {
      const key = Buffer.from(bytes);
      expect(createHmacSha256(key)(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
    }),
  );
});
