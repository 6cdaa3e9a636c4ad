import {
  getEventDefinition,
  buildEventShapes,
  eventTypes,
  masked,
  streamCategories,
  isOption,
} from '@pass-along/contracts';
import { toFieldName } from '@pass-along/contracts/tables';
import { getFieldOwner } from './personalFields.ts';

type Json = Record<string, unknown>;

let known: ReadonlySet<string> | undefined;

/** Words of the catalogue itself: enum values and names of fields, types and categories. Collected at first use. */
function getWords(): ReadonlySet<string> {
  known ??= new Set([
    ...eventTypes,
    ...streamCategories,
    ...Object.values(buildEventShapes().events).flatMap(({ data }) => collectWords(data)),
  ]);
  return known;
}

/** Field names that are personal in at least one event. */
const personal: ReadonlySet<string> = new Set(
  eventTypes
    .map(getEventDefinition)
    .flatMap((definition) => [
      ...(definition?.personal ?? []).flatMap(({ fields }) => Object.keys(fields)),
      ...(definition?.secrets ?? []),
    ]),
);

function collectWords(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(collectWords);
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: values = [], const: only, properties, ...rest } = schema as Json;
  return [
    ...(values as unknown[]).filter((value) => typeof value === 'string'),
    ...(typeof only === 'string' ? [only] : []),
    ...(properties ? Object.keys(properties) : []),
    ...collectWords(Object.values(properties ?? {})),
    ...collectWords(Object.values(rest)),
  ];
}

/** Whether the text is a word of the catalogue. */
export const isWord = (text: string): boolean => getWords().has(text);
/** Whether the text is a generated id, which no person wrote. */
export const isId = (text: string): boolean => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text);
/** A month, a day or a time. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:\d{2})?)?)?)?$/.test(text);
/** A position of the log. */
const isPosition = (text: string): boolean => /^(m\d+\.)?\d{20}$/.test(text);

/**
 * Keeps values that no person wrote and masks everything else. Fails closed, because the result is compared and stored
 * beside the log.
 */
export function toPlainValue(value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value === '' || isPlain(value) ? value : masked;
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (typeof value !== 'object' || getFieldOwner(value) !== undefined) return masked;
  return Object.fromEntries(
    Object.entries(value).map(([key, held], at) => [
      isPlain(key) || isWord(toFieldName(key)) ? key : `${masked} ${String(at + 1)}`,
      maskField(key, held),
    ]),
  );
}

/** The same for a named column or field; its name may mark it as personal. */
export function maskField(name: string, value: unknown): unknown {
  const saysNothing = value === null || value === undefined || value === '';
  return !saysNothing && personal.has(toFieldName(name)) ? masked : toPlainValue(value);
}

/** Composite keys consist of such parts: `<id>.<day>`, `item-<id>`. */
function isPlain(text: string): boolean {
  const category = text.slice(0, text.indexOf('-'));
  const parts = isOption(streamCategories, category) ? text.slice(category.length + 1) : text;
  return (
    isMoment(parts) ||
    parts.split(/[./|,]/).every((part) => isWord(part) || isId(part) || isMoment(part) || isPosition(part))
  );
}
