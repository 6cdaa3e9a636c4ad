import { describe, expect, it } from 'vitest';
import { byteOrderMark, formatCsv, formatCsvLine } from './csvFormat.ts';

describe('a spreadsheet', () => {
  it('begins with a byte order mark and a heading, and has a line a row', () => {
    expect(formatCsv(['email', 'state'], [['ann@example.org', 'confirmed']])).toBe(
      `${byteOrderMark}"email","state"\r\n"ann@example.org","confirmed"\r\n`,
    );
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(formatCsvLine(['x, "y"\nz'])).toBe('"x, ""y""\nz"\r\n');
  });

  it('keeps numbers as numbers, and nothing for no value', () => {
    expect(formatCsvLine([-3, -0.5, 0, null, '-3'])).toBe('-3,-0.5,0,,"-3"\r\n');
  });

  it.each(['0012', '3-4', 'MÄRZ7', 'Lampe =1+1'])('keeps %s as text', (text) => {
    expect(formatCsvLine([text])).toBe(`"${text}"\r\n`);
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '-',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(A1)',
    ' =1+1',
    '\t=1',
    '\r=1',
    '\n=1',
  ])('makes text of %j', (formula) => {
    expect(formatCsvLine([formula])).toMatch(/^"'/);
  });

  it.each([
    ['Lampe;=1+1', "Lampe;'=1+1"],
    ['Lampe; ＝1+1', "Lampe;' ＝1+1"],
    ['Lampe\t@SUM(A1)', "Lampe\t'@SUM(A1)"],
    ['Lampe\n-1+1', "Lampe\n'-1+1"],
  ])('makes text of %j, where it would begin a cell of its own', (formula, text) => {
    expect(formatCsvLine([formula])).toBe(`"${text}"\r\n`);
  });

  it('isolates values that are written from right to left', () => {
    expect(formatCsvLine(['שרה', 'Ann'])).toBe('"\u2068שרה\u2069","Ann"\r\n');
  });
});
