import { isEasilyGuessed } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { generateInviteCode } from './generateInviteCode.ts';

it('generates no code that a stranger soon guesses', () => {
  const codes = Array.from({ length: 2_000 }, () => generateInviteCode('Book club'));
  expect(codes.filter((code) => isEasilyGuessed(code, 'Book club'))).toEqual([]);
});
