/** What members are told. Counts unless a name says otherwise. */
export const notificationLimits = {
  notifications: {
    /** Kept for each member; beyond that the oldest read ones go first. */
    kept: 500,
    page: 20,
    readAtOnce: 100,
    /** Mails about one's own swaps in an hour; what comes beyond is gathered into the next. */
    mailsPerHour: 5,
  },
} as const;
