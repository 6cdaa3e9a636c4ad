import { useSyncExternalStore } from 'react';
import { createStore } from '../api/store.ts';

/** The number in front of each page's title: unread conversations. */
const titleCount = createStore(0);

export const setTitleCount = titleCount.set;

/** The title of the browser's tab, as `(2) Items`. */
export function useCountedTitle(title: string): string {
  const count = useSyncExternalStore(titleCount.subscribe, titleCount.get, () => 0);
  return count === 0 ? title : `(${String(count)}) ${title}`;
}
