/** What waits for an admin. */
export const deskLimits = {
  desk: {
    /** Hours after which something has waited too long, by kind. */
    overdueHours: {
      report: 48,
      dispute: 72,
      inviteRequest: 72,
      approval: 48,
      contactMessage: 48,
      parkedEvent: 24,
    },
    /** Entries of one answer; the rest comes up as these are done. */
    shown: 100,
    /** An answer to a contact message, in characters. */
    answer: 5000,
  },
} as const;
