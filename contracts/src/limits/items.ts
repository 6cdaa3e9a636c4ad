export const itemLimits = {
  item: {
    title: 100,
    description: 1000,
    deliveryNotes: 500,
    /** Of a search. */
    keyword: 200,
    /** Words of it that nobody wrote, which are taken for slips; a keyword with more of them is taken at its word. */
    keywordCorrected: 6,
    tags: 10,
    tagLength: 30,
    images: 5,
    imageBytes: 10 * 1024 * 1024,
    estimatedValue: { min: 0, max: 1_000_000_000, decimals: 2 },
    /** Kilograms. */
    weightKg: { min: 0.001, max: 1_000, decimals: 3 },
  },
  recentActivity: 10,
} as const;
