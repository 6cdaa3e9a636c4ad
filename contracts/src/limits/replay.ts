export const replayLimits = {
  replay: {
    /** Why an event is skipped, in characters. */
    skipReason: 300,
    /** Why personal data is shown on the command line, in characters. */
    accessReason: 300,
    /** Rows of a table that are told apart one by one, and parked events shown of one consumer. */
    differingRows: 20,
    parkedShown: 100,
    /** Events of a stream that one answer shows; one folds to any revision up to the most. */
    streamEvents: 200,
    foldedEvents: 20_000,
    /** Copies as of a moment that there may be at once, and how many minutes one is there once it is ready. */
    copies: 3,
    copyMinutes: 60,
  },
} as const;
