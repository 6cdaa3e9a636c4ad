/** Limits of impact factors: kilograms, decimals, characters and counts. */
export const impactLimits = {
  factors: { kg: 1000, co2eKg: 100_000, decimals: 3, basis: 300, sources: 20, source: 300 },
} as const;
