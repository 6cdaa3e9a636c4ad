/** Limits of reports and moderation cases. */
export const moderationLimits = {
  report: {
    words: 1000,
    /** Reports of one member. */
    perMember: { tries: 20, minutes: 24 * 60 },
    /** Reports in one open case; later ones are not stored. */
    mostInCase: 200,
  },
  moderation: {
    reason: 1000,
    appeal: 2000,
    /**
     * Days until evidence is destroyed after the last decision; also the maximum for an erased member's evidence in an
     * open case.
     */
    evidenceDays: 90,
    erasedAuthorDays: 30,
    /** Messages before and after a reported one that an admin reads. */
    messagesAround: 10,
  },
  /** Appeals by a mailed link, from each address. */
  appeals: { tries: 20, minutes: 15 },
} as const;
