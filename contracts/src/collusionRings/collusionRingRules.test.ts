import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDismissed, isCollusionRing, findCollusionRings, type CollusionRing } from './collusionRingRules.ts';

type Exchange = readonly [string, string];
const times = (count: number, one: string, other: string): Exchange[] =>
  Array.from({ length: count }, () => [one, other] as const);

/** Brute force: tests every group of two to five members. */
function ringsByTrying(exchanges: readonly Exchange[]): CollusionRing[] {
  const everybody = [...new Set(exchanges.flat())].toSorted();
  const found = Array.from({ length: 2 ** everybody.length }, (_, bits) =>
    everybody.filter((__, index) => (bits & (1 << index)) !== 0),
  )
    .filter(({ length }) => length >= 2 && length <= 5)
    .filter((group) => hangTogether(group, exchanges))
    .map((memberIds) => ({
      memberIds,
      exchanges: exchanges.filter(([one, other]) => memberIds.includes(one) || memberIds.includes(other)).length,
      among: exchanges.filter(([one, other]) => memberIds.includes(one) && memberIds.includes(other)).length,
    }))
    .filter(isCollusionRing);
  return found.filter(
    ({ memberIds }) =>
      !found.some(
        (other) =>
          other.memberIds.length < memberIds.length &&
          other.memberIds.every((memberId) => memberIds.includes(memberId)),
      ),
  );
}

function hangTogether(group: readonly string[], exchanges: readonly Exchange[]): boolean {
  const reached = new Set(group.slice(0, 1));
  for (const _ of group)
    for (const [one, other] of exchanges)
      if (group.includes(one) && group.includes(other) && (reached.has(one) || reached.has(other)))
        reached.add(one).add(other);
  return reached.size === group.length;
}

const sorted = (rings: readonly CollusionRing[]) =>
  rings.toSorted((a, b) => (a.memberIds.join() < b.memberIds.join() ? -1 : 1));

describe('rings', () => {
  it('are two who exchange six times, and with nobody else', () => {
    expect(findCollusionRings(times(6, 'ben', 'anna'))).toEqual([
      { memberIds: ['anna', 'ben'], exchanges: 6, among: 6 },
    ]);
    expect(findCollusionRings(times(5, 'ben', 'anna'))).toEqual([]);
  });

  it('may have a fifth of their exchanges with others, and no more', () => {
    const others = ['cleo', 'dora', 'emil'].map((id): Exchange => ['anna', id]);
    const eight = times(8, 'anna', 'ben');
    const busy = (id: string) => Array.from({ length: 40 }, (_, index): Exchange => [id, `${id}${String(index)}`]);
    const apart = ['cleo', 'dora', 'emil'].flatMap(busy);
    const pairs = (rings: CollusionRing[]) => rings.map(({ memberIds }) => memberIds.join());
    expect(pairs(findCollusionRings([...eight, ...others.slice(0, 2), ...apart]))).toContain('anna,ben');
    expect(pairs(findCollusionRings([...eight, ...others, ...apart]))).not.toContain('anna,ben');
  });

  it('are told as the smallest group that is one: a tie between two pairs makes no ring of four', () => {
    const pairs: Exchange[] = [...times(6, 'anna', 'ben'), ...times(6, 'cleo', 'dora')];
    expect(findCollusionRings([...pairs, ['ben', 'cleo']])).toEqual([
      { memberIds: ['anna', 'ben'], exchanges: 7, among: 6 },
      { memberIds: ['cleo', 'dora'], exchanges: 7, among: 6 },
    ]);
  });

  it('are three where no two of them are one, and never two groups that never met', () => {
    const circle: Exchange[] = [...times(3, 'anna', 'ben'), ...times(3, 'ben', 'cleo'), ...times(3, 'cleo', 'anna')];
    expect(findCollusionRings([...circle, ...times(6, 'dora', 'emil')])).toEqual([
      { memberIds: ['anna', 'ben', 'cleo'], exchanges: 9, among: 9 },
      { memberIds: ['dora', 'emil'], exchanges: 6, among: 6 },
    ]);
  });

  it('are those found by trying every group, whatever the exchanges and in whatever order they come', () => {
    const member = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const tie = fc
      .tuple(member, member, fc.integer({ min: 1, max: 9 }))
      .filter(([one, other]) => one !== other)
      .map(([one, other, count]) => times(count, one, other));
    const exchanges = fc.array(tie, { maxLength: 12 }).map((ties) => ties.flat());
    fc.assert(
      fc.property(exchanges, (some) => {
        const rings = findCollusionRings(some);
        expect(sorted(rings)).toEqual(sorted(ringsByTrying(some)));
        expect(findCollusionRings(some.toReversed().map(([one, other]): Exchange => [other, one]))).toEqual(rings);
      }),
      { numRuns: 300 },
    );
  });

  it('are found among many who exchange with many', () => {
    const market = Array.from({ length: 4_000 }, (_, index): Exchange => [
      `m${String(index % 400)}`,
      `m${String((index * 7 + 1 + Math.floor(index / 400)) % 400)}`,
    ]).filter(([one, other]) => one !== other);
    const hub = Array.from({ length: 300 }, (_, index): Exchange => ['hub', `m${String(index)}`]);
    expect(findCollusionRings([...market, ...hub, ...times(7, 'x', 'y')])).toEqual([
      { memberIds: ['x', 'y'], exchanges: 7, among: 7 },
    ]);
  });
});

describe('a dismissal', () => {
  const at = '2030-05-01T10:00:00.000Z';
  const later = '2030-05-02T10:00:00.000Z';
  const ofPair = [{ memberIds: ['anna', 'ben'], exchangesUntil: at }];

  it('covers what its members exchanged with each other until then', () => {
    expect(isDismissed({ between: ['ben', 'anna'], at }, ofPair)).toBe(true);
    expect(isDismissed({ between: ['ben', 'anna'], at: later }, ofPair)).toBe(false);
  });

  it('covers nothing they exchanged with others, so that a larger ring comes to light by itself', () => {
    expect(isDismissed({ between: ['anna', 'cleo'], at }, ofPair)).toBe(false);
    const all = [...times(30, 'anna', 'ben'), ...times(3, 'ben', 'cleo'), ...times(3, 'cleo', 'anna')];
    expect(findCollusionRings(all).map(({ memberIds }) => memberIds)).toEqual([['anna', 'ben']]);
    const left = all.filter((between) => !isDismissed({ between, at }, ofPair));
    expect(findCollusionRings(left)).toEqual([{ memberIds: ['anna', 'ben', 'cleo'], exchanges: 6, among: 6 }]);
  });
});
