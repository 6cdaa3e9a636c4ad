export const replayLimits = {
  replay: {
    /** Reason for skipping an event, in characters. */
    skipReason: 300,
    /** Reason for showing personal data on the command line, in characters. */
    accessReason: 300,
    /** Differing rows of a table that are shown in detail, and parked events shown of one consumer. */
    differingRows: 20,
    parkedShown: 100,
    /** Events of a stream in one answer, and the maximum revision that can be folded. */
    streamEvents: 200,
    foldedEvents: 20_000,
    /** As-of copies at the same time, and minutes until a finished copy is dropped. */
    copies: 3,
    copyMinutes: 60,
  },
} as const;
