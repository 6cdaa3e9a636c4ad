import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  it('writes a heading and a line a row', () => {
    expect(csvOf(['email', 'state'], [['ann@example.org', 'confirmed']])).toBe(
      'email,state\r\nann@example.org,confirmed\r\n',
    );
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvOf(['a'], [['x, "y"\nz']])).toBe('a\r\n"x, ""y""\nz"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('makes text of %j', (formula) => {
    expect(csvOf(['a'], [[formula]])).toMatch(/^a\r\n"?'/);
  });
});
