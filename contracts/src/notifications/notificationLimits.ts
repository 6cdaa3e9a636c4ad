/** Limits of notifications. Counts unless a name says otherwise. */
export const notificationLimits = {
  notifications: {
    /** Kept for each member; beyond that the oldest read ones are deleted first. */
    kept: 500,
    page: 20,
    readAtOnce: 100,
    /** Mails an hour about the member's own swaps; further notices are batched into the next mail. */
    mailsPerHour: 5,
    /** Push devices of one member; a new one replaces the oldest. */
    pushDevices: 10,
    pushEndpoint: 1000,
    /** How long a push waits for a device that is off, and the maximum age of its notice. */
    pushHours: 24,
    /** How long the push of a chat message waits for a device that is off. */
    messagePushHours: 1,
  },
  /** The weekly digest. */
  digest: {
    /** Time of day on Mondays, in the reader's time zone. */
    at: '08:00',
    /** Entries listed of each kind; the others are counted. */
    lines: 5,
    /** Hours after which a late digest is skipped. */
    lateHours: 48,
  },
} as const;
