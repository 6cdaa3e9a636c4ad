import type { WantArc, WantGraph } from '@pass-along/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLoopThrough, listLoops } from './loopListRules.ts';
import { addWant, indexWantGraph, type WantIndex } from './wantIndexRules.ts';

const want = (from: string, to: string, { strength = 2, day = 1 } = {}): WantArc => ({
  from,
  to,
  strength,
  since: new Date(Date.UTC(2026, 0, day)).toISOString(),
  backing: { kind: 'like', itemId: to },
});
const graph = (arcs: WantArc[]): WantGraph => ({
  things: ['a', 'b', 'c', 'd', 'e', 'f'].map((thingId) => ({
    thingId,
    ownerId: `owner of ${thingId}`,
    circleId: null,
    value: null,
    valuesMayDiffer: false,
  })),
  arcs,
  circles: [],
  blocks: [],
});
const none = new Set<string>();
const findIds = (index: WantIndex, arc: WantArc, taken: ReadonlySet<string> = none) =>
  findLoopThrough(index, [arc], taken)?.thingIds.join('');

describe('the list of loops', () => {
  it('has each loop once, from its smallest thing on, with its figures', () => {
    const arcs = [
      want('b', 'a', { strength: 4, day: 3 }),
      want('a', 'b'),
      want('b', 'c'),
      want('c', 'a', { strength: 1 }),
    ];
    const loops = listLoops(indexWantGraph(graph(arcs)), { most: 10, length: 5 });
    expect([...loops.things]).toEqual([0, 1, 0, 1, 2]);
    expect([...loops.starts]).toEqual([0, 2, 5]);
    expect([...loops.strength]).toEqual([6, 5]);
    expect([...loops.links]).toEqual([-2, -6]);
    // in days before the newest want
    expect([...loops.waiting]).toEqual([2, 6]);
    expect(loops.isComplete).toBe(true);
  });
});

/** All loops, each from its smallest thing on. */
function listByTrial(arcs: readonly WantArc[], length: number): string[] {
  const extend = (path: string): string[] =>
    arcs
      .filter(({ from }) => from === path.at(-1))
      .flatMap(({ to }) => {
        if (to === path.at(0)) return [path];
        return path.length < length && to > path.slice(0, 1) && !path.includes(to) ? extend(path + to) : [];
      });
  return ['a', 'b', 'c', 'd', 'e', 'f'].flatMap(extend);
}

describe('the list of loops of any length', () => {
  it('has the same loops as a trial of all paths', () => {
    const anyThing = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const anyArcs = fc
      .uniqueArray(fc.tuple(anyThing, anyThing), { maxLength: 20, selector: (pair) => pair.join('') })
      .map((pairs) => pairs.filter(([from, to]) => from !== to).map(([from, to]) => want(from, to)));
    fc.assert(
      fc.property(anyArcs, fc.integer({ min: 2, max: 6 }), (arcs, length) => {
        const { byLoop } = listLoops(indexWantGraph(graph(arcs)), { most: 1_000, length });
        const listed = byLoop.map((loop) => [...loop].map((thing) => 'abcdef'.charAt(thing)).join(''));
        expect(listed.toSorted()).toEqual(listByTrial(arcs, length).toSorted());
      }),
      { numRuns: 300 },
    );
  });
});

describe('the look after one want', () => {
  it('finds the loop that the want closes, and none before', () => {
    const index = indexWantGraph(graph([want('b', 'c'), want('c', 'a')]));
    const arc = want('a', 'b');
    expect(findIds(index, arc)).toBeUndefined();
    addWant(index, arc);
    expect(findIds(index, arc)).toBe('abc');
    expect(findIds(index, want('c', 'a'))).toBe('abc');
  });

  it('prefers most members, then the strongest wants, then the longest wait', () => {
    const shared = [want('a', 'b'), want('b', 'a'), want('b', 'c'), want('c', 'a')];
    expect(findIds(indexWantGraph(graph(shared)), want('a', 'b'))).toBe('abc');
    const strong = [want('b', 'd', { strength: 3 }), want('d', 'a')];
    expect(findIds(indexWantGraph(graph([...shared, ...strong])), want('a', 'b'))).toBe('abd');
    const early = [want('b', 'd'), want('d', 'a')];
    const late = shared.map((arc) => ({ ...arc, since: want('a', 'b', { day: 9 }).since }));
    expect(findIds(indexWantGraph(graph([...late, ...early])), want('a', 'b'))).toBe('abd');
  });

  it('looks at all wants that a like makes', () => {
    const wants = [want('a', 'd'), want('b', 'd')];
    const index = indexWantGraph(graph([...wants, want('d', 'a'), want('d', 'c'), want('c', 'b')]));
    expect(findLoopThrough(index, wants, none)).toEqual({
      thingIds: ['b', 'd', 'c'],
      memberIds: ['owner of b', 'owner of d', 'owner of c'],
      arcs: [want('b', 'd'), want('d', 'c'), want('c', 'b')],
    });
  });

  it('leaves out things of loops that stand', () => {
    const index = indexWantGraph(graph([want('a', 'b'), want('b', 'a'), want('b', 'c'), want('c', 'a')]));
    expect(findIds(index, want('a', 'b'), new Set(['c']))).toBe('ab');
    expect(findIds(index, want('a', 'b'), new Set(['a']))).toBeUndefined();
  });

  it('finds loops of five, but none of six', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const path = ids.slice(1).map((id, place) => want(ids[place] ?? '', id));
    expect(findIds(indexWantGraph(graph([...path, want('f', 'a')])), want('f', 'a'))).toBeUndefined();
    expect(findIds(indexWantGraph(graph([...path, want('e', 'a')])), want('e', 'a'))).toBe('abcde');
  });

  it('replaces a want between the same things, and ignores unknown things', () => {
    const index = indexWantGraph(graph([want('a', 'b'), want('b', 'a')]));
    addWant(index, want('a', 'b', { strength: 4 }));
    addWant(index, want('a', 'unknown'));
    expect(index.out[0]?.map(({ arc }) => arc.strength)).toEqual([4]);
    expect(index.wantedBy[1]).toEqual([0]);
  });
});
