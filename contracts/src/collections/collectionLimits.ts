/** Limits of collections: characters, and numbers of things. */
export const collectionLimits = {
  collection: {
    name: 60,
    sentence: 200,
    items: 100,
    /** Collections of one member. */
    ofMember: 20,
    /** Pictures on its card. */
    covers: 3,
    /** Collections on the board. */
    onBoard: 6,
  },
} as const;
