import { describe, expect, it } from 'vitest';
import { START } from '../eventStore.ts';
import { parsePosition, formatPosition } from './eventStoreDbPositions.ts';

const ascending = [
  { commit: 0n, prepare: 0n },
  { commit: 9n, prepare: 9n },
  { commit: 10n, prepare: 2n },
  { commit: 10n, prepare: 10n },
  { commit: 999_999_999n, prepare: 0n },
  { commit: 1_000_000_000n, prepare: 0n },
  { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n },
];

describe('positions as text', () => {
  it('sort as the log does, after the start', () => {
    const texts = ascending.map(formatPosition);
    expect([...texts].reverse().sort()).toEqual(texts);
    expect(texts.every((text) => text > START)).toBe(true);
  });

  it('come back as they were, but for the one that young servers invent', () => {
    const impossible = ascending.at(-1);
    const expected = ascending.map((each) => (each === impossible ? 'start' : each));
    expect(ascending.map(formatPosition).map(parsePosition)).toEqual(expected);
    expect(parsePosition(START)).toBe('start');
  });

  it('refuse what another store named', () => {
    expect(() => parsePosition('0000000000000000042')).toThrow(RangeError);
  });
});
