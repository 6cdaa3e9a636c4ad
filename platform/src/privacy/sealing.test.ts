import { describe, expect, it } from 'vitest';
import { keyedDigest, seal, unseal } from './sealing.ts';

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
    const digest = keyedDigest(key, 'email', 'ada@example.org');
    expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(keyedDigest(key, 'email', 'ada@example.org')).toBe(digest);
    expect(keyedDigest(Buffer.alloc(32, 2), 'email', 'ada@example.org')).not.toBe(digest);
    expect(keyedDigest(key, 'username', 'ada@example.org')).not.toBe(digest);
    expect(keyedDigest(key, 'email', 'bob@example.org')).not.toBe(digest);
  });
});
