import type { WantArc, WantedThing, WantGraph } from '@pass-along/contracts';
import { createShareRule } from './wantGraphRules.ts';

interface IndexedArc {
  to: number;
  arc: WantArc;
}

/**
 * A graph of wants by number. Things are numbered in the order of their ids, so the order of the input has no effect.
 */
export interface WantIndex {
  things: readonly WantedThing[];
  numbers: ReadonlyMap<string, number>;
  /** The wants of each thing, in the order of the numbers that they lead to. */
  out: readonly IndexedArc[][];
  /** The things that want each thing. */
  wantedBy: readonly number[][];
  /** Owners by number. */
  owners: Int32Array;
  memberIds: readonly string[];
  mayShare(one: number, other: number): boolean;
}

export function indexWantGraph(graph: WantGraph): WantIndex {
  const things = graph.things.toSorted((one, other) => compareIds(one.thingId, other.thingId));
  const memberIds = [...new Set(things.map(({ ownerId }) => ownerId))].toSorted(compareIds);
  const numberByMember = new Map(memberIds.map((memberId, number) => [memberId, number]));
  const owners = Int32Array.from(things, ({ ownerId }) => numberByMember.get(ownerId) ?? -1);
  const index = {
    things,
    numbers: new Map(things.map(({ thingId }, number) => [thingId, number])),
    out: things.map((): IndexedArc[] => []),
    wantedBy: things.map((): number[] => []),
    owners,
    memberIds,
    mayShare: createNumberedShareRule(things, owners, graph),
  };
  for (const arc of graph.arcs) addWant(index, arc);
  return index;
}

/** Adds a want; it replaces one between the same things. Wants of unknown things are ignored. */
export function addWant(index: WantIndex, arc: WantArc): void {
  const [from, to] = [index.numbers.get(arc.from), index.numbers.get(arc.to)];
  if (from === undefined || to === undefined || !index.mayShare(from, to)) return;
  const wants = index.out[from] ?? [];
  const place = wants.findIndex((want) => want.to >= to);
  if (wants[place]?.to === to) wants[place] = { to, arc };
  else {
    wants.splice(place < 0 ? wants.length : place, 0, { to, arc });
    index.wantedBy[to]?.push(from);
  }
}

/** Checks the full rule only for things of one circle and for members with a block, which are few. */
function createNumberedShareRule(things: readonly WantedThing[], owners: Int32Array, graph: WantGraph) {
  const share = createShareRule(graph);
  const blocking = new Set(graph.blocks.flat());
  const isSpecial = things.map(({ circleId, ownerId }) => circleId !== null || blocking.has(ownerId));
  return (one: number, other: number): boolean => {
    if (owners[one] === owners[other]) return false;
    if (isSpecial[one] !== true && isSpecial[other] !== true) return true;
    const [first, second] = [things[one], things[other]];
    return first !== undefined && second !== undefined && share(first, second);
  };
}

/** By code units, which no locale changes. */
export function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
