const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment inside a sentence, as the reader's own locale and time zone write it. */
export function momentWords(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : format.format(moment);
}
