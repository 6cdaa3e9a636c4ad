import type { LoopList } from './loopListRules.ts';
import type { WantIndex } from './wantIndexRules.ts';

/** What a set of loops reaches; links are negative, so that more is better in all. In the order of importance. */
export interface LoopScore {
  members: number;
  strength: number;
  links: number;
  waiting: number;
}

export interface LoopSet {
  /** Numbers of loops, in order. */
  chosen: number[];
  score: LoopScore;
}

/** A member more outweighs any strength that one exchange of loops can cost. */
const memberWeight = 50;
const linkWeight = 0.05;
const temperature = { first: 1, last: 0.07 };
const candidatesPerThing = 40;
/** The share of the time that may pass without its share of the steps. */
const slowness = 0.15;
/** Loops that cost more than this against the bound are in no good set. */
const worstSurplus = -2;

export interface LocalSearch {
  steps: number;
  /** The share of the time that has passed; the search ends at 1. */
  getPassedShare: () => number;
}

export function isBetterScore(one: LoopScore, other: LoopScore): boolean {
  for (const goal of ['members', 'strength', 'links', 'waiting'] as const)
    if (one[goal] !== other[goal]) return one[goal] > other[goal];
  return false;
}

/**
 * Finds a good set of loops without a shared thing: first the loops with the best surplus (or any other weight), then
 * simulated annealing, which puts in one loop, takes out those that share a thing with it, and fills up. The random
 * numbers have a fixed seed. It cools with the steps, so equal graphs have equal answers; where the time passes much
 * faster than the steps, it cools with the time.
 */
export function packLoops(
  index: WantIndex,
  loops: LoopList,
  surplus: Float64Array,
  { steps, getPassedShare }: LocalSearch,
): LoopSet {
  const packing = createPacking(index, loops);
  const order = [...surplus.keys()].toSorted((one, other) => (surplus[other] ?? 0) - (surplus[one] ?? 0));
  for (const loop of order) if (packing.fits(loop)) packing.put(loop);
  packing.keep();
  const candidates = order.filter((loop) => (surplus[loop] ?? 0) > worstSurplus);
  const byThing = listByThing(loops, index.things.length, order);
  const random = createRandom(1);
  let passed = 0;
  for (let step = 0; step < steps; step += 1) {
    if (step % 4096 === 0) passed = getPassedShare();
    if (passed >= 1) break;
    const done = passed > step / steps + slowness ? passed : step / steps;
    const heat = temperature.first * (temperature.last / temperature.first) ** done;
    const loop = candidates[Math.floor(random() ** 2 * candidates.length)];
    if (loop === undefined || packing.has(loop)) continue;
    const before = packing.weigh();
    const undo = exchangeLoop(packing, loops, loop, byThing);
    const change = packing.weigh() - before;
    if (change < 0 && random() >= Math.exp(change / heat)) undo();
    else if (isBetterScore(packing.score, packing.kept)) packing.keep();
  }
  return packing.getKept();
}

/** Puts in the loop and fills the things that this frees. Returns what takes it back. */
function exchangeLoop(packing: Packing, loops: LoopList, loop: number, byThing: readonly number[][]): () => void {
  const removed = packing.findConflicts(loop);
  for (const other of removed) packing.take(other);
  packing.put(loop);
  const added = [loop];
  for (const other of removed)
    for (const thing of getLoopThings(loops, other)) {
      if (packing.isTaken(thing)) continue;
      const filling = byThing[thing]?.find((candidate) => packing.fits(candidate));
      if (filling === undefined) continue;
      packing.put(filling);
      added.push(filling);
    }
  return () => {
    for (const other of added) packing.take(other);
    for (const other of removed) packing.put(other);
  };
}

const noThings = new Int32Array(0);

export function getLoopThings({ byLoop }: LoopList, loop: number): Int32Array {
  return byLoop[loop] ?? noThings;
}

/** The best loops of each thing, in this order. */
function listByThing(loops: LoopList, thingCount: number, order: readonly number[]): number[][] {
  const byThing = Array.from({ length: thingCount }, (): number[] => []);
  for (const loop of order)
    for (const thing of getLoopThings(loops, loop)) {
      const known = byThing[thing];
      if (known && known.length < candidatesPerThing) known.push(loop);
    }
  return byThing;
}

type Packing = ReturnType<typeof createPacking>;

/** A set of loops without a shared thing, and its score, kept up to date. */
function createPacking({ owners, memberIds, things }: WantIndex, loops: LoopList) {
  const loopOfThing = new Int32Array(things.length).fill(-1);
  const loopsOfMember = new Int32Array(memberIds.length);
  const score: LoopScore = { members: 0, strength: 0, links: 0, waiting: 0 };
  const kept = { ...score };
  const keptLoops = loopOfThing.slice();
  const change = (loop: number, sign: 1 | -1) => {
    for (const thing of getLoopThings(loops, loop)) {
      loopOfThing[thing] = sign === 1 ? loop : -1;
      const owner = owners[thing] ?? 0;
      const count = (loopsOfMember[owner] ?? 0) + sign;
      loopsOfMember[owner] = count;
      if (count === (sign === 1 ? 1 : 0)) score.members += sign;
    }
    score.strength += sign * (loops.strength[loop] ?? 0);
    score.links += sign * (loops.links[loop] ?? 0);
    score.waiting += sign * (loops.waiting[loop] ?? 0);
  };
  const isTaken = (thing: number) => loopOfThing[thing] !== -1;
  return {
    score,
    /** The score of the kept set. */
    kept,
    isTaken,
    put(loop: number): void {
      change(loop, 1);
    },
    take(loop: number): void {
      change(loop, -1);
    },
    has: (loop: number) => loopOfThing[loops.things[loops.starts[loop] ?? 0] ?? 0] === loop,
    fits(loop: number): boolean {
      for (const thing of getLoopThings(loops, loop)) if (isTaken(thing)) return false;
      return true;
    },
    findConflicts(loop: number): number[] {
      const conflicts: number[] = [];
      for (const thing of getLoopThings(loops, loop)) {
        const other = loopOfThing[thing] ?? -1;
        if (other >= 0 && !conflicts.includes(other)) conflicts.push(other);
      }
      return conflicts;
    },
    weigh: () => score.members * memberWeight + score.strength + score.links * linkWeight,
    /** Keeps the present set instead of the one kept before. */
    keep(): void {
      keptLoops.set(loopOfThing);
      Object.assign(kept, score);
    },
    getKept: (): LoopSet => ({
      chosen: [...new Set(keptLoops)].filter((loop) => loop >= 0).toSorted((one, other) => one - other),
      score: { ...kept },
    }),
  };
}

/** The score of a set of loops. */
export function scoreLoops(index: WantIndex, loops: LoopList, chosen: readonly number[]): LoopScore {
  const packing = createPacking(index, loops);
  for (const loop of chosen) packing.put(loop);
  return packing.score;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32 by Tommy Ettinger, public domain). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
