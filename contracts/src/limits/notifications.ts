/** What members are told. Counts unless a name says otherwise. */
export const notificationLimits = {
  notifications: {
    /** Kept for each member; beyond that the oldest read ones go first. */
    kept: 500,
    page: 20,
    readAtOnce: 100,
    /** Mails about one's own swaps in an hour; what comes beyond is gathered into the next. */
    mailsPerHour: 5,
    /** Browsers of one member that take pushes; the oldest makes room. */
    pushDevices: 10,
    pushEndpoint: 1000,
    /** How long a push waits for a device that is switched off, and how old what it tells may be. */
    pushHours: 24,
  },
  /** The weekly digest. */
  digest: {
    /** Time of day on Mondays, by its reader's clock. */
    at: '08:00',
    /** How many of each kind it names; the rest it counts. */
    lines: 5,
    /** A digest that is later than this, in hours, is not sent any more. */
    lateHours: 48,
  },
} as const;
