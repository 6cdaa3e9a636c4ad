import { useNotify } from 'react-admin';

/** Puts a text on the clipboard and says so. */
export function useCopy() {
  const notify = useNotify();
  return async (text: string, label: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify(`Copied the ${label}`, { type: 'success' });
    } catch {
      // browsers give the clipboard to secure pages only
      notify(`Your browser does not let this page copy. The ${label} is ${text}`, {
        type: 'warning',
        autoHideDuration: 15_000,
      });
    }
  };
}
