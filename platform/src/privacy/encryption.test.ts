import { hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey, computeKeyedDigest, deriveCombinedKey, createRandomBytes, seal, unseal } from './encryption.ts';

const key = Buffer.alloc(32, 1);
const plain = Buffer.from('Ada, 12 Mill Lane');

describe('sealing', () => {
  it('opens with the same key and the same binding only', () => {
    const sealed = seal(key, plain, 'event-1\nname');
    expect(sealed.includes(plain)).toBe(false);
    expect(unseal(key, sealed, 'event-1\nname')).toEqual(plain);
    expect(() => unseal(key, sealed, 'event-2\nname')).toThrow();
    expect(() => unseal(Buffer.alloc(32, 2), sealed, 'event-1\nname')).toThrow();
  });

  it('notices every changed byte', () => {
    const sealed = seal(key, plain, 'x');
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(key, changed, 'x')).toThrow();
    }
    expect(() => unseal(key, sealed.subarray(0, 20), 'x')).toThrow();
  });

  it('never gives the same bytes twice', () => {
    expect(seal(key, plain, 'x')).not.toEqual(seal(key, plain, 'x'));
  });
});

describe('keyed digest', () => {
  it('is the same for the same value, another for another key, scope or value', () => {
    const digest = computeKeyedDigest(key, 'email', 'ada@example.org');
    expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(computeKeyedDigest(key, 'email', 'ada@example.org')).toBe(digest);
    expect(computeKeyedDigest(Buffer.alloc(32, 2), 'email', 'ada@example.org')).not.toBe(digest);
    expect(computeKeyedDigest(key, 'username', 'ada@example.org')).not.toBe(digest);
    expect(computeKeyedDigest(key, 'email', 'bob@example.org')).not.toBe(digest);
  });
});

describe('keys made of others', () => {
  it('are those of HKDF, as everything is sealed with that was ever written', () => {
    for (const secret of [key, Buffer.alloc(64, 3), Buffer.alloc(0)])
      expect(deriveKey(secret, 'both keys')).toEqual(Buffer.from(hkdfSync('sha256', secret, '', 'both keys', 32)));
  });

  it('are others with either of the two, whatever was asked for before', () => {
    const [one, two, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    const ofBoth = (a: Buffer, b: Buffer) =>
      Buffer.from(hkdfSync('sha256', Buffer.concat([a, b]), '', 'both keys', 32));
    for (const [a, b] of [
      [one, other],
      [two, other],
      [one, other],
      [one, two],
    ] as const)
      expect(deriveCombinedKey(a, b)).toEqual(ofBoth(a, b));
  });
});

describe('random bytes', () => {
  it('come once, however many are asked for', () => {
    const taken = Array.from({ length: 1_000 }, (_, index) => createRandomBytes(12 + (index % 21)).toString('hex'));
    expect(new Set(taken).size).toBe(1_000);
    expect(taken.map(({ length }) => length / 2)).toEqual(taken.map((_, index) => 12 + (index % 21)));
  });

  it('leave nothing of the others in reach', () => {
    const [first, second] = [createRandomBytes(32), createRandomBytes(32)];
    const before = second.toString('hex');
    first.fill(0);
    expect(second.toString('hex')).toBe(before);
  });
});
