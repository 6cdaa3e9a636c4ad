import { getEventDefinition, masked, getPlaceholders, applyUpcasters } from '@pass-along/contracts';
import { type StoredEvent } from '../eventStore/eventStore.ts';
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
    problem:
      'expected' in issue && typeof issue.expected === 'string' ? `${issue.code}: ${issue.expected}` : issue.code,
  }));
}
