import { isRecord } from '@pass-along/contracts';
import { getMemberKey, readMemberValue } from './memberStorage.ts';

/** All values stored under names with this prefix, parsed as JSON; invalid ones are left out. */
export function readMemberValues<T>(memberId: string, beginning: string): T[] {
  const start = getMemberKey(memberId, beginning);
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(start) ? parseValue<T>(localStorage.getItem(key)) : [],
  );
}

/** The fields stored under this name; empty without any, or if they are invalid. */
export function readMemberFields(memberId: string, name: string): Record<string, unknown> {
  const [fields] = parseValue<unknown>(readMemberValue(memberId, name));
  return isRecord(fields) ? fields : {};
}

function parseValue<T>(text: string | null): T[] {
  try {
    return text === null ? [] : [JSON.parse(text) as T];
  } catch {
    return [];
  }
}

/**
 * Calls the listener with the rest of the name and the text, or null, when another window stores or deletes a value
 * under a name with this prefix. Returns a function that stops it.
 */
export function subscribeMemberValues(
  whose: () => string | undefined,
  beginning: string,
  listener: (rest: string, text: string | null) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const memberId = whose();
    if (memberId === undefined || key === null) return;
    const start = getMemberKey(memberId, beginning);
    if (key.startsWith(start)) listener(key.slice(start.length), newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
  };
}
