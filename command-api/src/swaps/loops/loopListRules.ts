import { limits, type SwapLoop, type WantArc } from '@pass-along/contracts';
import type { WantIndex } from './wantIndexRules.ts';

const { min, max } = limits.swapLoop.length;
const dayMs = 24 * 3600 * 1000;

/**
 * All loops as flat lists: loop `i` has the things `things[starts[i]]` to `things[starts[i + 1] - 1]`. The figures of
 * each loop are whole numbers; `links` is negative, so that more is better in all of them.
 */
export interface LoopList {
  count: number;
  starts: Int32Array;
  things: Int32Array;
  /** The things of each loop. */
  byLoop: readonly Int32Array[];
  strength: Float64Array;
  links: Float64Array;
  waiting: Float64Array;
  /** False if there were too many loops, so that longer ones are missing. */
  isComplete: boolean;
}

/**
 * Lists each loop once, from its smallest thing on. A member has at most one thing in a loop: a loop with two would
 * be two shorter loops, because a like counts from each thing of a member. A search for the shortest ways back
 * to the first thing cuts off paths that can't close in time.
 */
export function listLoops(index: WantIndex, { most, length }: { most: number; length: number }): LoopList {
  for (let longest = length; longest > min; longest -= 1) {
    const loops = findLoops(index, longest, most);
    if (loops) return toLoopList(index, loops, longest === length);
  }
  return toLoopList(index, findLoops(index, min, Infinity) ?? [], length === min);
}

/** The loops up to this length, or undefined if there are more than `most`. */
function findLoops(index: WantIndex, length: number, most: number): number[][] | undefined {
  const found: number[][] = [];
  const ways = createWayMeasure(index, length);
  for (let first = 0; first < index.things.length; first += 1) {
    const isAllowed = (thing: number) => thing > first;
    if (!ways.measure(first, isAllowed)) continue;
    followWants(index, { path: [first], length, ways, first, isAllowed }, (loop) => found.push(loop));
    if (found.length > most) return undefined;
  }
  return found;
}

type WayMeasure = ReturnType<typeof createWayMeasure>;

interface Walk {
  path: number[];
  length: number;
  /** The ways back to the first thing. */
  ways: WayMeasure;
  first: number;
  isAllowed: (thing: number) => boolean;
}

function followWants(index: WantIndex, walk: Walk, onLoop: (loop: number[]) => void): void {
  const { path, length, ways, first, isAllowed } = walk;
  for (const { to } of index.out[path.at(-1) ?? first] ?? []) {
    if (to === first) {
      onLoop([...path]);
      continue;
    }
    if (path.length + ways.getLeast(to) > length || !isAllowed(to) || !canJoin(index, path, to)) continue;
    path.push(to);
    followWants(index, walk, onLoop);
    path.pop();
  }
}

function canJoin(index: WantIndex, path: readonly number[], thing: number): boolean {
  for (const other of path) if (!index.mayShare(other, thing)) return false;
  return true;
}

/**
 * Measures the shortest ways to a thing, up to half of the length: walks come from the other side, and a ball of half
 * the radius holds far fewer things. One measure serves many things, one after another.
 */
function createWayMeasure({ wantedBy, things }: WantIndex, length: number) {
  const reach = Math.floor(length / 2);
  const ways = new Uint8Array(things.length).fill(reach + 1);
  let near: number[] = [];
  return {
    /** False if no allowed thing leads to this one. */
    measure(first: number, isAllowed: (thing: number) => boolean): boolean {
      for (const thing of near) ways[thing] = reach + 1;
      near = [first];
      ways[first] = 0;
      for (const thing of near) {
        const way = (ways[thing] ?? 0) + 1;
        if (way > reach) break;
        for (const before of wantedBy[thing] ?? [])
          if ((ways[before] ?? 0) > reach && isAllowed(before)) {
            ways[before] = way;
            near.push(before);
          }
      }
      return near.length > 1;
    },
    /** Wants on the shortest way back from this thing, or a lower figure if it is far. */
    getLeast: (thing: number): number => ways[thing] ?? 0,
  };
}

