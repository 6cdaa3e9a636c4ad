import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import { eventMetadata, type AnyEventDefinition } from './event.ts';

type JsonSchema = Record<string, unknown>;

/** What of an event type is frozen. */
interface EventShape {
  version: number;
  data: JsonSchema;
  personal: unknown;
  secrets: readonly string[];
  files: readonly string[];
}

/** Every shape that stored events have, as golden.json keeps them. */
export interface EventShapes {
  metadata: JsonSchema;
  events: Record<string, EventShape>;
}

export function eventShapes(): EventShapes {
  const events = Object.values(catalogue).flatMap((category) =>
    Object.entries<AnyEventDefinition>(category).map(
      ([type, { version, data, personal, secrets, files }]): [string, EventShape] => [
        type,
        { version, data: schemaOf(data), personal, secrets, files: Object.keys(files) },
      ],
    ),
  );
  const shapes = { metadata: schemaOf(eventMetadata), events: Object.fromEntries(events) };
  // as it reads back from a file
  return JSON.parse(JSON.stringify(shapes)) as EventShapes;
}

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    // how the library words a format is its own affair
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  }) as JsonSchema;
  return rest;
}

/**
 * What has changed in a way that stored events do not bear; each a sentence. A higher version may change anything, its upcasters see to
 * the rest. No change are new types, new optional fields and new values of an enum.
 */
export function brokenShapes(frozen: EventShapes, now: EventShapes): string[] {
  const events = Object.entries(frozen.events).flatMap(([type, before]) => {
    const after = now.events[type];
    if (!after) return [`${type} is gone`];
    if (after.version > before.version) return [];
    if (after.version < before.version) return [`${type} went back to version ${String(after.version)}`];
    const marks = (['personal', 'secrets', 'files'] as const).filter((mark) => !isSame(before[mark], after[mark]));
    return [
      ...marks.map((mark) => `${type}: ${mark} changed without a new version`),
      ...brokenIn(type, before.data, after.data).map((broken) => `${broken} changed without a new version`),
    ];
  });
  return [...events, ...brokenIn('metadata', frozen.metadata, now.metadata).map((broken) => `${broken} changed`)];
}

function brokenIn(path: string, before: JsonSchema, after: JsonSchema): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [one, other] = [before[key], after[key]];
    if (isSame(one, other)) return [];
    switch (key) {
      case 'enum':
        return isSubset(one, other) ? [] : [path];
      // a new field shows among the properties, and here when it is required
      case 'required':
        return [...difference(one, other), ...difference(other, one)].map((field) => `${path}.${field}`);
      case 'properties':
        return brokenFields(path, asSchema(one), asSchema(other));
      case 'anyOf':
        return brokenChoices(path, one, other);
      case 'items':
        return brokenIn(`${path}[]`, asSchema(one), asSchema(other));
      default:
        return [path];
    }
  });
}

function brokenFields(path: string, before: JsonSchema, after: JsonSchema): string[] {
  return Object.keys(before).flatMap((field) =>
    field in after
      ? brokenIn(`${path}.${field}`, asSchema(before[field]), asSchema(after[field]))
      : [`${path}.${field}`],
  );
}

function brokenChoices(path: string, before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [path];
  return before.flatMap((choice, at) => brokenIn(path, asSchema(choice), asSchema(after[at])));
}

function asSchema(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}

function difference(one: unknown, other: unknown): string[] {
  const others: unknown[] = Array.isArray(other) ? other : [];
  return Array.isArray(one) ? one.filter((value) => !others.includes(value)).map(String) : [];
}

function isSubset(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && difference(one, other).length === 0;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
