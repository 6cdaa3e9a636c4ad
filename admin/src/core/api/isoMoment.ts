/**
 * Converts a datetime-local value in the reader's time zone to the ISO moment that the API reads. Returns undefined for
 * an incomplete value.
 */
export function toIsoMoment(typed: string): string | undefined {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
