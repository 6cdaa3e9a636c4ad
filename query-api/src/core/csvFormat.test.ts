import { describe, expect, it } from 'vitest';
import { formatCsv } from './csvFormat.ts';

describe('csvOf', () => {
  it('writes a heading and a line a row', () => {
    expect(formatCsv(['email', 'state'], [['ann@example.org', 'confirmed']])).toBe(
      'email,state\r\nann@example.org,confirmed\r\n',
    );
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(formatCsv(['a'], [['x, "y"\nz']])).toBe('a\r\n"x, ""y""\nz"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('makes text of %j', (formula) => {
    expect(formatCsv(['a'], [[formula]])).toMatch(/^a\r\n"?'/);
  });
});
