import { type WantBacking } from './wantGraph.ts';

export const swapLoopLimits = {
  swapLoop: {
    /** Things, and members, of a loop. */
    length: { min: 2, max: 5 },
    /** Stated values may differ by this factor; beyond it both sides have to agree. */
    valueFactor: 2,
    /** Strength of a want by its backing; the sum over all wants of the loops is a goal of the search. */
    strength: {
      request: 4,
      namedThing: 3,
      like: 2,
      savedSearch: 1,
      category: 1,
      surprise: 1,
    } satisfies Record<WantBacking['kind'], number>,
    search: {
      /** Milliseconds until the best loops found stand. */
      ms: 10_000,
      /** Beyond this many loops the search looks at shorter loops only. */
      loops: 200_000,
    },
  },
} as const;
