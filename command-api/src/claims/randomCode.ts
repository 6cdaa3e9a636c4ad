import { randomInt } from 'node:crypto';

// no letters and digits that look alike
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Capitals and digits that nobody can guess. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}
