import {
  isProvenBest,
  type FoundSwapLoops,
  type WantArc,
  type WantedThing,
  type WantGraph,
} from '@pass-along/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSwapLoops } from './findSwapLoops.ts';

const search = { ms: 10_000, loops: 10_000 };

const thing = (thingId: string, ownerId: string, circleId: string | null = null): WantedThing => ({
  thingId,
  ownerId,
  circleId,
  value: null,
  valuesMayDiffer: false,
});
const want = (from: string, to: string, strength = 2, day = 1): WantArc => ({
  from,
  to,
  strength,
  since: new Date(Date.UTC(2026, 0, day)).toISOString(),
  backing: { kind: 'like', itemId: to },
});
/** Things 'a1' of member 'a'; wants 'a1>b1'. */
const graph = (things: string[], wants: string[], more: Partial<WantGraph> = {}): WantGraph => ({
  things: things.map((id) => thing(id, id.slice(0, 1))),
  arcs: wants.map((pair) => want(pair.slice(0, 2), pair.slice(3))),
  circles: [],
  blocks: [],
  ...more,
});
const listLoops = ({ loops }: FoundSwapLoops) => loops.map(({ thingIds }) => thingIds.join(' '));

describe('the search of swap loops', { timeout: 60_000 }, () => {
  it('finds a loop of three, and says what each member gives and gets', async () => {
    const { loops, goals, isComplete } = await findSwapLoops(graph(['b1', 'c1', 'a1'], ['a1>b1', 'b1>c1', 'c1>a1']));
    expect(loops).toEqual([
      {
        thingIds: ['a1', 'b1', 'c1'],
        memberIds: ['a', 'b', 'c'],
        arcs: [want('a1', 'b1'), want('b1', 'c1'), want('c1', 'a1')],
      },
    ]);
    expect(goals.map(({ goal, value }) => [goal, value])).toEqual([
      ['members', 3],
      ['strength', 6],
      ['links', 6],
      ['waiting', 0],
    ]);
    expect(goals.every(isProvenBest)).toBe(true);
    expect(isComplete).toBe(true);
  });

  it('finds nothing where nothing closes', async () => {
    expect((await findSwapLoops(graph([], []))).loops).toEqual([]);
    expect((await findSwapLoops(graph(['a1', 'b1', 'c1'], ['a1>b1', 'b1>c1']))).loops).toEqual([]);
  });

  it('finds loops of five, but none of six', async () => {
    const circle = (...ids: string[]) =>
      graph(
        ids,
        ids.map((id, place) => `${id}>${ids[(place + 1) % ids.length] ?? ''}`),
      );
    expect((await findSwapLoops(circle('a1', 'b1', 'c1', 'd1', 'e1'))).loops).toHaveLength(1);
    expect((await findSwapLoops(circle('a1', 'b1', 'c1', 'd1', 'e1', 'f1'))).loops).toEqual([]);
  });

  it('prefers most members to a shorter loop', async () => {
    const found = await findSwapLoops(graph(['a1', 'b1', 'c1'], ['a1>b1', 'b1>a1', 'b1>c1', 'c1>a1']));
    expect(listLoops(found)).toEqual(['a1 b1 c1']);
  });

  it('prefers two short loops to a long one, and of two equal ones the longer wait', async () => {
    const wants = ['a1>b1', 'b1>a1', 'c1>d1', 'd1>c1', 'b1>c1', 'd1>a1'];
    expect(listLoops(await findSwapLoops(graph(['a1', 'b1', 'c1', 'd1'], wants)))).toEqual(['a1 b1', 'c1 d1']);
    const rivals = graph(['a1', 'b1', 'b2'], []);
    const arcs = [want('a1', 'b1', 2, 9), want('b1', 'a1', 2, 9), want('a1', 'b2', 2, 3), want('b2', 'a1', 2, 9)];
    expect(listLoops(await findSwapLoops({ ...rivals, arcs }))).toEqual(['a1 b2']);
  });

  it('gives a member several loops, but one thing in each', async () => {
    const two = graph(['a1', 'a2', 'b1', 'c1'], ['a1>b1', 'b1>a1', 'a2>c1', 'c1>a2']);
    expect(listLoops(await findSwapLoops(two))).toEqual(['a1 b1', 'a2 c1']);
    const crossed = graph(['a1', 'a2', 'b1', 'c1'], ['a1>b1', 'b1>a2', 'a2>c1', 'c1>a1']);
    expect((await findSwapLoops(crossed)).loops).toEqual([]);
  });

  it('keeps members apart that block each other, and things from members outside of their circle', async () => {
    const wants = ['a1>b1', 'b1>c1', 'c1>d1', 'd1>a1'];
    const ids = ['a1', 'b1', 'c1', 'd1'];
    expect((await findSwapLoops(graph(ids, wants))).loops).toHaveLength(1);
    expect((await findSwapLoops(graph(ids, wants, { blocks: [['c', 'a']] }))).loops).toEqual([]);
    const things = ids.map((id) => thing(id, id.slice(0, 1), id === 'a1' ? 'house' : null));
    const limited = (...memberIds: string[]) =>
      graph(ids, wants, { things, circles: [{ circleId: 'house', memberIds }] });
    expect((await findSwapLoops(limited('a', 'b', 'd'))).loops).toEqual([]);
    expect((await findSwapLoops(limited('a', 'b', 'c', 'd'))).loops).toHaveLength(1);
  });

  it('looks at shorter loops only where there are too many, and says so', async () => {
    const ids = ['a1', 'b1', 'c1', 'd1', 'e1'];
    const all = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => `${from}>${to}`));
    const found = await findSwapLoops(graph(ids, all), { ms: 10_000, loops: 30 });
    expect(found.isComplete).toBe(false);
    expect(found.goals.map(({ bound }) => bound)).toEqual([null, null, null, null]);
    expect(found.loops.every(({ thingIds }) => thingIds.length <= 3)).toBe(true);
  });

  it('states the bound when the time is over at once', async () => {
    const found = await findSwapLoops(graph(['a1', 'b1'], ['a1>b1', 'b1>a1']), { ms: 0, loops: 10 });
    expect(listLoops(found)).toEqual(['a1 b1']);
    expect(found.goals.map(({ goal, bound }) => [goal, bound])).toEqual([
      ['members', 2],
      ['strength', 4],
      ['links', null],
      ['waiting', null],
    ]);
  });
});

