import { keyOf } from './memberStorage.ts';

/** What is kept under names that begin so: each read as the JSON it is, without what is none. */
export function allKeptFor<T>(memberId: string, beginning: string): T[] {
  const start = keyOf(memberId, beginning);
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(start) ? parsed<T>(localStorage.getItem(key)) : [],
  );
}

function parsed<T>(text: string | null): T[] {
  try {
    return text === null ? [] : [JSON.parse(text) as T];
  } catch {
    return [];
  }
}

/** Hears what other windows keep under names that begin so, or forget: the rest of the name, and the text or null. Answers how to stop. */
export function followKept(
  whose: () => string | undefined,
  beginning: string,
  listener: (rest: string, text: string | null) => void,
): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const memberId = whose();
    if (memberId === undefined || key === null) return;
    const start = keyOf(memberId, beginning);
    if (key.startsWith(start)) listener(key.slice(start.length), newValue);
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}
