import { definitionOf, masked, placeholdersOf, upcast } from '@pass-along/contracts';
import { type StoredEvent } from '../eventStore/eventStore.ts';
import { sealedFor } from './personalFields.ts';
import { plainValue } from './plainValues.ts';

/**
 * Paths where a stored event differs from its type in the catalogue, and what is wrong there. Never contains a value.
 */
export function schemaProblems({ type, data, metadata, unreadable }: StoredEvent): { path: string; problem: string }[] {
  if (unreadable !== undefined) return [{ path: '', problem: 'unreadable' }];
  const definition = definitionOf(type);
  if (!definition) return [{ path: 'type', problem: 'no such type' }];
  const { schemaVersion } = metadata;
  if (schemaVersion > definition.version)
    return [{ path: 'schemaVersion', problem: `${String(schemaVersion)} is newer than ${String(definition.version)}` }];
  const placeholders = placeholdersOf(type);
  const open = Object.entries(data).map(([field, value]): [string, unknown] => [
    field,
    sealedFor(value) === undefined ? value : (placeholders[field] ?? masked),
  ]);
  let today;
  try {
    today = upcast(type, schemaVersion, Object.fromEntries(open));
  } catch {
    return [{ path: 'schemaVersion', problem: `not brought on from ${String(schemaVersion)}` }];
  }
  const checked = definition.data.safeParse(today);
  if (checked.success) return [];
  return checked.error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'string' ? plainValue(part) : String(part))).join('.'),
    problem:
      'expected' in issue && typeof issue.expected === 'string' ? `${issue.code}: ${issue.expected}` : issue.code,
  }));
}
