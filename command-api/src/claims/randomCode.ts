import { randomInt } from 'node:crypto';

// without letters and digits that look alike
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random capitals and digits that cannot be guessed. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}
