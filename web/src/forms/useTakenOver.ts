import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that was written ahead waits for its code: a form would lose what is typed there, and Enter would send it in the address. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
