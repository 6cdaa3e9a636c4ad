import { createECDH } from 'node:crypto';

/** The key pair by which push services recognize this server (RFC 8292), base64url. */
export interface Vapid {
  /** An uncompressed P-256 point: browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
}

/** From the 32 bytes of a P-256 private key. */
export function createVapid(secret: Buffer): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
