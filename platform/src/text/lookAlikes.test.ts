import { describe, expect, it } from 'vitest';
import { isLookAlike } from './lookAlikes.ts';

describe('names that look alike', () => {
  it.each([
    ['Mira Novak', 'Mira\u2009Novak'],
    ['Mira Novak', 'Mir\u0430 Novak'],
    ['Mira Novak', 'Mira\u200B Novak'],
    ['Mira Novak', 'ｍira novak'],
    ['Moderation Il', 'Moderation ll'],
    ['José Prado', 'Jose\u0301 Prado'],
    ['Admin', '\u0391dmin'],
    ['Admin', 'ADMIN'],
  ])('are %s and %s', (one, other) => {
    expect(isLookAlike(one, other)).toBe(true);
    expect(isLookAlike(other, one)).toBe(true);
  });

  it('are not those that one can tell apart', () => {
    expect(isLookAlike('Mira Novak', 'Mara Novak')).toBe(false);
    expect(isLookAlike('José', 'Jose')).toBe(false);
  });
});
