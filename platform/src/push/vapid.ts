import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** Voluntary identification to push services (RFC 8292). */
export interface Vapid {
  /** An uncompressed P-256 point, base64url: browsers subscribe with it. */
  publicKey: string;
  /**
   * The header that proves this server's identity to the push service at `endpoint`. `contact` is an https or mailto
   * address.
   */
  authorization: (endpoint: string, contact: string, now: Date) => string;
}

/** Push services accept a proof for at most a day. */
const proofSeconds = 12 * 3600;

/** From the 32 bytes of a P-256 private key. */
export function createVapid(secret: Buffer): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization(endpoint, contact, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + proofSeconds,
        sub: contact,
      };
      const signed = `${toBase64Json({ typ: 'JWT', alg: 'ES256' })}.${toBase64Json(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function toBase64Json(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
