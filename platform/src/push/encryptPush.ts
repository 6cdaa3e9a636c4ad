import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** A browser's keys for encryption, base64url: its public key and its shared secret. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** The random input of a message; fixed in tests only. */
interface Randomness {
  /** 16 bytes. */
  salt: Buffer;
  /** 32 bytes of a P-256 private key. */
  privateKey: Buffer;
}

/** A message fits into one record of this size. */
const recordSize = 4096;

/**
 * Encrypts a message for one browser (RFC 8291), as one record of content coding aes128gcm (RFC 8188).
 * @throws Error when the browser's key is no point of the curve
 */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, chance?: Randomness): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  if (chance) pair.setPrivateKey(chance.privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = deriveBytes(Buffer.from(auth, 'base64url'), pair.computeSecret(theirs), info, 32);
  const key = deriveBytes(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveBytes(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(ours.length, 20);
  return Buffer.concat([header, ours, sealed, cipher.getAuthTag()]);
}

/** HKDF with SHA-256 (RFC 5869), at most one block. */
function deriveBytes(salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(material).digest();
  return createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
}
