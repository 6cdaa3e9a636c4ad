export const itemLimits = {
  item: {
    title: 100,
    description: 1000,
    deliveryNotes: 500,
    /** Characters of a search. */
    keyword: 200,
    /** Unknown words of a search that are corrected as typing errors; a search with more of them is used unchanged. */
    keywordCorrected: 6,
    tags: 10,
    tagLength: 30,
    images: 5,
    imageBytes: 10 * 1024 * 1024,
    estimatedValue: { min: 0, max: 1_000_000_000, decimals: 2 },
    /** Kilograms. */
    weightKg: { min: 0.001, max: 1_000, decimals: 3 },
  },
  story: {
    /** Characters of the sentence that an owner leaves in the story of a thing. */
    words: 200,
    /** Handovers from which on a thing may be the one that travelled farthest. */
    farthest: 2,
  },
  swapWants: {
    /** Things that an owner names for one of their own. */
    items: 10,
  },
  recentActivity: 10,
} as const;
