export const auditLimits = {
  audit: {
    /** A list counts events up to this number; beyond it says that there are more. */
    countedTo: 1_000,
    /** Maximum number of consequences shown for one act. */
    effects: 200,
  },
} as const;
