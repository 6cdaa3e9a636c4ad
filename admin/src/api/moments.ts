/** A datetime-local value, in the reader's own zone, as the ISO moment that the API reads; undefined when it is none yet. */
export function momentOf(typed: string): string | undefined {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
