export const wishLimits = {
  wish: {
    searches: 20,
    name: 60,
    keyword: 200,
    /** Items that a new wanted post is told of at once. */
    matchesOfPost: 20,
  },
} as const;
