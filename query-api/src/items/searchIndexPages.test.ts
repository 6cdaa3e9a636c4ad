import { describe, expect, it } from 'vitest';
import { toMatchGroups } from './searchIndexPages.ts';

/** Bits in the format of Postgres. */
const few = (tier: number, block: number, bits: string) => ({
  ...{ tier, block },
  count: bits.replaceAll('0', '').length,
  bits: Buffer.from([
    0,
    0,
    0,
    bits.length,
    parseInt(bits.padEnd(8, '0').slice(0, 8), 2),
    parseInt(bits.slice(8).padEnd(8, '0'), 2),
  ]),
});
const many = (tier: number) => ({ tier, block: 0, count: 4000, bits: null });

describe('the parts of a list', () => {
  it('are one where there are few matches, the better tier first', () => {
    const parts = toMatchGroups([few(0, 0, '0101'), few(0, 1, '1'), few(2, 0, '1000000001')], 'best');
    expect(parts).toEqual([
      {
        tiers: [0, 2],
        count: 5,
        matches: [
          { number: 1, tier: 0 },
          { number: 3, tier: 0 },
          { number: 16384, tier: 0 },
          { number: 0, tier: 2 },
          { number: 9, tier: 2 },
        ],
      },
    ]);
  });

  it('keep a tier of many matches apart', () => {
    const parts = toMatchGroups([few(0, 0, '1'), many(1), few(2, 0, '01')], 'best');
    expect(parts.map(({ tiers, count, matches }) => [tiers, count, matches?.length])).toEqual([
      [[0], 1, 1],
      [[1], 4000, undefined],
      [[2], 1, 1],
    ]);
  });

  it('are one whatever the tiers when the list has a sort of its own', () => {
    expect(toMatchGroups([few(0, 0, '1'), many(1)], 'newest')).toEqual([
      { tiers: [0, 1], count: 4001, matches: undefined },
    ]);
  });

  it('are none where nothing is found', () => {
    expect(toMatchGroups([], 'best')).toEqual([]);
  });
});
