import { isReloading } from '@pass-along/contracts/reload';
import { useEffect } from 'react';

let unsavedForms = 0;
function count(change: 1 | -1) {
  unsavedForms += change;
  // toasts offer nothing then that leaves the page
  document.documentElement.toggleAttribute('data-unsaved', unsavedForms > 0);
}

/** While true, the browser asks before a reload or a closed tab loses what was written. */
export function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => {
      // what was written is put back then
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    count(1);
    return () => {
      window.removeEventListener('beforeunload', ask);
      count(-1);
    };
  }, [isChanged]);
}
