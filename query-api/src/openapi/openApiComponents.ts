import { isRecord } from '@pass-along/contracts';
import type { JsonSchema } from './openApiSchemas.ts';

/** A shorter repeated schema stays where it is. */
const leastCharacters = 200;
const schemaLists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];

interface Part {
  schema: JsonSchema;
  name: string;
  /** Name of the schema around it, for names that several parts have. */
  outerName: string;
  count: number;
}

/**
 * Turns answers into named components. Parts that occur repeatedly, in one or in several answers, become components of
 * their own, named after the property they first occur at, or as in `known`.
 */
export function createComponents(
  answers: Readonly<Record<string, JsonSchema>>,
  known: Readonly<Record<string, JsonSchema>> = {},
): Record<string, JsonSchema> {
  const parts = new Map<string, Part>();
  for (const [name, schema] of Object.entries(known))
    parts.set(JSON.stringify(schema), { schema, name, outerName: '', count: 0 });
  for (const [name, schema] of Object.entries(answers))
    countParts(schema, name.replace(/(?:Answer|Failure)$/, ''), '', parts);
  const repeated = [...parts].filter(([, { count }]) => count > 1);
  const taken = new Set(Object.keys(answers));
  const shared = new Map<string, string>();
  for (const [key, { name, outerName }] of repeated) {
    const isAmbiguous = repeated.filter(([, part]) => part.name === name).length > 1;
    shared.set(key, reserveName(isAmbiguous ? `${outerName}${name}` : name, taken));
  }

  const replaceShared = (schema: JsonSchema): JsonSchema => {
    const name = isPart(schema) ? shared.get(JSON.stringify(schema)) : undefined;
    return name === undefined ? mapInner(schema, replaceShared) : { $ref: getReference(name) };
  };
  const components = Object.entries(answers).map(([name, schema]) => [name, mapInner(schema, replaceShared)] as const);
  const sharedComponents = [...shared].map(([key, name]) => {
    const { schema = {} } = parts.get(key) ?? {};
    return [name, mapInner(schema, replaceShared)] as const;
  });
  return Object.fromEntries([...components, ...sharedComponents]);
}

export const getReference = (name: string) => `#/components/schemas/${name}`;

export function toPascalCase(name: string): string {
  return name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The inside of a repeated part counts once, so that parts of it are shared only if they occur elsewhere too. */
function countParts(schema: JsonSchema, name: string, outerName: string, parts: Map<string, Part>): void {
  for (const [property, inner] of getInner(schema)) {
    const isListed = schema['items'] === inner;
    const ownName =
      property === undefined ? (isListed ? toSingular(name) : name) : toPascalCase(property).replace(/(?<=.)Id$/, '');
    const around = property === undefined ? outerName : name;
    const key = isPart(inner) ? JSON.stringify(inner) : '';
    const known = parts.get(key);
    if (known) {
      known.count += 1;
      continue;
    }
    if (key.length >= leastCharacters) parts.set(key, { schema: inner, name: ownName, outerName: around, count: 1 });
    countParts(inner, ownName, around, parts);
  }
}

function isPart(schema: JsonSchema): boolean {
  return schema['properties'] !== undefined || schema['enum'] !== undefined;
}

function reserveName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${String(number)}`;
  taken.add(free);
  return free;
}

function toSingular(name: string): string {
  return name
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x)es$/, '')
    .replace(/(?<!s)s$/, '');
}

const isSchema = (value: unknown): value is JsonSchema => isRecord(value);

const listSchemas = (properties: unknown): [string, JsonSchema][] =>
  isRecord(properties)
    ? Object.entries(properties).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema]] : []))
    : [];

/** The schemas directly inside one, with the names of properties. */
function getInner(schema: JsonSchema): (readonly [string | undefined, JsonSchema])[] {
  const { properties, items, additionalProperties } = schema;
  const named = listSchemas(properties);
  const listed = schemaLists.flatMap((key) => schema[key] ?? []);
  const unnamed = [items, additionalProperties, ...listed].filter(isSchema);
  return [...named, ...unnamed.map((inner) => [undefined, inner] as const)];
}

function mapInner(schema: JsonSchema, map: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'properties' && isSchema(value))
      return [key, Object.fromEntries(listSchemas(value).map(([name, inner]) => [name, map(inner)]))];
    if ((key === 'items' || key === 'additionalProperties') && isSchema(value)) return [key, map(value)];
    if (schemaLists.includes(key) && Array.isArray(value)) return [key, value.filter(isSchema).map(map)];
    return [key, value];
  });
  return Object.fromEntries(entries);
}