/** Up to `most` things of up to `owners` members, with random wants. */
const anyGraph = ({ most, owners }: { most: number; owners: number | undefined }) =>
  fc
    .integer({ min: 2, max: most })
    .chain((count) =>
      fc.record({
        owners: fc.array(fc.nat((owners ?? count) - 1), { minLength: count, maxLength: count }),
        arcs: fc.array(
          fc.tuple(
            fc.nat(count - 1),
            fc.nat(count - 1),
            fc.integer({ min: 1, max: 4 }),
            fc.integer({ min: 1, max: 9 }),
          ),
          {
            maxLength: count * 3,
          },
        ),
      }),
    )
    .map(({ owners: ownerNumbers, arcs }) => {
      const ownerOf = (number: number) => (owners === undefined ? number : (ownerNumbers[number] ?? 0));
      const pairs = new Map(arcs.map((arc) => [`${arc[0]} ${arc[1]}`, arc]));
      return {
        things: ownerNumbers.map((_, number) => thing(`t${number}`, `m${ownerOf(number)}`)),
        arcs: [...pairs.values()]
          .filter(([from, to]) => ownerOf(from) !== ownerOf(to))
          .map(([from, to, strength, day]) => want(`t${from}`, `t${to}`, strength, day)),
        circles: [],
        blocks: [],
      };
    });

/** All loops of up to five things of different owners, each from its smallest thing. */
function listAllLoops({ things, arcs }: WantGraph): WantArc[][] {
  const owner = new Map(things.map(({ thingId, ownerId }) => [thingId, ownerId]));
  const extend = (path: WantArc[]): WantArc[][] => {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return [];
    if (last.to === first.from) return [path];
    const used = path.map(({ from }) => owner.get(from));
    if (path.length === 5 || last.to < first.from || used.includes(owner.get(last.to))) return [];
    return arcs.filter(({ from }) => from === last.to).flatMap((arc) => extend([...path, arc]));
  };
  return arcs.flatMap((arc) => extend([arc]));
}

