import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM; the result is iv, tag and ciphertext in one. `bound` must be the same when it is opened. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
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
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', `digest:${scope}`, 32));
  return createHmac('sha256', key).update(value).digest('hex').slice(0, 32);
}

/** Each as long as both it was made of are in use: who writes an event and all who read it ask for the same one. */
const made = new WeakMap<Buffer, WeakMap<Buffer, Buffer>>();

/** A key that is lost with either of two. */
export function keyOfBoth(one: Buffer, other: Buffer): Buffer {
  const withOther = made.get(other) ?? new WeakMap<Buffer, Buffer>();
  const key = withOther.get(one) ?? Buffer.from(hkdfSync('sha256', Buffer.concat([one, other]), '', 'both keys', 32));
  made.set(other, withOther.set(one, key));
  return key;
}
