import { randomInt } from 'node:crypto';

// without letters and digits that look alike
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random capitals and digits that cannot be guessed. */
export function generateCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
