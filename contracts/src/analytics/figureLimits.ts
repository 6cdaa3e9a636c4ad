export const figureLimits = {
  /** Maximum days of a time series in one answer, by bucket size. */
  periodDays: { day: 400, week: 2800, month: 3660 },
  /** Admins with the analyse duty see no figures about fewer people. */
  smallestGroup: 3,
  /** How long an export can be downloaded, in minutes. */
  exportMinutes: 15,
  /** List exports of any length: running at the same time and waiting; `filter` is in characters. */
  listExports: { atOnce: 4, eachAtOnce: 1, waiting: 40, eachWaiting: 4 },
  listFilter: 5000,
  /** Scheduled exports of one admin. */
  exportSchedules: 20,
  /** Admin search: characters of the query, results of each kind. */
  lookUp: { min: 2, max: 100, ofEach: 5 },
  factors: { kg: 1000, co2eKg: 100_000, decimals: 3, basis: 300, sources: 20, source: 300 },
} as const;
