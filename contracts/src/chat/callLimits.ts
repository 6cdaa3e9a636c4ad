/** Limits of calls. */
export const callLimits = {
  call: {
    /** Seconds until an unanswered call is a missed one. */
    ringSeconds: 45,
    /** How often a page says that its call goes on, and after which silence the call is over. */
    continueSeconds: 60,
    silentSeconds: 180,
    /** Unanswered calls of one member to another in a row, within some minutes. */
    unansweredInARow: 5,
    unansweredMinutes: 10,
    deviceId: 64,
    /** Characters of a session description, and of one candidate. */
    description: 9_000,
    candidate: 1_000,
    candidates: 20,
    /** Compressed characters of one signal: a NOTIFY of PostgreSQL takes 8,000 bytes. */
    signalBytes: 6_000,
    /** Signals and their characters that one member may send within ten seconds, over all pages. */
    signalsPerWindow: 100,
    signalCharactersPerWindow: 80_000,
    signalWindowMs: 10_000,
  },
} as const;
