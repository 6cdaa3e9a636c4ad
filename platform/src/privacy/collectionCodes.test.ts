import { describe, expect, it } from 'vitest';
import { deriveCollectionCode } from './collectionCodes.ts';
import { computeKeyedDigest } from './encryption.ts';

const digestWith = (byte: number) => (scope: string, value: string) =>
  computeKeyedDigest(Buffer.alloc(32, byte), scope, value);
const code = (change: Partial<Parameters<typeof deriveCollectionCode>[1]> = {}, key = 1) =>
  deriveCollectionCode(digestWith(key), { swapId: 'swap', attempt: 1, memberId: 'anna', ...change });

describe('a collection code', () => {
  it('has six characters that nobody takes for one another', () => {
    const codes = Array.from({ length: 500 }, (_, index) => code({ swapId: String(index) }));
    for (const each of codes) expect(each).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });

  it('is the same wherever it is derived', () => {
    expect(code()).toBe(code());
  });

  it('is another for the other side, another attempt, another swap and another key', () => {
    const codes = [code(), code({ memberId: 'ben' }), code({ attempt: 2 }), code({ swapId: 'another' }), code({}, 2)];
    expect(new Set(codes).size).toBe(5);
  });
});