function toLoopList(index: WantIndex, loops: readonly number[][], isComplete: boolean): LoopList {
  const newest = findNewestWant(index);
  const starts = new Int32Array(loops.length + 1);
  loops.forEach((loop, number) => (starts[number + 1] = (starts[number] ?? 0) + loop.length));
  const things = Int32Array.from(loops.flat());
  const list: LoopList = {
    count: loops.length,
    starts,
    things,
    byLoop: loops.map((_, number) => things.subarray(starts[number], starts[number + 1])),
    strength: new Float64Array(loops.length),
    links: Float64Array.from(loops, ({ length }) => -length * (length - 1)),
    waiting: new Float64Array(loops.length),
    isComplete,
  };
  loops.forEach((loop, number) => {
    const arcs = getLoopArcs(index, loop);
    list.strength[number] = arcs.reduce((sum, arc) => sum + arc.strength, 0);
    list.waiting[number] = countDaysWaited(arcs, newest);
  });
  return list;
}

function findNewestWant({ out }: WantIndex): number {
  let newest = -Infinity;
  for (const wants of out) for (const { arc } of wants) newest = Math.max(newest, Date.parse(arc.since));
  return newest;
}

/** Whole days that each want is older than the newest of the graph, in sum; so the figure needs no clock. */
function countDaysWaited(arcs: readonly WantArc[], newest: number): number {
  return arcs.reduce((sum, { since }) => sum + Math.floor((newest - Date.parse(since)) / dayMs), 0);
}

function getLoopArcs(index: WantIndex, loop: readonly number[]): WantArc[] {
  return loop.flatMap((from, place) => {
    const next = loop[(place + 1) % loop.length];
    return index.out[from]?.find(({ to }) => to === next)?.arc ?? [];
  });
}

/**
 * The best loop through any of these wants, for the look after a change, such as a like, which is a want from each
 * thing of a member: most members, then the strongest wants, then the longest wait; of equal ones the first by the
 * numbers of its things. `takenThings` are in loops that stand. Undefined without a loop. The index has to know the
 * wants.
 */
export function findLoopThrough(
  index: WantIndex,
  wants: readonly Pick<WantArc, 'from' | 'to'>[],
  takenThings: ReadonlySet<string>,
): SwapLoop | undefined {
  const ways = createWayMeasure(index, max);
  let best: ScoredLoop | undefined;
  for (const want of wants)
    for (const loop of listLoopsThrough(index, want, { takenThings, ways })) {
      if (best && loop.length < best.loop.length) continue;
      const scored = scoreLoop(index, loop);
      if (!best || compareLoops(scored, best) < 0) best = scored;
    }
  return best && toSwapLoop(index, best.loop);
}

function listLoopsThrough(
  index: WantIndex,
  { from, to }: Pick<WantArc, 'from' | 'to'>,
  { takenThings, ways }: { takenThings: ReadonlySet<string>; ways: WayMeasure },
): number[][] {
  const [first, second] = [index.numbers.get(from), index.numbers.get(to)];
  if (first === undefined || second === undefined || takenThings.has(from) || takenThings.has(to)) return [];
  if (!index.out[first]?.some((want) => want.to === second)) return [];
  const isAllowed = (thing: number) => !takenThings.has(index.things[thing]?.thingId ?? '');
  const loops: number[][] = [];
  if (ways.measure(first, isAllowed))
    followWants(index, { path: [first, second], length: max, ways, first, isAllowed }, (loop) =>
      loops.push(rotateLoop(loop)),
    );
  return loops;
}

export function toSwapLoop(index: WantIndex, loop: readonly number[]): SwapLoop {
  const things = loop.flatMap((thing) => index.things[thing] ?? []);
  return {
    thingIds: things.map(({ thingId }) => thingId),
    memberIds: things.map(({ ownerId }) => ownerId),
    arcs: getLoopArcs(index, loop),
  };
}

function rotateLoop(loop: readonly number[]): number[] {
  const place = loop.indexOf(Math.min(...loop));
  return [...loop.slice(place), ...loop.slice(0, place)];
}

interface ScoredLoop {
  loop: readonly number[];
  strength: number;
  /** Sum of the times since when each want stands. */
  since: number;
}

function scoreLoop(index: WantIndex, loop: readonly number[]): ScoredLoop {
  const arcs = getLoopArcs(index, loop);
  return {
    loop,
    strength: arcs.reduce((sum, arc) => sum + arc.strength, 0),
    since: arcs.reduce((sum, arc) => sum + Date.parse(arc.since), 0),
  };
}

/** Negative if the first loop is better. */
function compareLoops(one: ScoredLoop, other: ScoredLoop): number {
  return (
    other.loop.length - one.loop.length ||
    other.strength - one.strength ||
    one.since - other.since ||
    one.loop.reduce((order, thing, place) => order || thing - (other.loop[place] ?? 0), 0)
  );
}
