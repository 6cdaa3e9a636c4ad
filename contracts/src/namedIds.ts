import { removeSealedFields, removeSecrets } from './eventCatalogue.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of all members and things in an event's data, without those in secret or sealed fields, such as a reporter. */
export function listNamedIds(type: string, data: Record<string, unknown>): string[] {
  return [...new Set(collectIds(removeSealedFields(type, removeSecrets(type, data))))];
}

function collectIds(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectIds) : [];
}
