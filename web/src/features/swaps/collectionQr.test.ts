import { describe, expect, it } from 'vitest';
import { readQrText, toQrText } from './collectionQr.ts';

describe('the QR code of a collection code', () => {
  it('gives the code back for its own swap alone', () => {
    expect(readQrText(toQrText('swap', 'ABC234'), 'swap')).toBe('ABC234');
    expect(readQrText(toQrText('swap', 'ABC234'), 'other')).toBeUndefined();
    expect(readQrText('https://example.org/items', 'swap')).toBeUndefined();
  });
});
