/** Limits of conversations. */
export const chatLimits = {
  message: {
    text: 4000,
    /** Default and maximum page size. */
    page: 50,
    mostPerPage: 100,
    editMinutes: 15,
    mentions: 20,
    clientId: 64,
    fileBytes: 25 * 1024 * 1024,
    fileName: 200,
    /** Milliseconds until an app gives up sending a text, so that it does not hold up later ones. */
    sendMs: 30_000,
    /** Files that one process holds in memory at a time, and uploads waiting for its disk. */
    filesAtWork: { atOnce: 4, eachAtOnce: 1, waiting: 200, eachWaiting: 20 },
    /** A file URL is valid for at least this long and at most twice as long. */
    fileAddressHours: 6,
    /** Maximum number of search results in a conversation, newest first. */
    found: 50,
    search: 100,
    /** Typing signals: milliseconds between two, how long one lasts, and the number of members with a live signal. */
    typingEveryMs: 2_000,
    typingShownMs: 5_000,
    typingAtOnce: 10_000,
  },
  /** Presence. Milliseconds unless a name says otherwise. */
  presence: {
    /** Interval of presence updates, and maximum number of members in a message. */
    tellEveryMs: 500,
    atOnce: 50,
    /** A member stays present this long after closing the last page, so that a reload does not count as leaving. */
    stayMs: 3_000,
    /** How often an instance repeats its presence list, and after which silence it counts as dead. */
    repeatMs: 30_000,
    lostMs: 100_000,
    /** How often an open page refreshes presence, and for how many members. */
    askEveryMs: 60_000,
    shown: 1_000,
  },
} as const;
