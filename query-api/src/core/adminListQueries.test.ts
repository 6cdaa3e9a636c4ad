import { describe, expect, it } from 'vitest';
import { formatContentRange } from './adminListQueries.ts';

describe('contentRange', () => {
  it('names first row, last row and total', () => {
    expect(formatContentRange('items', 25, 25, 319)).toBe('items 25-49/319');
    expect(formatContentRange('items', 300, 19, 319)).toBe('items 300-318/319');
  });

  it('names no rows where there are none', () => {
    expect(formatContentRange('items', 400, 0, 319)).toBe('items */319');
  });
});
