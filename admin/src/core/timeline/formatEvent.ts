import { getEventDefinition, isolateValues, type AuditEntry, getPlaceholders } from '@pass-along/contracts';
import type { Language } from '../i18n/language.ts';
import { formatEventType } from './formatEventType.ts';
import {
  describeEvent,
  linkMember,
  type EventFormatters,
  type Facts,
  type FormattedEvent,
  type KnownEvent,
} from './eventFormatter.ts';
import { createFormatHelpers, type FormatHelpers } from './formatHelpers.ts';
import { timelineMessages } from './timelineMessages.ts';

/** A feature's `*EventFormatters.ts`. */
interface FormatterFile {
  createFormatters: (helpers: FormatHelpers) => Partial<EventFormatters>;
  /** The values of a subject before its first event, by stream category. */
  initialFacts?: Readonly<Record<string, (helpers: FormatHelpers) => Facts>>;
}

const files = Object.values(import.meta.glob<FormatterFile>('../../*/*EventFormatters.ts', { eager: true }));
const initialFacts = Object.fromEntries(files.flatMap((file) => Object.entries(file.initialFacts ?? {})));

const eventFormatters: Record<Language, Partial<EventFormatters>> = {
  en: createEventFormatters('en'),
  de: createEventFormatters('de'),
};

function createEventFormatters(language: Language): Partial<EventFormatters> {
  const helpers = createFormatHelpers(language);
  return files.reduce<Partial<EventFormatters>>(
    (all, { createFormatters }) => Object.assign(all, createFormatters(helpers)),
    {},
  );
}

/**
 * Formats one stored event as a sentence. An event of an unknown type or shape is named by its type. Without an actor
 * the member that the event is about acts.
 */
export function formatEvent(
  type: string,
  data: AuditEntry['data'],
  language: Language,
  actorId?: string,
): FormattedEvent {
  const definition = getEventDefinition(type);
  // fields withheld by the server, such as a password hash, are filled with their placeholder
  const parsed = definition?.data.safeParse({ ...getPlaceholders(type), ...data });
  if (!isKnown(type) || parsed?.success !== true)
    return describeEvent([`${timelineMessages[language].unknown} ${formatEventType(type)}`]);
  // the schema of this type has just accepted the data
  const reading = eventFormatters[language][type] as (data: unknown, actorId?: string) => FormattedEvent;
  return withMember(reading(isolateValues(parsed.data, language), actorId), data['memberId'], actorId);
}

/** Appends the member that the event is about, where another account acted and the sentence names no one else. */
function withMember(formatted: FormattedEvent, memberId: unknown, actorId: string | undefined): FormattedEvent {
  const { sentence, isConsequence } = formatted;
  const isNamed = sentence.some((part) => typeof part !== 'string');
  if (isConsequence || isNamed || actorId === undefined || typeof memberId !== 'string' || memberId === actorId)
    return formatted;
  return { ...formatted, sentence: [...sentence, ' (', linkMember(memberId), ')'] };
}

/** The values of a subject before its first event, by stream category. */
export function getInitialFacts(category: string, language: Language): Facts {
  return Object.hasOwn(initialFacts, category) ? (initialFacts[category]?.(createFormatHelpers(language)) ?? {}) : {};
}

function isKnown(type: string): type is KnownEvent['type'] {
  return Object.hasOwn(eventFormatters.en, type);
}
