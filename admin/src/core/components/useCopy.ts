import { useNotify } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

/** Copies a text to the clipboard and confirms it with a notification. */
export function useCopy() {
  const notify = useNotify();
  const words = useMessages(componentMessages);
  return async (text: string, label: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify(words.copied(label), { type: 'success' });
    } catch {
      // browsers give the clipboard to secure pages only
      notify(words.notCopied(label, text), {
        type: 'warning',
        autoHideDuration: 15_000,
      });
    }
  };
}
