export const reviewLimits = {
  /** Stars of a rating, minimum and maximum. */
  rating: { min: 1, max: 5 },
  review: { comment: 500 },
  /**
   * Days after a swap's completion in which each side may review the other; after that an existing review is published.
   */
  reviewDays: 14,
  /** Days after a swap's completion until sides without a review are reminded, once. */
  reviewNudgeDays: 3,
} as const;
