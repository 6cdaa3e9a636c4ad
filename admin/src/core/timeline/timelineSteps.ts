import { type AuditEntry, getEntries } from '@pass-along/contracts';
import type { Language } from '../i18n/language.ts';
import { formatEvent, getInitialFacts } from './formatEvent.ts';
import type { Field } from './factNames.ts';
import type { Facts, Sentence } from './eventFormatter.ts';

export interface Change {
  field: Field;
  /** Undefined for the first value of a field, and for a person's own words. */
  before: string | undefined;
  after: string;
}

export interface TimelineStep<E extends AuditEntry = AuditEntry> {
  entry: E;
  sentence: Sentence;
  changes: Change[];
}

/** Fields that replace no earlier value. */
const unlinkedFields: readonly Field[] = ['reason', 'statement'];

/** Folds a stream's events, oldest first, into the changes of each. */
export function buildTimelineSteps<E extends AuditEntry>(entries: readonly E[], language: Language): TimelineStep<E>[] {
  const currentFacts: Facts = { ...getInitialFacts(entries[0]?.category ?? '', language) };
  return entries.map((entry) => {
    const { sentence, facts } = formatEvent(entry.type, entry.data, language, entry.actor.id);
    const changes = getEntries(facts)
      .filter(([field, after]) => currentFacts[field] !== after)
      .map(([field, after]) => ({
        field,
        before: unlinkedFields.includes(field) ? undefined : currentFacts[field],
        after,
      }));
    Object.assign(currentFacts, facts);
    return { entry, sentence, changes };
  });
}
