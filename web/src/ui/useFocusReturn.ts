import { useState } from 'react';

/**
 * For a dialog's `onCloseAutoFocus`: returns the focus to the element that opened it; Radix does so only for its own
 * triggers.
 */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    // the step that closed the dialog may have moved the focus to a field, such as the message box
    if (document.activeElement?.matches('input, textarea, select') === true) return;
    if (opener instanceof HTMLElement) opener.focus();
  };
}
