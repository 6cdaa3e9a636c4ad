export const figureLimits = {
  /** Days that one answer over time may span, by the length of its steps. */
  periodDays: { day: 400, week: 2800, month: 3660 },
  /** An admin who analyses sees nothing of groups with fewer people. */
  smallestGroup: 3,
  /** An export can be fetched this long after it was asked for. */
  exportMinutes: 15,
  /** Lists of any length leave at the same time; characters of their filter. */
  listExports: { atOnce: 4, eachAtOnce: 1, waiting: 40, eachWaiting: 4 },
  listFilter: 5000,
  /** Exports on a schedule that one admin may have. */
  exportSchedules: 20,
  /** What is looked up by name: characters asked for, results of each kind. */
  lookUp: { min: 2, max: 100, ofEach: 5 },
  factors: { kg: 1000, co2eKg: 100_000, decimals: 3, basis: 300, sources: 20, source: 300 },
} as const;