/** Tries all sets of loops; members, strength, −links and days waited of the best. */
function findBestByTrial(some: WantGraph): number[] {
  const owner = new Map(some.things.map(({ thingId, ownerId }) => [thingId, ownerId]));
  const newest = Math.max(...some.arcs.map(({ since }) => Date.parse(since)));
  const score = (loops: readonly WantArc[][]) => [
    new Set(loops.flat().map(({ from }) => owner.get(from))).size,
    loops.flat().reduce((sum, { strength }) => sum + strength, 0),
    -loops.reduce((sum, { length }) => sum + length * (length - 1), 0),
    loops.flat().reduce((sum, { since }) => sum + (newest - Date.parse(since)) / (24 * 3600 * 1000), 0),
  ];
  const isBetter = (one: number[], other: number[]) => {
    const place = one.findIndex((value, at) => value !== other[at]);
    return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
  };
  const tryAll = (left: WantArc[][], chosen: WantArc[][]): number[] => {
    const [first, ...rest] = left;
    if (!first) return score(chosen);
    const taken = new Set(first.map(({ from }) => from));
    const without = tryAll(rest, chosen);
    const beside = rest.filter((loop) => !loop.some(({ from }) => taken.has(from)));
    const within = tryAll(beside, [...chosen, first]);
    return isBetter(within, without) ? within : without;
  };
  return tryAll(listAllLoops(some), []);
}

/**
 * The most things that can change hands in loops of any length: an assignment of each thing to a wanted one or itself.
 */
function countByAssignment({ things, arcs }: WantGraph): number {
  const wanted = new Set(arcs.map(({ from, to }) => `${from} ${to}`));
  let best = new Map([[0, 0]]);
  for (const { thingId } of things) {
    const next = new Map<number, number>();
    for (const [given, count] of best)
      things.forEach((other, number) => {
        const isKept = other.thingId === thingId;
        if (given & (1 << number) || (!isKept && !wanted.has(`${thingId} ${other.thingId}`))) return;
        const key = given | (1 << number);
        next.set(key, Math.max(next.get(key) ?? 0, count + (isKept ? 0 : 1)));
      });
    best = next;
  }
  return Math.max(0, ...best.values());
}

describe('the loops found', () => {
  it('are as good as the best of all sets, and proven to be', async () => {
    await fc.assert(
      fc.asyncProperty(anyGraph({ most: 7, owners: 5 }), async (some) => {
        const { goals } = await findSwapLoops(some, search);
        expect(goals.map(({ goal, value }) => (goal === 'links' ? -value + 0 : value))).toEqual(
          findBestByTrial(some).map((value) => value + 0),
        );
        expect(goals.every(isProvenBest)).toBe(true);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('serve as many things as an assignment where loops may have any length', async () => {
    await fc.assert(
      fc.asyncProperty(anyGraph({ most: 7, owners: undefined }), async (some) => {
        const { goals } = await findSwapLoops(some, { ...search, length: 7 });
        expect(goals[0]?.value).toBe(countByAssignment(some));
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('share no thing and follow wants', async () => {
    await fc.assert(
      fc.asyncProperty(anyGraph({ most: 12, owners: 6 }), async (some) => {
        const { loops } = await findSwapLoops(some, search);
        const given = loops.flatMap(({ thingIds }) => thingIds);
        expect(new Set(given).size).toBe(given.length);
        for (const { thingIds, memberIds, arcs } of loops) {
          expect(new Set(memberIds).size).toBe(thingIds.length);
          expect(arcs.map(({ from, to }) => [from, to])).toEqual(
            thingIds.map((id, place) => [id, thingIds[(place + 1) % thingIds.length]]),
          );
          for (const arc of arcs) expect(some.arcs).toContainEqual(arc);
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('are the same whatever the order of the graph', async () => {
    await fc.assert(
      fc.asyncProperty(anyGraph({ most: 12, owners: 6 }), fc.infiniteStream(fc.nat()), async (some, numbers) => {
        const shuffle = <T>(list: readonly T[]) =>
          list
            .map((entry) => ({ entry, key: Number(numbers.next().value) }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ entry }) => entry);
        const other = { ...some, things: shuffle(some.things), arcs: shuffle(some.arcs) };
        expect(await findSwapLoops(other, search)).toEqual(await findSwapLoops(some, search));
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});
