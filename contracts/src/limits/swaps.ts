/** What swaps wait for, how long, and how often. Hours and days say so; the rest are counts and characters. */
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
    /** What one side tells of a dispute: how long, and how often it may add to it. */
    statement: 2_000,
    statements: 5,
    /** Photos beside one telling. */
    statementPhotos: 6,
    /** How far ahead a handover may lie, and how long its slot may be. */
    slot: { aheadDays: 180, longestDays: 14 },
    days: {
      /** An answer to the offer that stands: asked for once, then expired. */
      answerReminder: 10,
      answer: 14,
      /** A rival holds the items. */
      paused: 30,
      /** Accepted, and nobody names a handover or agrees to one. */
      noProgress: 14,
      /** After the slot: asked again, then abandoned. */
      askedAgain: 3,
      abandoned: 7,
      /** One side confirmed: the other is reminded, then its silence is a yes. */
      nudge: 3,
      silence: 7,
      /** Admins hear of a dispute that waits, then again and again. */
      disputeReminder: 3,
      disputeReminderAgain: 1,
    },
    /**
     * When a few members are pointed out who exchange mostly with each other; `share` is of all their exchanges in these days, and
     * `looked` how many of everybody's are looked through.
     */
    ring: { days: 60, most: 5, exchanges: 6, share: 0.8, looked: 20_000 },
    /** Before the slot: coming, yes or no? */
    reminderHours: 24,
  },
} as const;
