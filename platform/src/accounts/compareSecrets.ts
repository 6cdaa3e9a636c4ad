import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, even for different lengths. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hashText(given), hashText(secret));
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
