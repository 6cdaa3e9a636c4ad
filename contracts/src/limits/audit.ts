export const auditLimits = {
  audit: {
    /** Events that a list counts one by one; beyond that it says that there are more. */
    countedTo: 1_000,
    /** Events shown of what came of one act. */
    effects: 200,
  },
} as const;
