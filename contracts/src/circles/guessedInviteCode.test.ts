import { expect, it } from 'vitest';
import { isEasilyGuessed } from './circleInviteCode.ts';

it('knows the codes that a stranger tries first', () => {
  const weak = ['0000', '1234', '4321', 'ABAB', 'AAAA11', '2024', '7391', 'HAUS', 'BOOK', 'BOOK-CLUB', 'ABCDEFGH'];
  expect(weak.filter((code) => !isEasilyGuessed(code, 'Book club'))).toEqual([]);
  const strong = ['K7QX', 'M4RW8T', '739158', 'GARTENFEST'];
  expect(strong.filter((code) => isEasilyGuessed(code, 'Book club'))).toEqual([]);
});
