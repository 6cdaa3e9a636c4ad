import * as z from 'zod/mini';
import { catalogue } from './eventCatalogue.ts';
import { eventMetadata, type AnyEventDefinition } from './core/defineEvent.ts';

type JsonSchema = Record<string, unknown>;

/** The frozen parts of an event type. */
interface EventShape {
  version: number;
  data: JsonSchema;
  personal: unknown;
  secrets: readonly string[];
  files: readonly string[];
}

/** Shapes of all stored events, as kept in golden.json. */
export interface EventShapes {
  metadata: JsonSchema;
  events: Record<string, EventShape>;
}

export function buildEventShapes(): EventShapes {
  const events = Object.values(catalogue).flatMap((category) =>
    Object.entries<AnyEventDefinition>(category).map(
      ([type, { version, data, personal, secrets, files }]): [string, EventShape] => [
        type,
        { version, data: toJsonSchema(data), personal, secrets, files: Object.keys(files) },
      ],
    ),
  );
  const shapes = { metadata: toJsonSchema(eventMetadata), events: Object.fromEntries(events) };
  // round trip, so that the result equals what is read from the file
  return JSON.parse(JSON.stringify(shapes)) as EventShapes;
}

function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    // ignore how zod spells the pattern of a format
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  }) as JsonSchema;
  return rest;
}

/**
 * Lists changes that would break stored events, one sentence each. A higher version may change anything, because its
 * upcasters convert old data. New types, new optional fields and new enum values are not breaking.
 */
export function findBreakingChanges(frozen: EventShapes, now: EventShapes): string[] {
  const events = Object.entries(frozen.events).flatMap(([type, before]) => {
    const after = now.events[type];
    if (!after) return [`${type} is gone`];
    if (after.version > before.version) return [];
    if (after.version < before.version) return [`${type} went back to version ${String(after.version)}`];
    const marks = (['personal', 'secrets', 'files'] as const).filter((mark) => !isSame(before[mark], after[mark]));
    return [
      ...marks.map((mark) => `${type}: ${mark} changed without a new version`),
      ...findBrokenPaths(type, before.data, after.data).map((broken) => `${broken} changed without a new version`),
    ];
  });
  return [
    ...events,
    ...findBrokenPaths('metadata', frozen.metadata, now.metadata).map((broken) => `${broken} changed`),
  ];
}

function findBrokenPaths(path: string, before: JsonSchema, after: JsonSchema): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [one, other] = [before[key], after[key]];
    if (isSame(one, other)) return [];
    switch (key) {
      case 'enum':
        return isSubset(one, other) ? [] : [path];
      // a new field appears among the properties; it breaks only when it is required
      case 'required':
        return [...getMissingValues(one, other), ...getMissingValues(other, one)].map((field) => `${path}.${field}`);
      case 'properties':
        return findBrokenFields(path, asSchema(one), asSchema(other));
      case 'anyOf':
        return findBrokenChoices(path, one, other);
      case 'items':
        return findBrokenPaths(`${path}[]`, asSchema(one), asSchema(other));
      default:
        return [path];
    }
  });
}

function findBrokenFields(path: string, before: JsonSchema, after: JsonSchema): string[] {
  return Object.keys(before).flatMap((field) =>
    field in after
      ? findBrokenPaths(`${path}.${field}`, asSchema(before[field]), asSchema(after[field]))
      : [`${path}.${field}`],
  );
}

function findBrokenChoices(path: string, before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [path];
  return before.flatMap((choice, at) => findBrokenPaths(path, asSchema(choice), asSchema(after[at])));
}

function asSchema(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}

function getMissingValues(one: unknown, other: unknown): string[] {
  const others: unknown[] = Array.isArray(other) ? other : [];
  return Array.isArray(one) ? one.filter((value) => !others.includes(value)).map(String) : [];
}

function isSubset(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && getMissingValues(one, other).length === 0;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
