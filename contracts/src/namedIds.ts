import { removeSealedFields, removeSecrets } from './eventCatalogue.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidLength = 36;

/** Ids of all members and things in an event's data, without those in secret or sealed fields, such as a reporter. */
export function listNamedIds(type: string, data: Record<string, unknown>): string[] {
  const ids = new Set<string>();
  collectIds(removeSealedFields(type, removeSecrets(type, data)), ids);
  return [...ids];
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length === uuidLength && uuid.test(value)) ids.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectIds(part, ids);
  }
}
