import { useEffect } from 'react';

/** While true, the browser asks before a reload or a closed tab loses what was written. */
export function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isChanged]);
}
