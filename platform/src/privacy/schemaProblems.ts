import { getEventDefinition, masked, getPlaceholders, applyUpcasters, getField } from '@pass-along/contracts';
import type * as z from 'zod/mini';
import type { StoredEvent } from '../eventStore/eventStore.ts';
import { getFieldOwner } from './personalFields.ts';
import { toPlainValue } from './plainValues.ts';

/**
 * Paths where a stored event differs from its type in the catalogue, and what is wrong there. Never contains a value.
 */
export function findSchemaProblems({
  type,
  data,
  metadata,
  unreadable,
}: StoredEvent): { path: string; problem: string }[] {
  if (unreadable !== undefined) return [{ path: '', problem: 'unreadable' }];
  const definition = getEventDefinition(type);
  if (!definition) return [{ path: 'type', problem: 'no such type' }];
  const { schemaVersion } = metadata;
  if (schemaVersion > definition.version)
    return [{ path: 'schemaVersion', problem: `${String(schemaVersion)} is newer than ${String(definition.version)}` }];
  const placeholders = getPlaceholders(type);
  const open = Object.entries(data).map(([field, value]): [string, unknown] => [
    field,
    getFieldOwner(value) === undefined ? value : (placeholders[field] ?? masked),
  ]);
  let today;
  try {
    today = applyUpcasters(type, schemaVersion, Object.fromEntries(open));
  } catch {
    return [{ path: 'schemaVersion', problem: `not brought on from ${String(schemaVersion)}` }];
  }
  const checked = definition.data.safeParse(today);
  if (checked.success) return [];
  return checked.error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'string' ? toPlainValue(part) : String(part))).join('.'),
    problem: describeIssue(issue, getValue(today, issue.path)),
  }));
}

const getValue = (data: unknown, path: readonly PropertyKey[]): unknown => path.reduce(getField, data);

/** A broken rule in words, with the kind of the value at most. */
function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}, but is ${nameKind(value)}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return issue.keys.length === 1 ? 'has an unknown field' : `has ${String(issue.keys.length)} unknown fields`;
    case 'invalid_format':
      return `is no valid ${issue.format}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'breaks a rule of its schema';
  }
}

function nameKind(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
