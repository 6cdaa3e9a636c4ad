/** What admins may set about karma and badges. */
export const karmaLimits = {
  karma: {
    /** Points of one adjustment, up or down. */
    adjustment: 50,
    adjustmentReason: 500,
    /** Points that one deed may pay, and exchanges of a pair that may be paid for in a month. */
    pointsMax: 1000,
    exchangesMax: 1000,
    /** Events of the same planner that a member is paid for in a month. */
    eventsPerPlannerAndMonth: 3,
    /** Members that a what-if names at most; its totals are of all. */
    whatIfMembers: 500,
    /** Seconds that a what-if may take. */
    whatIfSeconds: 120,
  },
  badge: { name: 60, description: 200, thresholdMax: 1_000_000 },
} as const;
