export const reviewLimits = {
  /** Stars of a rating, the least and the most. */
  rating: { min: 1, max: 5 },
  review: { comment: 500 },
  /** From a swap's completion on each side may review the other; then what is there is published. */
  reviewDays: 14,
  /** From a swap's completion on; then whoever has not reviewed yet is reminded, once. */
  reviewNudgeDays: 3,
} as const;
