/** Reports and what follows from them; spec/decisions.md, Moderation and audit. */
export const moderationLimits = {
  report: {
    words: 1000,
    /** Of one member. */
    perMember: { tries: 20, minutes: 24 * 60 },
    /** In one open case; later ones add nothing to it. */
    mostInCase: 200,
  },
  moderation: {
    reason: 1000,
    appeal: 2000,
    /** Evidence is destroyed so long after the last decision; an open case keeps that of an erased member so long at most. */
    evidenceDays: 90,
    erasedAuthorDays: 30,
    /** Messages before and after a reported one that an admin reads. */
    messagesAround: 10,
  },
  /** Appeals by a mailed link, for each address. */
  appeals: { tries: 20, minutes: 15 },
} as const;
