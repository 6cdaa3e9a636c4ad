import { swapLimits } from '../swaps/swapLimits.ts';

/** A collusion ring. `exchanges` counts all of the members' exchanges, `among` those with both sides in the ring. */
export interface CollusionRing {
  /** In order of id. */
  memberIds: string[];
  exchanges: number;
  among: number;
}

/** Number of exchanges of each pair. */
type Ties = ReadonlyMap<string, ReadonlyMap<string, number>>;

const { most, exchanges: fewest, share } = swapLimits.swap.ring;

/**
 * Finds connected groups of two to five members with enough exchanges, most of them within the group. Only minimal
 * groups count, so that a tie between two pairs makes no ring of four. The search is exact: members with too many
 * outside exchanges can't be in a ring and are excluded first, so it visits few neighbours. Sorted by exchanges within
 * the ring, most first.
 */
export function findCollusionRings(exchanges: readonly (readonly [string, string])[]): CollusionRing[] {
  const ties = countTies(exchanges);
  const candidates = findCandidates(ties);
  const found: CollusionRing[] = [];
  for (const first of candidates) {
    // start from the first member in this order, so that each group is visited once
    const isLaterCandidate = (id: string) => candidates.has(id) && id > first;
    expandGroup(
      [first],
      getNeighbours(ties, first).filter(isLaterCandidate),
      new Set([first, ...getNeighbours(ties, first)]),
      isLaterCandidate,
    );
  }
  return found
    .filter((ring) => !found.some((other) => contains(ring, other)))
    .sort(
      (a, b) => b.among - a.among || a.exchanges - b.exchanges || (a.memberIds.join() < b.memberIds.join() ? -1 : 1),
    );

  /** `known` are the members of the group and all their neighbours. */
  function expandGroup(
    group: string[],
    next: string[],
    known: ReadonlySet<string>,
    later: (id: string) => boolean,
  ): void {
    const ring = toCollusionRing(group, ties);
    if (isCollusionRing(ring)) found.push(ring);
    // a group grown from a ring would contain it
    if (isCollusionRing(ring) || group.length === most) return;
    next.forEach((id, index) => {
      const beyond = getNeighbours(ties, id).filter((other) => !known.has(other));
      const rest = [...next.slice(index + 1), ...beyond.filter(later)];
      expandGroup([...group, id], rest, new Set([...known, ...beyond]), later);
    });
  }
}

/** Members of a ring can't dismiss it themselves. */
export function whyNotDismissCollusionRing(memberIds: readonly string[], by: string): 'own_ring' | undefined {
  return memberIds.includes(by) ? 'own_ring' : undefined;
}

/** An admin found the exchanges of these members up to a time harmless. */
interface Dismissal {
  memberIds: readonly string[];
  exchangesUntil: string;
}

/** Whether an exchange between these two at that time was dismissed. */
export function isDismissed(
  { between: [one, other], at }: { between: readonly [string, string]; at: string },
  dismissals: readonly Dismissal[],
): boolean {
  return dismissals.some(
    ({ memberIds, exchangesUntil }) =>
      memberIds.includes(one) && memberIds.includes(other) && Date.parse(at) <= Date.parse(exchangesUntil),
  );
}

export function isCollusionRing({ memberIds, exchanges, among }: CollusionRing): boolean {
  return memberIds.length > 1 && exchanges >= fewest && among / exchanges >= share;
}

function toCollusionRing(group: readonly string[], ties: Ties): CollusionRing {
  let [total, twice] = [0, 0];
  for (const id of group)
    for (const [other, count] of ties.get(id) ?? []) {
      total += count;
      if (group.includes(other)) twice += count;
    }
  return { memberIds: group.toSorted(), exchanges: total - twice / 2, among: twice / 2 };
}

function countTies(exchanges: readonly (readonly [string, string])[]): Ties {
  const ties = new Map<string, Map<string, number>>();
  const addTie = (one: string, other: string) => {
    const theirs = ties.get(one) ?? new Map<string, number>();
    ties.set(one, theirs.set(other, (theirs.get(other) ?? 0) + 1));
  };
  for (const [one, other] of exchanges) {
    addTie(one, other);
    addTie(other, one);
  }
  return ties;
}

/**
 * Members that could be in a ring. A ring has at most four other members, so a member's exchanges beyond their four
 * strongest ties lead outside. Outside exchanges are at most a quarter of the inner ones, which in turn are limited by
 * the five strongest members.
 */
function findCandidates(ties: Ties): ReadonlySet<string> {
  let left = new Set([...ties.keys()].toSorted());
  for (;;) {
    const strongest = new Map([...left].map((id) => [id, countStrongestTies(id, left)]));
    const within = sum([...strongest.values()].toSorted((a, b) => b - a).slice(0, most)) / 2;
    const countOutsideExchanges = (id: string) => sum([...(ties.get(id)?.values() ?? [])]) - (strongest.get(id) ?? 0);
    const kept = new Set([...left].filter((id) => countOutsideExchanges(id) <= within * (1 / share - 1)));
    if (kept.size === left.size) return left;
    left = kept;
  }

  function countStrongestTies(id: string, among: ReadonlySet<string>): number {
    const counts = [...(ties.get(id) ?? [])].filter(([other]) => among.has(other)).map(([, count]) => count);
    return sum(counts.toSorted((a, b) => b - a).slice(0, most - 1));
  }
}

function getNeighbours(ties: Ties, id: string): string[] {
  return [...(ties.get(id)?.keys() ?? [])].toSorted();
}

function contains(larger: CollusionRing, smaller: CollusionRing): boolean {
  return (
    larger.memberIds.length > smaller.memberIds.length && smaller.memberIds.every((id) => larger.memberIds.includes(id))
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
