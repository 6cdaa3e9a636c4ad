import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const drawnAtOnce = 4096;
let drawn = Buffer.alloc(0);

/** Fresh random bytes. The system is asked for many at once: to ask costs more than the bytes. */
export function random(bytes: number): Buffer {
  if (drawn.length < bytes) drawn = randomFillSync(Buffer.allocUnsafeSlow(drawnAtOnce));
  // copied, so that a key that is kept keeps no others
  const taken = Buffer.from(drawn.subarray(0, bytes));
  drawn = drawn.subarray(bytes);
  return taken;
}

/** AES-256-GCM; the result is iv, tag and ciphertext in one. `bound` must be the same when it is opened. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = random(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(bound));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** @throws when the key, the bytes or what they are bound to is another. */
export function unseal(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(bound))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** Names a value (as an e-mail address) without revealing it: 32 hex characters that nobody can guess at without the master key. */
export function keyedDigest(masterKey: Buffer, scope: string, value: string): string {
  return createHmac('sha256', hkdf(masterKey, `digest:${scope}`))
    .update(value)
    .digest('hex')
    .slice(0, 32);
}

/** HKDF-SHA256 without a salt, 32 bytes: what Node's `hkdfSync` gives, at a third of its cost. */
export function hkdf(secret: Buffer, info: string): Buffer {
  const extracted = createHmac('sha256', noSalt).update(secret).digest();
  return createHmac('sha256', extracted).update(`${info}\u0001`).digest();
}

const noSalt = Buffer.alloc(32);

const made = Symbol('made together');

/** What a key was last made into, and with which other one. */
interface MadeTogether extends Buffer {
  [made]?: { one: Buffer; key: Buffer };
}

/**
 * A key that is lost with either of two. It is kept with the second, as long as that is in use: who writes an event and all who read it
 * ask for the same one, and entries of a WeakMap, one a message, would cost more to collect than they save.
 */
export function keyOfBoth(one: Buffer, other: MadeTogether): Buffer {
  const known = other[made];
  if (known?.one === one) return known.key;
  const key = hkdf(Buffer.concat([one, other]), 'both keys');
  other[made] = { one, key };
  return key;
}
