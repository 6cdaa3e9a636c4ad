import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const drawnAtOnce = 4096;
let drawn = Buffer.alloc(0);

/** Fresh random bytes. Requests many at once, because the system call costs more than the bytes. */
export function createRandomBytes(bytes: number): Buffer {
  if (drawn.length < bytes) drawn = randomFillSync(Buffer.allocUnsafeSlow(drawnAtOnce));
  // copied, so that a kept key does not keep the other bytes in memory
  const taken = Buffer.from(drawn.subarray(0, bytes));
  drawn = drawn.subarray(bytes);
  return taken;
}

/** AES-256-GCM; returns iv, tag and ciphertext together. Opening it needs the same `bound`. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = createRandomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(bound));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** @throws Error when key, bytes or `bound` differ */
export function unseal(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(bound))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/**
 * Stands for a value (such as an e-mail address) without revealing it: 32 hex characters that can't be computed without
 * the master key.
 */
export function computeKeyedDigest(masterKey: Buffer, scope: string, value: string): string {
  return createHmac('sha256', deriveKey(masterKey, `digest:${scope}`))
    .update(value)
    .digest('hex')
    .slice(0, 32);
}

/** HKDF-SHA256 without a salt, 32 bytes: the result of Node's `hkdfSync` at a third of its cost. */
export function deriveKey(secret: Buffer, info: string): Buffer {
  const extracted = createHmac('sha256', noSalt).update(secret).digest();
  return createHmac('sha256', extracted).update(`${info}\u0001`).digest();
}

const noSalt = Buffer.alloc(32);

const made = Symbol('made together');

/** The last combined key, and the key it was combined with. */
interface MadeTogether extends Buffer {
  [made]?: { one: Buffer; key: Buffer };
}

/**
 * A key that needs both of two keys. Cached on the second key, because the writer of an event and all its readers ask
 * for the same combination. A WeakMap entry for each message would cost more to collect than it saves.
 */
export function deriveCombinedKey(one: Buffer, other: MadeTogether): Buffer {
  const known = other[made];
  if (known?.one === one) return known.key;
  const key = deriveKey(Buffer.concat([one, other]), 'both keys');
  other[made] = { one, key };
  return key;
}
