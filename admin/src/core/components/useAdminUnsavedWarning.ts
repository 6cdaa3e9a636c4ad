import { isReloading } from '@pass-along/contracts/reload';
import { useEffect } from 'react';

/** While `isChanged`, the browser asks before a reload or the closing of the tab. */
export function useAdminUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => {
      // what was entered is put back then
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
