/** Apart from `limits`, which the apps load whole. */
export const recommendationLimits = {
  /** Kept for each member: some may be out of sight when the member looks. */
  kept: 20,
  shown: 12,
  /** The newest available things of the community, and of each circle, that are compared with a member's taste. */
  candidates: 100,
  /** The latest likes, and the latest received things, that make up a member's taste. */
  facts: 30,
  /** Liked, requested, matching and hidden things that are remembered, each. */
  remembered: 300,
  /** Members that a reason about neighbours needs. */
  neighbours: 3,
} as const;
