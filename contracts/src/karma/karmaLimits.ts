/** Limits for admins managing karma and badges. */
export const karmaLimits = {
  karma: {
    /** Points of one adjustment, up or down. */
    adjustment: 50,
    adjustmentReason: 500,
    /** Maximum points of one deed, and paid exchanges of a pair a month. */
    pointsMax: 1000,
    exchangesMax: 1000,
    /** Paid events of the same planner, for a member in a month. */
    eventsPerPlannerAndMonth: 3,
    /** Members listed by a what-if of karma rules; its totals cover all. */
    whatIfMembers: 500,
    /** Maximum seconds of a what-if. */
    whatIfSeconds: 120,
  },
  badge: { name: 60, description: 200, thresholdMax: 1_000_000 },
} as const;
