export const wishLimits = {
  wish: {
    searches: 20,
    name: 60,
    keyword: 200,
    /** Maximum number of items matched at once with a new wanted post. */
    matchesOfPost: 20,
  },
} as const;
