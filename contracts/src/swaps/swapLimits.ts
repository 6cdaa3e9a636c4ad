/** Deadlines and limits of swaps. Hours and days say so; the others are counts and characters. */
export const swapLimits = {
  swap: {
    message: 500,
    reason: 500,
    place: 200,
    /** Counter-offers in one request, of both sides together. */
    rounds: 5,
    /** Wrong collection codes of one side, until a new plan is agreed. */
    codeTries: 5,
    codeLength: 6,
    /** A dispute statement of one side: characters, and number of statements. */
    statement: 2_000,
    statements: 5,
    /** Photos of one statement. */
    statementPhotos: 6,
    /** How far ahead a handover may be, and how long its time slot may be. */
    slot: { aheadDays: 180, longestDays: 14 },
    days: {
      /** Days without an answer to the current offer: reminder, then expiry. */
      answerReminder: 10,
      answer: 14,
      /** Days until a request paused by a rival expires. */
      paused: 30,
      /** Days until an accepted swap without a handover plan fails. */
      noProgress: 14,
      /** Days after the time slot: asked again, then abandoned. */
      askedAgain: 3,
      abandoned: 7,
      /** Days after one side confirmed: the other is reminded, then counts as confirmed. */
      nudge: 3,
      silence: 7,
      /** Days until admins are reminded of an open dispute, then the interval. */
      disputeReminder: 3,
      disputeReminderAgain: 1,
    },
    /**
     * Thresholds of a collusion ring; `share` is the share of all the members' exchanges in these days, and `looked`
     * the maximum number of exchanges examined.
     */
    ring: { days: 60, most: 5, exchanges: 6, share: 0.8, looked: 20_000 },
    /**
     * Hours before the time slot at which both sides are asked whether they come, and the same for a plan that was
     * agreed later than that.
     */
    reminderHours: 24,
    lateReminderHours: 2,
  },
} as const;
