import { hash } from 'node:crypto';

/** Bytes of a block and of a digest of SHA-256. */
const blockLength = 64;
const digestLength = 32;

/**
 * HMAC-SHA-256 (RFC 2104) with one key, in base64url. Two one-shot hashes over kept memory take half the time of an
 * object of `createHmac`, which counts at some 30 µs for an append.
 */
export function createHmacSha256(key: Buffer): (text: string) => string {
  const padded = Buffer.alloc(blockLength);
  padded.set(key.length > blockLength ? hash('sha256', key, 'buffer') : key);
  let inner = Buffer.alloc(4_096);
  const outer = Buffer.alloc(blockLength + digestLength);
  inner.set(padded.map((byte) => byte ^ 0x36));
  outer.set(padded.map((byte) => byte ^ 0x5c));
  return (text) => {
    const mostBytes = blockLength + text.length * 3;
    if (inner.length < mostBytes) inner = Buffer.concat([inner], mostBytes);
    const length = blockLength + inner.write(text, blockLength);
    // text that is written into kept memory spares an array buffer for each digest
    outer.write(hash('sha256', inner.subarray(0, length), 'binary'), blockLength, 'binary');
    return hash('sha256', outer, 'base64url');
  };
}
