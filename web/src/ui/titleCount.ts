import { useSyncExternalStore } from 'react';

/** The number in front of each page's title: unread conversations. */
let titleCount = 0;
const titleListeners = new Set<() => void>();

export function setTitleCount(count: number): void {
  titleCount = count;
  for (const listener of titleListeners) listener();
}

function subscribe(listener: () => void): () => void {
  titleListeners.add(listener);
  return () => {
    titleListeners.delete(listener);
  };
}

/** The title of the browser's tab, as `(2) Items`. */
export function useCountedTitle(title: string): string {
  const count = useSyncExternalStore(
    subscribe,
    () => titleCount,
    () => 0,
  );
  return count === 0 ? title : `(${String(count)}) ${title}`;
}
