export const figureLimits = {
  /** Admins with the analyse duty see no figures about fewer people. */
  smallestGroup: 3,
  /** How long an export can be downloaded, in minutes. */
  exportMinutes: 15,
  /** List exports of any length: running at the same time and waiting; `filter` is in characters. */
  listExports: { atOnce: 4, eachAtOnce: 1, waiting: 40, eachWaiting: 4 },
  listFilter: 5000,
  /** Scheduled exports of one admin. */
  exportSchedules: 20,
} as const;
