/** Limits of the admin desk. */
export const deskLimits = {
  desk: {
    /** Hours after which a waiting item is overdue, by kind. */
    overdueHours: {
      report: 48,
      collusionRing: 168,
      dispute: 72,
      brokenLoop: 72,
      inviteRequest: 72,
      approval: 48,
      contactMessage: 48,
      parkedEvent: 24,
    },
    /** Entries in one answer; the others follow as these are done. */
    shown: 100,
    /** Characters of a person's words in a row. */
    words: 300,
    /** An answer to a contact message, in characters. */
    answer: 5000,
  },
  /** Admin search: characters of the query, results of each kind. */
  lookUp: { min: 2, max: 100, ofEach: 5 },
} as const;
