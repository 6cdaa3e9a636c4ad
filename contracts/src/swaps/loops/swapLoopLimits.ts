import type { WantBacking } from './wantGraph.ts';

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
    /** Milliseconds from a member's last change of wants to the look for their loops. */
    lookAfterMs: 2_000,
    /** Milliseconds in which the things of a new loop stay out of others, until the read models show it. */
    holdMs: 60_000,
    /** How often a loop of the same things is offered on one day, if it ends and becomes possible again. */
    offersOfDay: 3,
    /** The time of the nightly search, in the community's zone. */
    searchAt: '03:00',
    /** Days without an answer to an offer: reminder, then the end. */
    days: { reminder: 4, answer: 7 },
    /** Days for which a yes to a pair of things counts in another loop. */
    keptDays: 30,
    /** Characters of the words beside a no. */
    words: 300,
    /** Loops on the list of a member: all open ones, and the latest of those that ended. */
    listed: 20,
    /** A look after a change stays near the member: at each of its two steps it reads this much at most. */
    look: {
      /** Members whose likes it reads, and as many whose things it reads. */
      members: 60,
      /** Things that these members want. */
      things: 1_000,
      /** Declarations of categories or 'surprise me' of others; each is a want for very many things. */
      broadWants: 10,
    },
    search: {
      /** Milliseconds until the best loops found stand. */
      ms: 10_000,
      /** Beyond this many loops the search looks at shorter loops only. */
      loops: 200_000,
      /** Wants between things. Each member has an equal share, within these bounds, for their strongest wants. */
      wants: 1_000_000,
      wantsOfMember: { min: 1_000, max: 20_000 },
    },
  },
} as const;
