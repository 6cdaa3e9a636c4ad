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
    /** Before the slot: coming, yes or no? */
    reminderHours: 24,
  },
} as const;
