import { useState } from 'react';

/** For a dialog's `onCloseAutoFocus`: gives the focus back to what opened it, as Radix does only for its own triggers. */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
