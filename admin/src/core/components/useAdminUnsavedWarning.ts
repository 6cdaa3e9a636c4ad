import { useEffect } from 'react';

/** While `isChanged`, the browser asks before a reload or the closing of the tab. */
export function useAdminUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
