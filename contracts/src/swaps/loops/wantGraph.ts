/** A thing on offer as barter. */
export interface WantedThing {
  thingId: string;
  ownerId: string;
  /** The circle that the thing is limited to; null for the whole community. */
  circleId: string | null;
  /** The stated value; null for none. */
  value: number | null;
  /** The owner accepts a thing of a very different value for it. */
  valuesMayDiffer: boolean;
}

/** What a member said or did that makes a want. */
export type WantBacking =
  | { kind: 'like'; itemId: string }
  /** An open or paused request for the thing. */
  | { kind: 'request'; swapId: string }
  | { kind: 'savedSearch'; searchId: string }
  /** 'I'd swap this for …' on an own item: a thing by name, a category, or 'surprise me'. */
  | { kind: 'namedThing'; itemId: string }
  | { kind: 'category'; itemId: string }
  | { kind: 'surprise'; itemId: string };

/** The owner of the thing `from` would give it and receive the thing `to`. */
export interface WantArc {
  from: string;
  to: string;
  /** A whole number; more is stronger. */
  strength: number;
  /** ISO time. */
  since: string;
  backing: WantBacking;
}

/** All things on offer, the wants between them, and what keeps members apart. Lists may be in any order. */
export interface WantGraph {
  things: readonly WantedThing[];
  arcs: readonly WantArc[];
  /** Members of each circle that limits a thing. */
  circles: readonly { circleId: string; memberIds: readonly string[] }[];
  /** Pairs of members of which one blocks the other; no loop contains both. */
  blocks: readonly (readonly [string, string])[];
}

/**
 * A loop: the owner of each thing receives the next one, the owner of the last thing receives the first one. It begins
 * with the smallest id. `arcs` has the want for each thing, in the same order.
 */
export interface SwapLoop {
  thingIds: string[];
  memberIds: string[];
  arcs: WantArc[];
}

/** The goals in the order of their importance. */
export const loopGoals = ['members', 'strength', 'links', 'waiting'] as const;

/**
 * Members that receive something, sum of the strengths, sum of the links, or sum of days waited. Each thing of a loop
 * depends on all others of it, so a loop of n things has n × (n − 1) links; the fewest links mean the shortest loops.
 */
export type LoopGoal = (typeof loopGoals)[number];

/** How well a goal was reached. */
export interface GoalResult {
  goal: LoopGoal;
  value: number;
  /**
   * No set of loops that is at least as good in the goals before can exceed this value, or for links fall below it.
   * Null when the search could not tell.
   */
  bound: number | null;
}

export interface FoundSwapLoops {
  loops: SwapLoop[];
  /** In the order of importance. */
  goals: GoalResult[];
  /** All loops were examined; false if there are so many that only shorter ones were. */
  isComplete: boolean;
}

/** The value equals its bound, so it is the best possible. */
export function isProvenBest({ value, bound }: GoalResult): boolean {
  return bound === value;
}

/** The distance to the bound as a share of the bound: 0.03 for 3 %. Null without a bound. */
export function getGoalGap({ value, bound }: GoalResult): number | null {
  return bound === null ? null : Math.abs(bound - value) / Math.max(1, Math.abs(bound));
}
