export const itemLimits = {
  item: {
    title: 100,
    description: 1000,
    deliveryNotes: 500,
    tags: 10,
    tagLength: 30,
    images: 5,
    imageBytes: 10 * 1024 * 1024,
    estimatedValueMax: 1_000_000_000,
    estimatedValueDecimals: 2,
  },
  recentActivity: 10,
} as const;
